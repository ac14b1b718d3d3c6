import type { Contract, Data } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import { wireShipping } from './cart.serialize.ts';
import type { NextHint } from './next-hint.service.ts';

export function wireNextHint({ reduction, price, goods }: NextHint): Data<Contract['cart']['nextHint']> {
  return {
    full_reduction: reduction && {
      id: reduction.ruleId,
      name: reduction.name,
      gap: formatYuan(reduction.gapFen),
      discount: formatYuan(reduction.minusFen),
      text: reduction.text,
    },
    shipping: wireShipping(price.priced.shipping, price.shipping),
    goods: [...goods],
  };
}
