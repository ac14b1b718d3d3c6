import type { GiftData, GiftOffer, SetMember as WireMember } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import type { GiftStatus, LineGift, LineGiftItem } from '@baicao/shared/pricing/priced-cart';
import { listPicture } from '#goods-view/goods-facts.ts';
import type { SetMember } from './cart-items.ts';
import type { LoadedLine } from './cart.ts';
import type { CartGifts } from './gift-rules.ts';

/** The wire's numbers for gift and exchange, in `gift_data` and in lists of offers. */
export const giftTypes = { none: 0, gift: 1, exchange: 2 } as const satisfies Record<LineGift['kind'], number>;

const states = {
  'not-reached': 'not_reached',
  offered: 'offered',
  added: 'added',
  'given-out': 'given_out',
  refused: 'refused',
} as const satisfies Record<GiftStatus['state'], string>;

/** Every gift and exchange around these lines, with the lines that count for it. */
export function wireGifts(
  statuses: readonly GiftStatus[],
  { goods }: CartGifts,
  lines: readonly LoadedLine[],
): GiftOffer[] {
  return statuses.map((status) => ({
    id: status.id,
    name: status.name,
    type: giftTypes[status.kind],
    state: states[status.state],
    ...wireGap(status),
    text: status.text,
    goods: status.item && wireItem(status.item, goods),
    line_ids: lines.filter((line) => countsFor(line, status.id)).map((line) => line.id),
  }));
}

/** Fen or pieces, each in its own field. */
export function wireGap({ basis, gap }: Pick<GiftStatus, 'basis' | 'gap'>): { gap: string; gap_number: number } {
  return basis === 'amount' ? { gap: formatYuan(gap), gap_number: 0 } : { gap: '0.00', gap_number: gap };
}

function wireItem(item: LineGiftItem, goods: CartGifts['goods']): GiftOffer['goods'] {
  const record = goods.get(item.goodsId);
  return {
    goods_id: item.goodsId,
    name: item.goodsName,
    ypgg: record?.specification ?? '',
    bzdw: item.unit,
    image: record ? listPicture(record) : '',
    number: item.number,
    price: formatYuan(item.priceFen),
    total: formatYuan(item.totalFen),
  };
}

/** Whether a line's goods count towards a rule; combinations never do. */
function countsFor({ item }: Pick<LoadedLine, 'item'>, giftRuleId: number): boolean {
  return item.kind === 'goods' && item.goods.gifts.some((rule) => rule.id === giftRuleId);
}

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
