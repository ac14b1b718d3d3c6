import { allocate } from './allocate.ts';
import { leftFen, sumFen, timesFen } from './money.ts';
import type { Fen } from './money.ts';

/**
 * Combination purchases (组合购): several goods in fixed numbers at one price. In the cart a combination is one line:
 * base price = its goods at their own prices, the set's price = a special offer of kind 'combination'.
 */
export interface CombinationMember {
  goodsId: number;
  /** Pieces in one set. */
  number: number;
  priceFen: Fen;
}

/** One set at the goods' own prices. */
export function combinationBaseFen(members: readonly CombinationMember[]): Fen {
  return sumFen(members.map((member) => timesFen(member.priceFen, member.number)));
}

/** What one set saves. Never negative: a set dearer than its goods saves nothing. */
export function combinationSavingFen(members: readonly CombinationMember[], setPriceFen: Fen): Fen {
  return leftFen(combinationBaseFen(members), setPriceFen);
}

/**
 * The price of one set over the goods in it; sums to it. So many sets are so many times these shares: the goods of a
 * set that lie in one order always come to a price times the number of sets.
 */
export function spreadCombination(setPriceFen: Fen, members: readonly CombinationMember[]): Fen[] {
  const weights = members.map((member) => timesFen(member.priceFen, member.number));
  return allocate(setPriceFen, sumFen(weights) > 0 ? weights : members.map((member) => member.number));
}
