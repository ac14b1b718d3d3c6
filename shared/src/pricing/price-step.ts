import { minusSign, yuanSign } from './money.ts';
import type { Fen } from './money.ts';

/** One row of 价格明细. `outcome`: start (raw price), won, lost, applied (a later discount), note (words only). */
export interface PriceStep {
  outcome: 'start' | 'won' | 'lost' | 'applied' | 'note';
  title: string;
  text: string;
  /** A unit price for start, won and lost; an amount otherwise; null for a note. */
  fen: Fen | null;
}

export function step(outcome: PriceStep['outcome'], title: string, text: string, fen: Fen | null): PriceStep {
  return { outcome, title, text, fen };
}

/** What a discount took off. */
export function deduction(title: string, takenFen: Fen): PriceStep {
  return step('applied', title, `${minusSign}${yuanSign(takenFen)}`, -takenFen);
}
