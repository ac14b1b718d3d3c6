import type { PriceLineInput } from './price-input.ts';

/**
 * Promotional allowances are shared by every line that carries the same offer: two lines of the same goods never take
 * the same spike piece twice. Immutable, so that a line can be priced for display without taking anything.
 */
export interface AllowancePool {
  /** Pieces left of an offer; Infinity without a limit. */
  left: (offerId: string) => number;
  take: (taken: ReadonlyMap<string, number>) => AllowancePool;
}

/** Where two lines disagree about what is left of an offer, the smaller figure stands. */
export function openAllowances(lines: readonly PriceLineInput[]): AllowancePool {
  const left = new Map<string, number>();
  for (const offer of lines.flatMap((line) => line.specialOffers)) {
    const pieces = offer.allowanceLeft ?? Infinity;
    const known = left.get(offer.id) ?? Infinity;
    left.set(offer.id, pieces < known ? pieces : known);
  }
  return poolOf(left);
}

function poolOf(pieces: ReadonlyMap<string, number>): AllowancePool {
  return {
    left: (offerId) => pieces.get(offerId) ?? Infinity,
    take: (taken) => {
      if (taken.size === 0) return poolOf(pieces);
      const rest = new Map(pieces);
      for (const [offerId, number] of taken) rest.set(offerId, (rest.get(offerId) ?? Infinity) - number);
      return poolOf(rest);
    },
  };
}
