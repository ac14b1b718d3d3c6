import type { Amounts } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import type { CartAmounts } from '@baicao/shared/pricing/priced-cart';

/** The amounts of a cart or a submit as every answer writes them; `coupon` is coupon and voucher together. */
export function wireAmounts(amounts: CartAmounts): Amounts {
  return {
    goods: formatYuan(amounts.goodsFen),
    full_reduction: formatYuan(amounts.fullReductionFen),
    gift: formatYuan(amounts.giftFen),
    welfare: formatYuan(amounts.welfareFen),
    coupon: formatYuan(amounts.couponFen + amounts.voucherFen),
    shipping: formatYuan(amounts.shippingFen),
    total: formatYuan(amounts.totalFen),
    selected_count: amounts.selectedCount,
    selected_kinds: amounts.selectedKinds,
  };
}
