import { addDays } from '@baicao/shared/time/shanghai';

/** 近效期: at most this many days until the expiry date. [ours] half a year. */
const nearExpiryDays = 183;

/** The last day that still counts as near, for a Shanghai day. */
export function nearExpiryUntil(today: string): string {
  return addDays(today, nearExpiryDays) ?? today;
}
