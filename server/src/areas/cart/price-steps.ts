import type { LineHint as ThresholdHint } from '@baicao/shared/pricing/hints';
import { fits } from '@baicao/shared/pricing/discounts/coupon-verdict';
import type { RuleStatus } from '@baicao/shared/pricing/discounts/discount';
import type { PriceStep } from '@baicao/shared/pricing/price-step';
import type { PricedLine, GiftStatus, PricedCart } from '@baicao/shared/pricing/priced-cart';
import type { Coupon, PriceLineInput } from '@baicao/shared/pricing/price-input';
import type { OwnedCoupons } from '#promotions/owned-coupons.ts';

/** One row of 价格明细; `resultFen` is the unit price for a price rule, and for a deduction the line's amount after it. */
export interface ShownStep {
  readonly kind: string;
  readonly text: string;
  readonly resultFen: number;
  readonly state: 'won' | 'lost' | 'open';
}

/** How the price of a line was computed, the offers and rules that did not apply, and those not reached yet. */
export function priceSteps(line: LineInCart, hints: readonly ThresholdHint[]): ShownStep[] {
  const { priced } = line;
  let leftFen = priced.amountFen + priced.flooredFen;
  const steps = priced.steps.map((step): ShownStep => {
    if (step.outcome === 'applied') leftFen += step.fen ?? 0;
    return {
      kind: step.outcome,
      text: wordsOf(step),
      resultFen: resultOf(step, leftFen, priced),
      state: stateOf(step),
    };
  });
  const open = hints.flatMap((hint): ShownStep[] =>
    hint.kind === 'ladder' ? [{ kind: 'ladder', text: hint.text, resultFen: hint.priceFen, state: 'open' }] : [],
  );
  return [...steps, ...open, ...promotionProgress(line, leftFen)];
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

/** A priced line together with the promotions of its whole cart. */
interface LineInCart {
  readonly input: PriceLineInput;
  readonly priced: PricedLine;
  readonly cart: PricedCart;
  readonly ownedCoupons: OwnedCoupons;
}

/**
 * Promotions that the line's own steps do not show: full reductions, gifts and exchanges it counts for without getting
 * anything from them — not reached yet, beaten by a better one, out of stock, or attached to another line — and the coupons
 * that would save most if chosen. `leftFen` is the amount of the line.
 */
function promotionProgress(line: LineInCart, leftFen: number): ShownStep[] {
  const { input, priced, cart } = line;
  const reductions = cart.statuses.fullReduction.filter(
    (each) => input.fullReductionIds.includes(each.id) && each.id !== priced.discounts.fullReduction.ruleId,
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

const reductionStates: Record<RuleStatus['status'], ShownStep['state']> = {
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

/** Coupons of the best pair of coupon and voucher that fit this line and are not in use. */
function bestCoupons({ input, priced, cart: { coupons }, ownedCoupons }: LineInCart): Coupon[] {
  if (!priced.counted) return [];
  const proposed = [coupons.best.couponId, coupons.best.voucherId];
  const used = [coupons.couponId, coupons.voucherId];
  const hasSpikePrice = priced.parts.some((part) => part.source === 'spike');
  return [...ownedCoupons.coupons, ...ownedCoupons.vouchers].filter(
    (coupon) =>
      proposed.includes(coupon.id) && !used.includes(coupon.id) && fits(coupon, { input, hasSpikePrice, netFen: 0 }),
  );
}
