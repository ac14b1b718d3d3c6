import type { LineHint as ThresholdHint } from '@baicao/shared/pricing/hints';
import type { PricedLine, PriceStep } from '@baicao/shared/pricing/priced-cart';
import { standingSteps, type StandingLine } from './promotion-progress.ts';

/** One row of 价格明细; `resultFen` is the unit price for what makes a price, what is left of the line for a deduction. */
export interface ShownStep {
  readonly kind: string;
  readonly text: string;
  readonly resultFen: number;
  readonly state: 'won' | 'lost' | 'open';
}

/** How a line's figures came about, the offers and rules that lost, and what is not reached yet. */
export function shownSteps(standing: StandingLine, hints: readonly ThresholdHint[]): ShownStep[] {
  const line = standing.priced;
  let leftFen = line.amountFen + line.flooredFen;
  const steps = line.steps.map((step): ShownStep => {
    if (step.outcome === 'applied') leftFen += step.fen ?? 0;
    return { kind: step.outcome, text: wordsOf(step), resultFen: resultOf(step, leftFen, line), state: stateOf(step) };
  });
  const open = hints.flatMap((hint): ShownStep[] =>
    hint.kind === 'ladder' ? [{ kind: 'ladder', text: hint.text, resultFen: hint.priceFen, state: 'open' }] : [],
  );
  return [...steps, ...open, ...standingSteps(standing, leftFen)];
}

function wordsOf({ title, text }: PriceStep): string {
  return `${title}：${text}`;
}

function resultOf({ outcome, fen }: PriceStep, leftFen: number, { priceFen }: PricedLine): number {
  if (outcome === 'applied') return leftFen;
  return fen ?? priceFen;
}

function stateOf({ outcome }: PriceStep): ShownStep['state'] {
  return outcome === 'lost' ? 'lost' : 'won';
}
