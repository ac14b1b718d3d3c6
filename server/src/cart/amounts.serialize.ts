import type { AmountDetail, Amounts } from '@baicao/shared/contract';
import { explainAmounts, type AmountExplanation } from '@baicao/shared/pricing/explain';
import { formatYuan } from '@baicao/shared/pricing/money';
import type { CartAmounts, PricedCart, PriceStep } from '@baicao/shared/pricing/priced-cart';

/** The amounts of a cart or a submit as every answer writes them; `coupon` is coupon and voucher together. */
export function wireAmounts(amounts: CartAmounts): Amounts {
  return {
    goods: formatYuan(amounts.goodsFen),
    price_saving: formatYuan(amounts.priceSavingFen),
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

/** A figure that has no wire name of its own is not explained on the wire. */
const figures: Partial<Record<AmountExplanation['figure'], AmountDetail['figure']>> = {
  goodsFen: 'goods',
  fullReductionFen: 'full_reduction',
  giftFen: 'gift',
  couponFen: 'coupon',
  voucherFen: 'voucher',
  welfareFen: 'welfare',
  shippingFen: 'shipping',
  totalFen: 'total',
};

const states: Record<PriceStep['outcome'], 'won' | 'lost' | 'open'> = {
  start: 'won',
  won: 'won',
  applied: 'won',
  lost: 'lost',
  note: 'open',
};

/** 价格明细 of a whole cart: every figure of `amounts` with its components. */
export function wireAmountDetails(cart: PricedCart): AmountDetail[] {
  return explainAmounts(cart).flatMap(({ figure, title, fen, steps }) => {
    const name = figures[figure];
    return name === undefined ? [] : [{ figure: name, title, amount: formatYuan(fen), steps: steps.map(wireStep) }];
  });
}

function wireStep({ title, text, fen, outcome }: PriceStep): AmountDetail['steps'][number] {
  return { title, text, amount: fen === null ? null : formatYuan(fen), state: states[outcome] };
}
