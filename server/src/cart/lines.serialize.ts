import type { GiftData, SetMember as WireMember } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import type { LineGift } from '@baicao/shared/pricing/priced-cart';
import { listPicture } from '#goods-view/list-picture.ts';
import type { SetMember } from './cart-items.ts';
import { giftTypes } from './gifts.serialize.ts';

/** Goods of a combination, without prices: `number` pieces of them. */
export function wireMember({ goods, number }: SetMember): WireMember {
  return {
    goods_id: goods.id,
    name: goods.name,
    ypgg: goods.specification,
    sccj: goods.manufacturer,
    bzdw: goods.unit,
    number,
    image: listPicture(goods),
  };
}

export function wireGift({ kind, totalFen }: LineGift): GiftData {
  return { total: formatYuan(totalFen), type: giftTypes[kind] };
}
