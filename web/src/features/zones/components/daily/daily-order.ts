import type { Goods } from '@baicao/shared/contract';
import { fenOf } from '@baicao/shared/pricing/money';
import { savingOf } from '#domain/goods-saving.ts';

const dailyOrders = ['default', 'discount', 'price'] as const;
export type DailyOrder = (typeof dailyOrders)[number];

export function readOrder(query: URLSearchParams): DailyOrder {
  return dailyOrders.find((order) => order === query.get('sort')) ?? 'default';
}

/** The day's goods: in stock first, then by `order`; hidden prices do not affect the order. */
export function orderedGoods(goods: readonly Goods[], order: DailyOrder): Goods[] {
  return goods.toSorted((a, b) => soldOut(a) - soldOut(b) || weights[order](a) - weights[order](b));
}

const soldOut = ({ number }: Goods) => (number === 0 ? 1 : 0);

const weights: Record<DailyOrder, (goods: Goods) => number> = {
  default: () => 0,
  discount: (goods) => savingOf(goods)?.percentPaid ?? 100,
  price: ({ price }) => fenOf(price),
};
