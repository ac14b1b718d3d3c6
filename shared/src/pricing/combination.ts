import { allocate } from './allocate.ts';
import { leftFen, sumFen, timesFen } from './money.ts';
import type { Fen } from './money.ts';

/**
 * Combination purchases (组合购): several goods in fixed numbers at one price. In the cart a combination is one line:
 * the base price is the sum of its goods' own prices, the set's price is a special offer of kind 'combination'.
 */
export interface CombinationMember {
  goodsId: number;
  /** Pieces in one set. */
  number: number;
  priceFen: Fen;
}

/** Price of one set at the goods' own prices. */
export function combinationBaseFen(members: readonly CombinationMember[]): Fen {
  return sumFen(members.map((member) => timesFen(member.priceFen, member.number)));
}

/** Saving per set. Never negative: 0 for a set more expensive than its goods. */
export function combinationSavingFen(members: readonly CombinationMember[], setPriceFen: Fen): Fen {
  return leftFen(combinationBaseFen(members), setPriceFen);
}

/**
 * The price of one set spread over its goods; the shares sum to it. n sets cost n times these shares, so the goods
 * of a set that fall into one order always cost a price times the number of sets.
 */
export function spreadCombination(setPriceFen: Fen, members: readonly CombinationMember[]): Fen[] {
  const weights = members.map((member) => timesFen(member.priceFen, member.number));
  return allocate(setPriceFen, sumFen(weights) > 0 ? weights : members.map((member) => member.number));
}
