import { fenOf, leftFen, ratioFen, type Fen } from '@baicao/shared/pricing/money';
import type { ZoneTab } from '../../zone-tab.ts';

export interface CashbackTier {
  /** Amount to be paid within the period. */
  amountFen: Fen;
  backFen: Fen;
}

/** The tiers of an activity, lowest first as on the wire. */
export function cashbackTiers({ cashback }: Pick<ZoneTab, 'cashback'>): CashbackTier[] {
  return cashback.map(({ amount, back }) => ({ amountFen: fenOf(amount), backFen: fenOf(back) }));
}

export interface CashbackProgress {
  /** Highest tier whose amount is reached; null below the first. */
  reached: CashbackTier | null;
  next: CashbackTier | null;
  /** Amount missing for `next`. */
  gapFen: Fen;
}

export function cashbackProgress(tiers: readonly CashbackTier[], paidFen: Fen): CashbackProgress {
  const reached = tiers.findLast(({ amountFen }) => paidFen >= amountFen) ?? null;
  const next = tiers.find(({ amountFen }) => paidFen < amountFen) ?? null;
  return { reached, next, gapFen: next === null ? 0 : leftFen(next.amountFen, paidFen) };
}

/** Whole percent of a tier, rounded down, so that 100 means reached. */
export function filledPercent({ amountFen }: CashbackTier, paidFen: Fen): number {
  return paidFen >= amountFen ? 100 : ratioFen(paidFen, 100, amountFen);
}
