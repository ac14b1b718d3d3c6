import type { Order } from '@baicao/shared/contract';
import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';
import { soldGoods, type SoldGoods } from './sold-goods.ts';

type OrderReturn = Answer<typeof api.order.returnInfo.endpoint>;
/** The fields that returns and after-sales requests share. */
export type AfterSales = Omit<
  OrderReturn,
  'reason' | 'reason_label' | 'remarks' | 'refund_amount' | 'refund_points' | 'taken_points' | 'withheld_amount'
>;

/** Pieces by order line. */
export type Picked = ReadonlyMap<number, number>;

export interface PickableLine {
  line: SoldGoods;
  /** Pieces that can still be returned or claimed. */
  max: number;
  /** Refunds of earlier returns of this line, settled or pending, in yuan. */
  refunded: readonly string[];
}

/** The goods of an order with the pieces that earlier returns have left. */
export function returnableLines(
  order: Pick<Order, 'order_goods'>,
  earlier: readonly Pick<OrderReturn, 'lines'>[],
): PickableLine[] {
  const returned = earlier.flatMap((one) => one.lines);
  return soldGoods(order).map((line) => {
    const own = returned.filter(({ order_goods_id: id }) => id === line.id);
    const gone = own.reduce((sum, { number }) => sum + number, 0);
    return { line, max: Math.max(0, line.number - gone), refunded: own.map(({ refund }) => refund) };
  });
}

/** The chosen lines as the API takes them; zeros left out. */
export function itemsOf(picked: Picked): { order_goods_id: number; number: number }[] {
  return [...picked].flatMap(([id, number]) => (number > 0 ? [{ order_goods_id: id, number }] : []));
}
