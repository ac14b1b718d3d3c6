import type { Contract, Data } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import { giftTypes, wireGap } from '#cart/lines.serialize.ts';
import { wireShipping } from './cart.serialize.ts';
import type { NextHint } from './next-hint.service.ts';

export function wireNextHint({ reduction, gift, price, goods }: NextHint): Data<Contract['cart']['nextHint']> {
  return {
    full_reduction: reduction && {
      id: reduction.ruleId,
      name: reduction.name,
      gap: formatYuan(reduction.gapFen),
      discount: formatYuan(reduction.minusFen),
      text: reduction.text,
    },
    gift: gift && {
      id: gift.ruleId,
      name: gift.name,
      type: giftTypes[gift.ruleKind],
      ...wireGap(gift),
      text: gift.text,
    },
    shipping: wireShipping(price.priced.shipping, price.shipping),
    goods: [...goods],
  };
}
