import { codes, contract } from '@baicao/shared/contract';
import { readDetails } from '@baicao/shared/contract/refusal-details';
import type * as z from 'zod';
import { fieldMessages, type Failure } from '@baicao/client/failure';

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

const { goodsRefused, quoteChanged, orderMade } = contract.order.create.refuses;

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

/** The rejection of a submit; null for a failure that `reactToFailure` handles (product §8). */
export function rejectionOf(failure: Failure): Rejection | null {
  const { code, message, errors } = failure;
  if (code === codes.changed.code) return { kind: 'changed', message, changes: quoteChangesOf(errors) };
  if (code === codes.alreadyDone.code)
    return { kind: 'ordered', message, orderId: readDetails(orderMade, errors)?.order_id ?? null };
  // The lines are no longer in the cart: most likely they were ordered in another tab.
  if (code === codes.notFound.code) return { kind: 'ordered', message, orderId: null };
  if (goodsCodes.includes(code)) return { kind: 'goods', message, reasons: reasonsOf(errors) };
  const needsNewQuote =
    paymentCodes.includes(code) || (code === codes.invalid.code && 'summary_token' in fieldMessages(failure));
  return needsNewQuote ? { kind: 'payment', message } : null;
}

/** `errors` of a 609 as the page shows them. */
export function quoteChangesOf(errors: unknown): QuoteChange[] {
  return (readDetails(quoteChanged, errors) ?? []).map(({ kind, name, before, after }) => {
    const sign = isPieces[kind] ? '' : '¥';
    return { name, label: changeLabels[kind], before: sign + before, after: sign + after };
  });
}

type ChangeKind = z.output<typeof quoteChanged>[number]['kind'];

const changeLabels: Readonly<Record<ChangeKind, string>> = {
  line: '数量',
  number: '数量',
  gift: '赠品数量',
  price: '单价',
  line_total: '小计',
  amount: '',
  payment: '',
};
/** Every other kind is yuan. */
const isPieces: Partial<Record<ChangeKind, true>> = { line: true, number: true, gift: true };

/** The reason of every refused line; the first equals the message. */
const reasonsOf = (errors: unknown) => (readDetails(goodsRefused, errors) ?? []).map(({ reason }) => reason);
