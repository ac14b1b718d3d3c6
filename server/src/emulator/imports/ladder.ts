import type { Fen } from '@baicao/shared/pricing/money';

/** Prices by the number of pieces from which they apply. */
export type Tiers = ReadonlyMap<number, Fen>;

export interface MergedLadder {
  readonly tiers: Tiers;
  /** Given tiers that are no cheaper than the price below them, with that price. */
  readonly refused: Tiers;
}

/** The existing tiers merged with the given ones. A ladder descends: tiers that are no longer cheaper are removed, as when the list price falls. */
export function mergedLadder(listFen: Fen, known: Tiers, given: Tiers): MergedLadder {
  const tiers = new Map<number, Fen>();
  const refused = new Map<number, Fen>();
  let below = listFen;
  for (const from of [...new Set([...known.keys(), ...given.keys()])].toSorted((a, b) => a - b)) {
    const wanted = given.get(from);
    if (wanted !== undefined && wanted >= below) refused.set(from, below);
    const cheaper = [wanted, known.get(from)].find((fen) => fen !== undefined && fen < below);
    if (cheaper === undefined) continue;
    tiers.set(from, cheaper);
    below = cheaper;
  }
  return { tiers, refused };
}
