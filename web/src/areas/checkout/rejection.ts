import { codes } from '@baicao/shared/contract';
import type { Failure } from '@baicao/client/failure';

/** One figure that changed between the checkout quote and the submit, as shown to the buyer. */
export interface QuoteChange {
  /** The goods, or the name of an amount such as 运费. */
  name: string;
  /** 单价, 数量 …; empty where the name is enough. */
  label: string;
  before: string;
  after: string;
}

/** Why the server refused a submit, where the buyer has to decide what to do. */
export type Rejection =
  /** 609: prices, numbers or discounts changed; the page shows what, and fetches a new quote. */
  | { kind: 'changed'; message: string; changes: QuoteChange[] }
  /** Some goods cannot be ordered like this; a reason for each. They are changed in the cart. */
  | { kind: 'goods'; message: string; reasons: string[] }
  /** 615, 404: these lines are already an order, placed in another tab or by a request whose answer was lost. */
  | { kind: 'ordered'; message: string; orderId: number | null }
  /** Coupon, balance or points no longer apply as quoted, or the quote is too old: a new quote is needed. */
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

/** The rejection of a submit; null for a failure that `reactToFailure` handles (spec §8). */
export function rejectionOf({ code, message, errors }: Failure): Rejection | null {
  if (code === codes.changed.code) return { kind: 'changed', message, changes: quoteChangesOf(errors) };
  if (code === codes.alreadyDone.code) return { kind: 'ordered', message, orderId: orderIdOf(errors) };
  // The lines are no longer in the cart: most likely they were ordered in another tab.
  if (code === codes.notFound.code) return { kind: 'ordered', message, orderId: null };
  if (goodsCodes.includes(code)) return { kind: 'goods', message, reasons: reasonsOf(errors) };
  const needsNewQuote =
    paymentCodes.includes(code) || (code === codes.invalid.code && isRecord(errors) && 'summary_token' in errors);
  return needsNewQuote ? { kind: 'payment', message } : null;
}

/** Parses `errors` of a 609. Entries of an unknown shape are skipped, so that they cannot break the page. */
export function quoteChangesOf(errors: unknown): QuoteChange[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((one: unknown) => {
    if (!isRecord(one)) return [];
    const { kind, name, before, after } = one;
    if (typeof kind !== 'string' || typeof name !== 'string' || typeof before !== 'string' || typeof after !== 'string')
      return [];
    const sign = pieceKinds.includes(kind) ? '' : '¥';
    return [{ name, label: changeLabels[kind] ?? '', before: sign + before, after: sign + after }];
  });
}

const changeLabels: Readonly<Record<string, string>> = {
  line: '数量',
  number: '数量',
  gift: '赠品数量',
  price: '单价',
  line_total: '小计',
};
/** These kinds count pieces; every other kind is yuan. */
const pieceKinds = ['line', 'number', 'gift'];

/** The reason of every refused line; the first equals the message. */
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
