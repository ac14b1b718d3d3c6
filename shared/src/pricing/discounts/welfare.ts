import { allocate } from '../allocate.ts';
import { checkedCount } from '../checked-count.ts';
import { percentOf, sumFen } from '../money.ts';
import type { Fen } from '../money.ts';
import type { WelfareRule } from '../price-input.ts';
import { deduction } from '../price-step.ts';
import type { Discount } from './discount.ts';
import { nothingTaken } from './discount.ts';

/**
 * 全场94折 (zone /welfare, "all-store 6% discount"): within its time window every counted line costs 94 % of its amount
 * after full reduction and coupons. The amount to pay is floored once, over the whole order, and the difference is
 * spread by largest remainder: flooring line by line would make the total depend on how goods are split into lines.
 * Exchange goods and shipping are not reduced.
 */
export const welfare: Discount<'welfare'> = {
  key: 'welfare',
  title: '全场94折',
  bookedAs: 'discount',
  refuseBadRules: ({ welfare: rule }) => {
    if (rule !== null && checkedCount(rule.percentOff, 'percentOff') > 100)
      throw new RangeError('percentOff above 100');
  },
  apply: (lines, { rules: { welfare: rule }, nowSeconds }) => {
    if (!isWelfareOn(rule, nowSeconds)) return nothingTaken;
    const { id: ruleId, name: title } = rule;
    const shares = welfareShares(
      lines.map((line) => line.netFen),
      rule,
    );
    return { shares: shares.map((fen) => ({ fen, ruleId, title })), statuses: [] };
  },
  explain: ({ fen }) => (fen === 0 ? [] : [deduction(welfare.title, fen)]),
};

function isWelfareOn(rule: WelfareRule | null, nowSeconds: number): rule is WelfareRule {
  return rule !== null && nowSeconds >= rule.startsAt && nowSeconds < rule.endsAt;
}

function welfareShares(netFen: readonly Fen[], rule: WelfareRule): Fen[] {
  const totalFen = sumFen(netFen);
  return allocate(totalFen - percentOf(totalFen, 100 - rule.percentOff), netFen);
}
