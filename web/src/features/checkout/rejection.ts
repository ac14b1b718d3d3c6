import { codes } from '@baicao/shared/contract';
import { fieldMessages, type Failure } from '@baicao/client/failure';

/** Why the server refused a submit, where the buyer has to decide what to do. */
export interface Rejection {
  /**
   * `changed`, 609: prices, numbers or discounts changed; the page shows what, and fetches a new quote.
   * `goods`: some goods cannot be ordered like this; a reason for each. They are changed in the cart.
   * `ordered`, 615, 404: these lines are already an order, placed in another tab or by a request whose answer was lost.
   * `payment`: coupon, balance or points no longer apply as quoted, or the quote is too old: a new quote is needed.
   */
  readonly kind: 'changed' | 'goods' | 'ordered' | 'payment';
  readonly message: string;
  /** What the refusal holds beside the message; `rejection-details.ts` reads it. */
  readonly errors: unknown;
}

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
  const kind = kindOf(failure);
  return kind && { kind, message: failure.message, errors: failure.errors };
}

function kindOf(failure: Failure): Rejection['kind'] | null {
  const { code } = failure;
  if (code === codes.changed.code) return 'changed';
  // Lines that are no longer in the cart were most likely ordered in another tab.
  if (code === codes.alreadyDone.code || code === codes.notFound.code) return 'ordered';
  if (goodsCodes.includes(code)) return 'goods';
  const needsNewQuote =
    paymentCodes.includes(code) || (code === codes.invalid.code && 'summary_token' in fieldMessages(failure));
  return needsNewQuote ? 'payment' : null;
}
