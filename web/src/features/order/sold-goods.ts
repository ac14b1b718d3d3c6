import type { Order, OrderLine } from '@baicao/shared/contract';
import { countGoods, type GoodsCount } from '@baicao/shared/quantity/count-goods';

/** One goods line of an order as delivered: combinations are split into their members. */
export type SoldGoods = Pick<
  OrderLine,
  'id' | 'goods_id' | 'number' | 'returnable' | 'ph' | 'yxq' | 'gift_type' | 'goods'
> & {
  /** Name of the combination they were sold in; empty for goods sold singly. */
  combination: string;
};

type Rows = Pick<Order, 'order_goods'>;

/** Members of a combination take its place in the order. */
export function soldGoods({ order_goods: rows }: Rows): SoldGoods[] {
  return rows.flatMap((row): SoldGoods[] =>
    row.type === 3
      ? row.members.map((member) => ({
          ...member,
          gift_type: row.gift_type,
          combination: row.goods.name,
        }))
      : [{ ...row, combination: '' }],
  );
}

/** Gifts and exchange goods, which the order's `kinds` and `pieces` exclude. */
export function giftCount({ order_goods: rows }: Rows): GoodsCount {
  return countGoods(
    rows.filter(({ gift_type: type }) => type > 0).map(({ goods_id: goodsId, number }) => ({ goodsId, number })),
  );
}
