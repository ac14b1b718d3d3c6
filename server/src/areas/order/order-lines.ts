import type { BuyerCall } from '#domain/context.ts';
import { loadGoods } from '#promotions/load-goods.ts';
import { listPicture } from '#goods-view/goods-facts.ts';
import { linesOfOrders, type OrderLineRow } from './order.repo.ts';

export interface PicturedLine extends OrderLineRow {
  /** The present list picture of the goods; empty when there is none. */
  readonly picture: string;
}

/** The lines of these orders by order id, each with the picture of its goods. */
export function picturedLines({ db, now }: BuyerCall, orderIds: readonly number[]): Map<number, PicturedLine[]> {
  const lines = linesOfOrders(db, orderIds);
  const goodsIds = new Set([...lines.values()].flat().map((line) => line.goodsId));
  const goods = loadGoods(db, [...goodsIds], now);
  const pictured = (line: OrderLineRow): PicturedLine => {
    const record = goods.get(line.goodsId);
    return { ...line, picture: record ? listPicture(record) : '' };
  };
  return new Map([...lines].map(([id, own]) => [id, own.map(pictured)]));
}
