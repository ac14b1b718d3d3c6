import type { Contract, Data } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import type { ReorderLine } from './reorder-lines.ts';

export function wireReorderLine(line: ReorderLine): Data<Contract['order']['again']>['lines'][number] {
  const { bought, picture, state, number, priceBeforeFen, priceFen, reason } = line;
  return {
    goods_id: bought.id,
    type: bought.type,
    name: bought.name,
    ypgg: bought.specification,
    sccj: bought.manufacturer,
    bzdw: bought.unit,
    image: picture,
    state,
    number_before: bought.number,
    number,
    price_before: formatYuan(priceBeforeFen),
    price: priceFen === null ? null : formatYuan(priceFen),
    reason,
  };
}
