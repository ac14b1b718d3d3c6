import { checkedCount } from '../checked-count.ts';
import type { PriceCartInput } from '../price-input.ts';
import { step } from '../price-step.ts';
import type { PriceStep } from '../price-step.ts';
import { couponShares } from './coupon-choice.ts';
import type { CouponResult, CouponVerdict } from './coupon-verdict.ts';
import { noShare, nothingTaken } from './discount.ts';
import type { Discount } from './discount.ts';

/** A cart for which coupon and voucher are chosen, as a pair, by what the line discounts left. */
export interface CartWithCoupons extends PriceCartInput {
  readonly coupons: CouponResult;
}

/** 优惠券: one per order. */
export const coupon = kindOf('coupon', '优惠券', 'coupons', 'couponId');
/** 现金券: one per order, over what the coupon left. */
export const voucher = kindOf('voucher', '现金券', 'vouchers', 'voucherId');

function kindOf<Kind extends CouponVerdict['kind']>(
  kind: Kind,
  title: string,
  list: 'coupons' | 'vouchers',
  used: 'couponId' | 'voucherId',
): Discount<Kind, CartWithCoupons> {
  return {
    key: kind,
    title,
    bookedAs: 'coupon',
    refuseBadRules: (rules) => {
      for (const { id, thresholdFen, minusFen } of rules[list]) {
        checkedCount(thresholdFen, `threshold of coupon ${id}`);
        checkedCount(minusFen, `minus of coupon ${id}`);
      }
    },
    apply: (lines, { rules, coupons }) => {
      const chosen = rules[list].find(({ id }) => id === coupons[used]);
      if (chosen === undefined) return nothingTaken;
      const { id: ruleId, name } = chosen;
      const shown = `${title} ${name}`.trim();
      const shares = couponShares(chosen, lines);
      return { shares: shares.map((fen) => (fen === 0 ? noShare : { fen, ruleId, title: shown })), statuses: [] };
    },
    explain: ({ coupons }) => verdictSteps(coupons.verdicts, kind, coupons[used]),
  };
}

function verdictSteps(
  verdicts: readonly CouponVerdict[],
  kind: CouponVerdict['kind'],
  usedId: number | null,
): PriceStep[] {
  return verdicts
    .filter((verdict) => verdict.kind === kind)
    .map((verdict) =>
      step(outcomeOf(verdict, usedId), verdict.name, verdict.reason, verdict.usable ? -verdict.discountFen : null),
    );
}

/** A coupon that was not chosen: there is no winning coupon to name. */
function outcomeOf({ id, usable }: CouponVerdict, usedId: number | null): PriceStep['outcome'] {
  if (id === usedId) return 'won';
  return usable && usedId === null ? 'note' : 'lost';
}
