import { sumFen } from '../money.ts';
import type { Fen } from '../money.ts';
import { coupon, voucher } from './coupons.ts';
import { noShare } from './discount.ts';
import type { Discount, LineShare } from './discount.ts';
import { fullReduction } from './full-reduction.ts';
import { welfare } from './welfare.ts';

/**
 * Every cart-wide discount, in the order they apply (trade rules, Price); each sees what the ones before it left.
 * To add a kind: docs/add-a-promotion.md.
 */

/** Part of a line's total; gifts and coupons are measured by what these leave. */
export const lineDiscounts = [fullReduction] as const;
/** Only part of what is paid for a line. */
export const paidDiscounts = [coupon, voucher, welfare] as const;
export const discounts = [...lineDiscounts, ...paidDiscounts] as const;

export type AnyDiscount = (typeof discounts)[number];
export type DiscountKey = AnyDiscount['key'];
export type LineDiscounts = Readonly<Record<DiscountKey, LineShare>>;
/** What each takes off a cart or an order. */
export type DiscountFigures = Readonly<Record<`${DiscountKey}Fen`, Fen>>;

export function discountFigures(fenOf: (key: DiscountKey) => Fen): DiscountFigures {
  return Object.fromEntries(discounts.map(({ key }) => [`${key}Fen`, fenOf(key)])) as DiscountFigures;
}

/** What the discounts of one column of an order take off a cart or an order. */
export function bookedFen(figures: DiscountFigures, column: Discount<DiscountKey>['bookedAs']): Fen {
  return discountsFen(
    discounts.filter(({ bookedAs }) => bookedAs === column),
    figures,
  );
}

/** What these discounts take off a cart or an order. */
export function discountsFen(of: readonly { readonly key: DiscountKey }[], figures: DiscountFigures): Fen {
  return sumFen(of.map(({ key }) => figures[`${key}Fen`]));
}

/** One value for each discount. */
export function byDiscount<T>(valueOf: (key: DiscountKey) => T): Record<DiscountKey, T> {
  return Object.fromEntries(discounts.map(({ key }) => [key, valueOf(key)])) as Record<DiscountKey, T>;
}

export const noDiscounts: LineDiscounts = byDiscount(() => noShare);
