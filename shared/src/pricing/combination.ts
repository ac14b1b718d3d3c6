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

/** An amount of the line (its total, its paid share) over the goods in it, for order lines and returns; sums to it. */
export function spreadCombination(amountFen: Fen, members: readonly CombinationMember[]): Fen[] {
  const weights = members.map((member) => timesFen(member.priceFen, member.number));
  return allocate(amountFen, sumFen(weights) > 0 ? weights : members.map((member) => member.number));
}
