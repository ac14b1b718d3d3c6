import { countGoods } from '#quantity/count-goods.ts';
import { allocate } from './allocate.ts';
import { discountFigures } from './discounts/registry.ts';
import { leftFen, sumFen, timesFen } from './money.ts';
import type { Fen } from './money.ts';
import type { CartAmounts, PricedCart, PricedLine } from './priced-cart.ts';

/**
 * The amounts of each order a cart is split into (trade rules, Order: by warehouse and ephedrine). Nothing is repriced:
 * every figure of the cart is the sum of the same figure over its parcels, to the fen. Shipping is charged once and
 * spread over the parcels by what is paid for their lines.
 */
export interface Parcel {
  /** Key returned by `parcelOf`. */
  key: string;
  lines: PricedLine[];
  amounts: CartAmounts;
}

/** Counted lines only; parcels in the order of their first line in the cart. */
export function splitCart(
  cart: Pick<PricedCart, 'lines' | 'amounts'>,
  parcelOf: (line: PricedLine) => string,
): Parcel[] {
  const groups = new Map<string, PricedLine[]>();
  for (const line of cart.lines.filter((each) => each.counted)) {
    const key = parcelOf(line);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  const shippingShares = spreadShipping(cart.amounts.shippingFen, [...groups.values()]);
  return [...groups].map(([key, lines], index) => ({
    key,
    lines,
    amounts: addUpLines(lines, shippingShares[index] ?? 0),
  }));
}

function spreadShipping(shippingFen: Fen, groups: readonly PricedLine[][]): Fen[] {
  const weights = groups.map((lines) => sumFen(lines.map((line) => line.paidShareFen)));
  // Nothing to pay for any line (a voucher covered it): the first parcel carries the shipping.
  return sumFen(weights) === 0
    ? weights.map((_, index) => (index === 0 ? shippingFen : 0))
    : allocate(shippingFen, weights);
}

/** Sums counted lines to amounts; used for carts and parcels alike. */
export function addUpLines(lines: readonly PricedLine[], shippingFen: Fen): CartAmounts {
  const total = (figure: (line: PricedLine) => number) => sumFen(lines.map(figure));
  const { kinds, pieces } = countGoods(lines.flatMap((line) => line.pieces));
  return {
    goodsFen: total((line) => line.amountFen),
    priceSavingFen: total((line) => timesFen(leftFen(line.rawPriceFen, line.priceFen), line.number)),
    giftFen: total((line) => line.gift.totalFen),
    ...discountFigures((key) => total((line) => line.discounts[key].fen)),
    shippingFen,
    totalFen: total((line) => line.paidShareFen) + shippingFen,
    selectedCount: pieces,
    selectedKinds: kinds,
  };
}
