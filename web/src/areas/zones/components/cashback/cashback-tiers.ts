import { leftFen, parseYuan, type Fen } from '@baicao/shared/pricing/money';

export interface CashbackTier {
  /** What must have been paid in the window. */
  amountFen: Fen;
  backFen: Fen;
}

const tierWords = /满\s*([\d,]+(?:\.\d{1,2})?)\s*元\s*返\s*([\d,]+(?:\.\d{1,2})?)\s*元/g;

/** The tiers as the zone's rule spells them ("满 5,000 元返 50 元"), lowest first; none where it spells none. */
export function cashbackTiers(rule: string): CashbackTier[] {
  const words = rule.replaceAll(/<[^>]*>/g, ' ');
  return Array.from(words.matchAll(tierWords), ([, amount = '', back = '']) => ({
    amountFen: yuanOf(amount),
    backFen: yuanOf(back),
  }))
    .filter(({ amountFen }) => amountFen > 0)
    .sort((a, b) => a.amountFen - b.amountFen);
}

function yuanOf(text: string): Fen {
  return parseYuan(text.replaceAll(',', '')) ?? 0;
}

export interface CashbackProgress {
  /** The tier reached, null below the first. A tier is reached at or above its amount. */
  reached: CashbackTier | null;
  next: CashbackTier | null;
  /** What is missing for `next`. */
  gapFen: Fen;
}

export function cashbackProgress(tiers: readonly CashbackTier[], paidFen: Fen): CashbackProgress {
  const reached = tiers.findLast(({ amountFen }) => paidFen >= amountFen) ?? null;
  const next = tiers.find(({ amountFen }) => paidFen < amountFen) ?? null;
  return { reached, next, gapFen: next === null ? 0 : leftFen(next.amountFen, paidFen) };
}

/** Whole percent of a tier that is filled, 100 once it is reached. */
export function filledPercent({ amountFen }: CashbackTier, paidFen: Fen): number {
  return paidFen >= amountFen ? 100 : Math.floor((paidFen * 100) / amountFen);
}
