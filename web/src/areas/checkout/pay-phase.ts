import { orderStatuses } from '@baicao/shared/contract';

/** Where a payment page stands with its order. */
export type PayPhase = 'open' | 'lapsed' | 'paid' | 'cancelled';

/**
 * `lapsed`: still unpaid on paper, but its time is over by the server's clock; the next look will find it cancelled.
 * `lapsesAt` and `now` in seconds; 0: never lapses.
 */
export function payPhase(status: number, lapsesAt: number, now: number): PayPhase {
  if (status === orderStatuses.cancelled.code) return 'cancelled';
  if (status !== orderStatuses.unpaid.code) return 'paid';
  return lapsesAt > 0 && now >= lapsesAt ? 'lapsed' : 'open';
}
