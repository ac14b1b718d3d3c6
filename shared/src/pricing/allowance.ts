import type { PriceLineInput } from './price-input.ts';

/**
 * Promotional allowances are shared by every line that carries the same offer: two lines of the same goods never take
 * the same spike piece twice. Pricing a line takes nothing by itself: the caller counts it with `take`.
 */
export interface AllowancePool {
  /** Pieces left of an offer; Infinity without a limit. */
  left: (offerId: string) => number;
  take: (taken: ReadonlyMap<string, number>) => void;
}

/** If two lines state different remaining pieces of an offer, the smaller number applies. */
export function openAllowances(lines: readonly PriceLineInput[]): AllowancePool {
  const left = new Map<string, number>();
  for (const { specialOffers } of lines) {
    for (const { id, allowanceLeft } of specialOffers) {
      const pieces = allowanceLeft ?? Infinity;
      const before = left.get(id) ?? Infinity;
      left.set(id, pieces < before ? pieces : before);
    }
  }
  return {
    left: (offerId) => left.get(offerId) ?? Infinity,
    take: (taken) => {
      for (const [offerId, number] of taken) left.set(offerId, (left.get(offerId) ?? Infinity) - number);
    },
  };
}
