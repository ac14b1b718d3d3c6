import type { AmountDetail, Amounts } from '@baicao/shared/contract';
import { bookedFen } from '@baicao/shared/pricing/discounts/registry';
import { explainAmounts, type ExplainedFigure } from '@baicao/shared/pricing/explain';
import { formatYuan } from '@baicao/shared/pricing/money';
import type { PriceStep } from '@baicao/shared/pricing/price-step';
import type { CartAmounts, PricedCart } from '@baicao/shared/pricing/priced-cart';

/** The amounts of a cart or a submit as every answer writes them; `coupon` is coupon and voucher together. */
export function wireAmounts(amounts: CartAmounts): Amounts {
  return {
    goods: formatYuan(amounts.goodsFen),
    price_saving: formatYuan(amounts.priceSavingFen),
    full_reduction: formatYuan(amounts.fullReductionFen),
    gift: formatYuan(amounts.giftFen),
    welfare: formatYuan(amounts.welfareFen),
    coupon: formatYuan(bookedFen(amounts, 'coupon')),
    shipping: formatYuan(amounts.shippingFen),
    total: formatYuan(amounts.totalFen),
    selected_count: amounts.selectedCount,
    selected_kinds: amounts.selectedKinds,
  };
}

const figures: Record<ExplainedFigure, AmountDetail['figure']> = {
  goods: 'goods',
  fullReduction: 'full_reduction',
  gift: 'gift',
  coupon: 'coupon',
  voucher: 'voucher',
  welfare: 'welfare',
  shipping: 'shipping',
  total: 'total',
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
  return explainAmounts(cart).map(({ figure, title, fen, steps }) => ({
    figure: figures[figure],
    title,
    amount: formatYuan(fen),
    steps: steps.map(wireStep),
  }));
}

function wireStep({ title, text, fen, outcome }: PriceStep): AmountDetail['steps'][number] {
  return { title, text, amount: fen === null ? null : formatYuan(fen), state: states[outcome] };
}
