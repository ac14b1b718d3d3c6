import type { Order, OrderLine } from '@baicao/shared/contract';
import { countGoods, type GoodsCount } from '@baicao/shared/quantity/count-goods';

/** Goods of an order one by one, as they lie in the box and can be returned. */
export type SoldGoods = Pick<
  OrderLine,
  'id' | 'goods_id' | 'number' | 'paid_share' | 'ph' | 'yxq' | 'gift_type' | 'goods'
> & {
  /** Name of the combination they were sold in; empty for goods sold by themselves. */
  set: string;
};

type Rows = Pick<Order, 'order_goods'>;

/** The goods of a combination stand where it stands. */
export function soldGoods({ order_goods: rows }: Rows): SoldGoods[] {
  return rows.flatMap((row): SoldGoods[] =>
    row.type === 3
      ? row.members.map((member) => ({ ...member, gift_type: row.gift_type, set: row.goods.name }))
      : [{ ...row, set: '' }],
  );
}

/** What came as a gift or in exchange, which `kinds` and `pieces` of the order leave out. */
export function givenCount({ order_goods: rows }: Rows): GoodsCount {
  return countGoods(
    rows.filter(({ gift_type: type }) => type > 0).map(({ goods_id: goodsId, number }) => ({ goodsId, number })),
  );
}
