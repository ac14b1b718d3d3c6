import type { LineHint as ThresholdHint } from '@baicao/shared/pricing/hints';
import type { PricedLine, PriceStep, GiftStatus, ManjianStatus, PricedCart } from '@baicao/shared/pricing/priced-cart';
import { fits } from '@baicao/shared/pricing/coupons';
import type { Coupon, PriceLineInput } from '@baicao/shared/pricing/price-input';
import type { HeldCoupons } from '#promotions/coupons.ts';

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

/** A line beside the rules of its whole cart. */
export interface StandingLine {
  readonly input: PriceLineInput;
  readonly priced: PricedLine;
  readonly cart: PricedCart;
  readonly held: HeldCoupons;
}

/**
 * What the steps of a line alone cannot tell: the full reductions, gifts and exchanges it counts for without having got
 * anything from them itself — not reached yet, outdone, given out, or hanging on another line — and the coupons that
 * would save most if they were chosen. `leftFen` is what the line comes to.
 */
function standingSteps(line: StandingLine, leftFen: number): ShownStep[] {
  const { input, priced, cart } = line;
  const reductions = cart.manjians.filter(
    (each) => input.fullReductionIds.includes(each.id) && each.id !== priced.manjianId,
  );
  const own = new Set(priced.gift.items.map((item) => item.ruleId));
  const gifts = cart.gifts.filter((each) => input.giftIds.includes(each.id) && !own.has(each.id));
  return [
    ...reductions.map((each) =>
      step('full-reduction', reductionStates[each.status], `满减 ${each.name}：${each.text}`, leftFen),
    ),
    ...gifts.map((each) =>
      step(
        'gift',
        giftStates[each.state],
        `${each.kind === 'gift' ? '满赠' : '换购'} ${each.name}：${each.text}`,
        leftFen,
      ),
    ),
    ...bestCoupons(line).map((coupon) => step('coupon', 'open', `可用券 ${coupon.name}：结算时可选用`, leftFen)),
  ];
}

const reductionStates: Record<ManjianStatus['status'], ShownStep['state']> = {
  reached: 'won',
  'not-reached': 'open',
  outdone: 'lost',
};
const giftStates: Record<GiftStatus['state'], ShownStep['state']> = {
  added: 'won',
  offered: 'open',
  'not-reached': 'open',
  'given-out': 'lost',
  refused: 'lost',
};

function step(kind: string, state: ShownStep['state'], text: string, resultFen: number): ShownStep {
  return { kind, state, text, resultFen };
}

/** Of the pair that saves most, what this line may use and does not. */
function bestCoupons({ input, priced, cart: { coupons }, held }: StandingLine): Coupon[] {
  if (!priced.counted) return [];
  const proposed = [coupons.best.couponId, coupons.best.voucherId];
  const used = [coupons.couponId, coupons.voucherId];
  const hasSpikePrice = priced.parts.some((part) => part.source === 'spike');
  return [...held.coupons, ...held.vouchers].filter(
    (coupon) =>
      proposed.includes(coupon.id) && !used.includes(coupon.id) && fits(coupon, { input, hasSpikePrice, netFen: 0 }),
  );
}
