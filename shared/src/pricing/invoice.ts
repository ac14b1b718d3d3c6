import { limits } from '#limits.ts';
import { leftFen, ratioFen, sumFen, timesFen, type Fen } from './money.ts';
import { paidParts } from './refund.ts';

const { vatPercent } = limits.invoice;

/** The value added tax that an amount includes, rounded down: 113.00 includes 13.00. */
export function includedTaxFen(amountFen: Fen): Fen {
  return ratioFen(amountFen, vatPercent, 100 + vatPercent);
}

/** The tax of a part taken from what is left of a line: in whatever steps it is taken back, its tax comes back whole. */
export function takenTaxFen(leftOfLineFen: Fen, takenFen: Fen): Fen {
  return includedTaxFen(leftOfLineFen) - includedTaxFen(leftOfLineFen - takenFen);
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
