import { leftFen, parseYuan, type Fen } from '@baicao/shared/pricing/money';
import type { ZoneTab } from '../../zone-tab.ts';

export interface CashbackTier {
  /** What must have been paid in the window. */
  amountFen: Fen;
  backFen: Fen;
}

/** The tiers of an activity, lowest first as they come. */
export function cashbackTiers({ cashback }: Pick<ZoneTab, 'cashback'>): CashbackTier[] {
  return cashback.map(({ amount, back }) => ({ amountFen: parseYuan(amount) ?? 0, backFen: parseYuan(back) ?? 0 }));
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
