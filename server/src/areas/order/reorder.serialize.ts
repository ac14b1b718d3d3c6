import type { Contract, Data } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { AgainLine } from './reorder.service.ts';
import type { Logistics } from './logistics.service.ts';

export function wireAgainLines(lines: readonly AgainLine[]): Data<Contract['order']['again']>['lines'] {
  return lines.map(({ bought, picture, state, number, priceBeforeFen, priceFen, reason }) => ({
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
  }));
}

export function wireLogistics({ state, carrier, number, steps }: Logistics): Data<Contract['order']['logistics']> {
  return { state, carrier, number, steps: steps.map(({ at, action }) => ({ time: formatMoment(at), action })) };
}
