import type { GoodsDetail } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { CouponOffer } from '#promotions/coupon-offers.ts';

export function wireGoodsCoupon({ activity, isClaimed, buyerLeft }: CouponOffer): GoodsDetail['coupon_data'][number] {
  const { id, name, moneyFen, thresholdFen, buyerLimit, endsAt } = activity;
  return {
    activity_id: id,
    name,
    money: formatYuan(moneyFen),
    amount: formatYuan(thresholdFen),
    is_get: isClaimed ? 1 : 0,
    buyer_limit: buyerLimit,
    buyer_left: buyerLeft,
    // The end is excluded: the wire shows the second before it.
    end_time: formatMoment(endsAt - 1),
  };
}
