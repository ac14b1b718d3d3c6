import { allocate } from './allocate.ts';
import { percentOf, sumFen } from './money.ts';
import type { Fen } from './money.ts';
import type { WelfareRule } from './price-input.ts';

/**
 * 全场94折 (zone /welfare, "all-store 6% discount"): within its time window every counted line costs 94 % of its amount
 * after full reduction and coupons. The amount to pay is floored once, over the whole order, and the difference is
 * spread by largest remainder: flooring line by line would make the total depend on how goods are split into lines.
 * Exchange goods and shipping are not reduced.
 */
function isWelfareOn(rule: WelfareRule | null, nowSeconds: number): rule is WelfareRule {
  return rule !== null && nowSeconds >= rule.startsAt && nowSeconds < rule.endsAt;
}

/** The share of each line, in the order given. Expects the counted lines only, sorted by key. */
export function welfareShares(restFen: readonly Fen[], rule: WelfareRule | null, nowSeconds: number): Fen[] {
  if (!isWelfareOn(rule, nowSeconds)) return restFen.map(() => 0);
  const totalFen = sumFen(restFen);
  return allocate(totalFen - percentOf(totalFen, 100 - rule.percentOff), restFen);
}
