import { limits } from '#limits.ts';
import { leftFen, nearestFen, ratioFen, sumFen, timesFen, type Fen } from './money.ts';
import { paidParts } from './refund.ts';

const { vatPercent } = limits.invoice;

/** How the tax of an invoice's lines was rounded. 1: down, before migration 35; 2: half up. A red invoice has the rule of its blue one. */
export type TaxRule = 1 | 2;

/** Of the invoices written from now on. */
export const taxRule: TaxRule = 2;

const roundings: Readonly<Record<TaxRule, typeof ratioFen>> = { 1: ratioFen, 2: nearestFen };

/**
 * The value added tax that the amount of a line includes: 113.00 includes 13.00. The tax of an invoice is the sum of its lines'.
 * Under rule 2 a line below 0 mirrors the same line above it; rule 1 knows none below 0.
 */
export function includedTaxFen(amountFen: Fen, rule: TaxRule = taxRule): Fen {
  return roundings[rule](amountFen, vatPercent, 100 + vatPercent);
}

/** The tax of a part taken from what is left of a line: in whatever steps it is taken back, its tax comes back whole. */
export function takenTaxFen(leftOfLineFen: Fen, takenFen: Fen, rule: TaxRule = taxRule): Fen {
  return includedTaxFen(leftOfLineFen, rule) - includedTaxFen(leftOfLineFen - takenFen, rule);
}

/** What money, balance included, has paid of an order: points and coupons are discounts and on no invoice. */
export interface PaidInMoney {
  /** In the order of the lines. */
  readonly lines: readonly Fen[];
  readonly shippingFen: Fen;
}

/** Points pay for the goods first, as in a refund; only those left over pay for shipping. */
export function paidInMoney(order: {
  readonly paidShares: readonly Fen[];
  readonly pointsUsed: number;
  readonly shippingFen: Fen;
}): PaidInMoney {
  const parts = paidParts(order.paidShares, order.pointsUsed);
  const pointsLeft = leftFen(order.pointsUsed, sumFen(parts.map(({ points }) => points)));
  return {
    lines: parts.map(({ moneyFen }) => moneyFen),
    shippingFen: leftFen(order.shippingFen, timesFen(limits.payment.pointWorthFen, pointsLeft)),
  };
}
