import { fits } from '@baicao/shared/pricing/coupons';
import type { Coupon, PriceLineInput } from '@baicao/shared/pricing/price-input';
import type { GiftStatus, ManjianStatus, PricedCart, PricedLine } from '@baicao/shared/pricing/priced-cart';
import type { OwnedCoupons } from '#promotions/owned-coupons.ts';
import type { ShownStep } from './price-steps.ts';

/** A line beside the rules of its whole cart. */
export interface StandingLine {
  readonly input: PriceLineInput;
  readonly priced: PricedLine;
  readonly cart: PricedCart;
  readonly held: OwnedCoupons;
}

/**
 * What the steps of a line alone cannot tell: the full reductions, gifts and exchanges it counts for without having got
 * anything from them itself — not reached yet, outdone, given out, or hanging on another line — and the coupons that
 * would save most if they were chosen. `leftFen` is what the line comes to.
 */
export function standingSteps(line: StandingLine, leftFen: number): ShownStep[] {
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
