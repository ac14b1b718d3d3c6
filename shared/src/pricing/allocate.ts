import { ratioFen, sumFen, wholeFen } from './money.ts';
import type { Fen } from './money.ts';

/**
 * Spreads an amount over weights by largest remainder: the parts are whole fen, sum exactly to the amount, and each
 * lies within one fen of its fair share. Where the amount is not above the sum of the weights, no part exceeds its
 * weight (so a discount never makes a line negative).
 *
 * Leftover fen go to the largest remainders; of equal remainders to the earlier weight. Callers that must not depend
 * on the order of lines sort by line key first. If all weights are 0, an amount above 0 throws a RangeError.
 */
export function allocate(totalFen: Fen, weights: readonly number[]): Fen[] {
  if (totalFen < 0 || weights.some((weight) => weight < 0)) throw new RangeError('allocate takes no negative amounts');
  const weightSum = sumFen(weights.map(wholeFen));
  if (weightSum === 0) return allocateNothing(totalFen, weights.length);

  const parts = weights.map((weight) => ratioFen(totalFen, weight, weightSum));
  let leftover = totalFen - sumFen(parts);
  for (const index of byLargestRemainder(totalFen, weights, weightSum)) {
    if (leftover === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    leftover -= 1;
  }
  return parts;
}

function allocateNothing(totalFen: Fen, count: number): Fen[] {
  if (totalFen !== 0) throw new RangeError(`nothing to spread ${totalFen} fen over`);
  return Array.from({ length: count }, () => 0);
}

/** Sorting is stable: of equal remainders the earlier one stays first. */
function byLargestRemainder(totalFen: Fen, weights: readonly number[], weightSum: number): number[] {
  return weights
    .map((weight, index) => ({ index, remainder: remainderOf(totalFen, weight, weightSum) }))
    .sort((a, b) => b.remainder - a.remainder)
    .map(({ index }) => index);
}

function remainderOf(totalFen: Fen, weight: number, weightSum: number): number {
  const product = totalFen * weight;
  if (Number.isSafeInteger(product)) return product % weightSum;
  return Number((BigInt(totalFen) * BigInt(weight)) % BigInt(weightSum));
}
