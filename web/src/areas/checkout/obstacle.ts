import { codes } from '@baicao/shared/contract';
import type { Failure } from '#api/failure.ts';

/** Something that moved between summary and submit, in words. */
export interface Difference {
  /** The goods, or the name of an amount. */
  name: string;
  /** 单价, 数量 …; empty where the name says it all. */
  what: string;
  before: string;
  after: string;
}

/** A refused submit that leaves the buyer a choice. */
export type Obstacle =
  /** 609: prices, numbers or discounts moved; the page shows what, and takes a fresh summary. */
  | { kind: 'changed'; message: string; differences: Difference[] }
  /** These goods cannot be ordered so, each with its sentence; they are changed in the cart. */
  | { kind: 'goods'; message: string; reasons: string[] }
  /** 615, 404: these lines have become an order already, in another tab or by an answer that was lost. */
  | { kind: 'ordered'; message: string; orderId: number | null }
  /** Coupon, balance or points no longer help as they did, or the summary is too old; a fresh one shows how. */
  | { kind: 'payment'; message: string };

const goodsCodes: readonly number[] = [
  codes.stockShort.code,
  codes.overLimit.code,
  codes.notBuyable.code,
  codes.certificateExpired.code,
  codes.outOfScope.code,
  codes.controlledSale.code,
  codes.ephedrineRule.code,
  codes.activityClosed.code,
];
const paymentCodes: readonly number[] = [
  codes.couponUnusable.code,
  codes.balanceShort.code,
  codes.pointsShort.code,
  codes.creditOverdue.code,
];

/** What stands in the way of a submit; null for what the common reaction deals with (spec §8). */
export function obstacleOf({ code, message, errors }: Failure): Obstacle | null {
  if (code === codes.changed.code) return { kind: 'changed', message, differences: differencesOf(errors) };
  if (code === codes.alreadyDone.code) return { kind: 'ordered', message, orderId: orderIdOf(errors) };
  // The lines left the cart: most likely as an order of another tab.
  if (code === codes.notFound.code) return { kind: 'ordered', message, orderId: null };
  if (goodsCodes.includes(code)) return { kind: 'goods', message, reasons: reasonsOf(errors) };
  const isStale =
    paymentCodes.includes(code) || (code === codes.invalid.code && isRecord(errors) && 'summary_token' in errors);
  return isStale ? { kind: 'payment', message } : null;
}

/** `errors` of a 609; what is not of the agreed form is left out, so that an unknown one never breaks the page. */
export function differencesOf(errors: unknown): Difference[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((one: unknown) => {
    if (!isRecord(one)) return [];
    const { kind, name, before, after } = one;
    if (typeof kind !== 'string' || typeof name !== 'string' || typeof before !== 'string' || typeof after !== 'string')
      return [];
    const sign = countedKinds.includes(kind) ? '' : '¥';
    return [{ name, what: words[kind] ?? '', before: sign + before, after: sign + after }];
  });
}

const words: Readonly<Record<string, string>> = {
  line: '数量',
  number: '数量',
  gift: '赠品数量',
  price: '单价',
  line_total: '小计',
};
/** What moved is a number of pieces; everything else is money. */
const countedKinds = ['line', 'number', 'gift'];

/** The sentences of every line that stands in the way; the first of them is the message itself. */
function reasonsOf(errors: unknown): string[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((one: unknown) => (isRecord(one) && typeof one['reason'] === 'string' ? [one['reason']] : []));
}

function orderIdOf(errors: unknown): number | null {
  const id = isRecord(errors) ? errors['order_id'] : undefined;
  return typeof id === 'number' ? id : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
