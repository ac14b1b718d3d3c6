import { noShare } from './discount.ts';
import type { Discount, DiscountLine, LineShare, RuleStatus, Taken } from './discount.ts';
import { byDiscount, noDiscounts } from './registry.ts';
import type { DiscountKey, LineDiscounts } from './registry.ts';

/** What one discount took. */
export interface TakenBy extends Taken {
  readonly key: DiscountKey;
}

/** Applies discounts one after the other, each to what the ones before it left. */
export function takeOff<Cart>(
  discounts: readonly Discount<DiscountKey, Cart>[],
  lines: readonly DiscountLine[],
  cart: Cart,
): { taken: TakenBy[]; rest: readonly DiscountLine[] } {
  let rest = lines;
  const taken: TakenBy[] = [];
  for (const { key, apply } of discounts) {
    const { shares, statuses } = apply(rest, cart);
    rest = restAfter(rest, shares);
    taken.push({ key, shares, statuses });
  }
  return { taken, rest };
}

function restAfter(lines: readonly DiscountLine[], shares: readonly LineShare[]): readonly DiscountLine[] {
  if (shares.length === 0) return lines;
  return lines.map(({ key, input, priceFen, hasSpikePrice, netFen }, index) => ({
    key,
    input,
    priceFen,
    hasSpikePrice,
    netFen: netFen - (shares[index]?.fen ?? 0),
  }));
}

/** The shares of the line at this place. */
export function sharesAt(taken: readonly TakenBy[], index: number): LineDiscounts {
  const shares = { ...noDiscounts };
  for (const each of taken) shares[each.key] = each.shares[index] ?? noShare;
  return shares;
}

export function statusesOf(taken: readonly TakenBy[]): Record<DiscountKey, readonly RuleStatus[]> {
  const statuses = byDiscount((): readonly RuleStatus[] => []);
  for (const each of taken) statuses[each.key] = each.statuses;
  return statuses;
}
