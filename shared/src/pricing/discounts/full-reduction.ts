import { allocate } from '../allocate.ts';
import { checkedCount } from '../checked-count.ts';
import { leftFen, minFen, sumFen, yuanSign } from '../money.ts';
import type { Fen } from '../money.ts';
import type { FullReductionRule, FullReductionTier, PriceLineInput, PriceRules } from '../price-input.ts';
import { step } from '../price-step.ts';
import type { PriceStep } from '../price-step.ts';
import { noShare } from './discount.ts';
import type { Discount, LineShare, RuleStatus, Taken } from './discount.ts';

/**
 * Full reductions (满减). A tier is reached when the eligible total is at or above its amount (product §9). Of the tiers
 * reached, the one with the largest discount applies, so that buying more never loses a discount.
 *
 * A line takes part in one full reduction only. If lines belong to several, the rule with the largest discount claims its
 * lines first (then the lower id), the next rule sees the remaining lines, and so on until no rule gives a discount.
 * The discount is spread over the claimed lines by largest remainder and never exceeds them.
 */
export const fullReduction: Discount<'fullReduction'> = {
  key: 'fullReduction',
  title: '满减',
  bookedAs: 'discount',
  refuseBadRules,
  apply: (lines, { rules }) => applyFullReductions(lines, rules.fullReductions),
  explain: ({ statuses }) => statuses.map(statusStep),
};

interface ReducibleLine {
  readonly key: string;
  readonly input: Pick<PriceLineInput, 'fullReductionIds'>;
  readonly netFen: Fen;
}

function refuseBadRules({ fullReductions }: PriceRules): void {
  for (const tier of fullReductions.flatMap((rule) => rule.tiers)) {
    checkedCount(tier.amountFen, 'full-reduction amount');
    checkedCount(tier.minusFen, 'full-reduction minus');
  }
}

/** Expects the counted lines only, sorted by key. */
export function applyFullReductions(lines: readonly ReducibleLine[], rules: readonly FullReductionRule[]): Taken {
  const reductions = new Map<string, LineShare>();
  const reached = new Map<number, ReducibleLine[]>();
  for (;;) {
    const open = lines.filter((line) => !reductions.has(line.key));
    const claim = bestClaim(
      open,
      rules.filter((rule) => !reached.has(rule.id)),
    );
    if (claim === null) break;
    reached.set(claim.rule.id, claim.lines);
    spread(claim, reductions);
  }
  const left = lines.filter((line) => !reductions.has(line.key));
  const statuses = rules.map((rule) => {
    const claimed = reached.get(rule.id);
    if (claimed !== undefined) return statusOf(rule, claimed, true);
    return isOutdone(rule, lines, left) ? outdone(rule) : statusOf(rule, membersOf(rule, left), false);
  });
  const shares = reductions.size === 0 ? [] : lines.map((line) => reductions.get(line.key) ?? noShare);
  return { shares, statuses };
}

interface Claim {
  rule: FullReductionRule;
  lines: ReducibleLine[];
  discountFen: Fen;
}

function bestClaim(open: readonly ReducibleLine[], rules: readonly FullReductionRule[]): Claim | null {
  let best: Claim | null = null;
  for (const rule of rules) {
    const lines = membersOf(rule, open);
    const discountFen = reductionFen(rule, sumFen(lines.map((line) => line.netFen)));
    if (discountFen > 0 && (best === null || isBetter({ rule, lines, discountFen }, best))) {
      best = { rule, lines, discountFen };
    }
  }
  return best;
}

function isBetter(claim: Claim, than: Claim): boolean {
  if (claim.discountFen !== than.discountFen) return claim.discountFen > than.discountFen;
  return claim.rule.id < than.rule.id;
}

function spread({ rule, lines, discountFen }: Claim, into: Map<string, LineShare>): void {
  const shares = allocate(
    discountFen,
    lines.map((line) => line.netFen),
  );
  const title = `${fullReduction.title} ${rule.name}`.trim();
  lines.forEach((line, index) => {
    into.set(line.key, { fen: shares[index] ?? 0, ruleId: rule.id, title });
  });
}

/** Discount of a rule on an eligible total: the best tier reached, never more than the total. */
export function reductionFen(rule: FullReductionRule, eligibleFen: Fen): Fen {
  const minuses = rule.tiers.filter((tier) => eligibleFen >= tier.amountFen).map((tier) => tier.minusFen);
  return minuses.length === 0
    ? 0
    : minFen(
        eligibleFen,
        minuses.reduce((best, minus) => (minus > best ? minus : best)),
      );
}

/** The nearest unreached tier with a larger discount than now. */
function nextReduction(rule: FullReductionRule, eligibleFen: Fen, discountFen: Fen): FullReductionTier | null {
  const ahead = rule.tiers.filter((tier) => tier.amountFen > eligibleFen && tier.minusFen > discountFen);
  return ahead.sort((a, b) => a.amountFen - b.amountFen || b.minusFen - a.minusFen)[0] ?? null;
}

function membersOf(rule: FullReductionRule, lines: readonly ReducibleLine[]): ReducibleLine[] {
  return lines.filter((line) => line.input.fullReductionIds.includes(rule.id));
}

/** The rule has lines in the cart, but other rules claimed them all; added pieces would be claimed as well. */
function isOutdone(rule: FullReductionRule, lines: readonly ReducibleLine[], left: readonly ReducibleLine[]): boolean {
  return membersOf(rule, lines).length > 0 && membersOf(rule, left).length === 0;
}

function outdone({ id, name }: FullReductionRule): RuleStatus {
  const text = '商品已参加力度更大的满减';
  return { id, name, eligibleFen: 0, discountFen: 0, status: 'outdone', next: null, gapFen: 0, text };
}

function statusOf(rule: FullReductionRule, lines: readonly ReducibleLine[], isReached: boolean): RuleStatus {
  const eligibleFen = sumFen(lines.map((line) => line.netFen));
  const discountFen = isReached ? reductionFen(rule, eligibleFen) : 0;
  const tier = nextReduction(rule, eligibleFen, discountFen);
  const gapFen = tier === null ? 0 : leftFen(tier.amountFen, eligibleFen);
  return {
    id: rule.id,
    name: rule.name,
    eligibleFen,
    discountFen,
    status: isReached ? 'reached' : 'not-reached',
    next: tier === null ? null : { amountFen: tier.amountFen, minusFen: tier.minusFen, gapFen },
    gapFen,
    text: statusText(discountFen, tier, gapFen),
  };
}

function statusText(discountFen: Fen, tier: FullReductionTier | null, gapFen: Fen): string {
  const now = discountFen > 0 ? [`已减 ${yuanSign(discountFen)}`] : [];
  const next = tier === null ? [] : [`再买 ${yuanSign(gapFen)} 可减 ${yuanSign(tier.minusFen)}`];
  return [...now, ...next].join('，') || '暂无可享的满减';
}

const outcomes: Record<RuleStatus['status'], PriceStep['outcome']> = {
  reached: 'won',
  'not-reached': 'note',
  outdone: 'lost',
};

function statusStep({ status, name, text, discountFen }: RuleStatus): PriceStep {
  return step(outcomes[status], name, text, status === 'reached' ? -discountFen : null);
}
