import type { Contract, Data } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import type { CouponResult } from '@baicao/shared/pricing/discounts/coupon-verdict';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { OwnedCoupons } from './owned-coupons.ts';

type UsableCoupon = Data<Contract['cart']['checkout']>['coupons'][number];

/** Every owned coupon with pricing's verdict on it, usable ones first; `best` marks the pair that saves most. */
export function wireUsableCoupons(
  { coupons, vouchers }: OwnedCoupons,
  { verdicts, best, couponId, voucherId }: CouponResult,
): UsableCoupon[] {
  const owned = new Map([...coupons, ...vouchers].map((coupon) => [coupon.id, coupon]));
  const rows = verdicts.flatMap(({ id, kind, name, usable, reason }): UsableCoupon[] => {
    const coupon = owned.get(id);
    if (!coupon) return [];
    return [
      {
        id,
        name,
        type: kind === 'coupon' ? 0 : 1,
        money: formatYuan(coupon.minusFen),
        amount: formatYuan(coupon.thresholdFen),
        start_time: formatMoment(coupon.startsAt * 1_000),
        end_time: formatMoment(coupon.endsAt * 1_000),
        usable: usable ? 1 : 0,
        reason,
        best: best.couponId === id || best.voucherId === id ? 1 : 0,
        used: couponId === id || voucherId === id ? 1 : 0,
      },
    ];
  });
  return rows.toSorted((a, b) => b.usable - a.usable);
}
