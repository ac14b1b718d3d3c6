import type { Order } from '@baicao/shared/contract';
import type { Answer, api } from '#api/client.ts';
import { soldGoods, type SoldGoods } from './sold-goods.ts';

type OrderReturn = Answer<typeof api.order.returnInfo.endpoint>;
/** What both have. */
export type Aftercare = Omit<
  OrderReturn,
  'reason' | 'reason_label' | 'remarks' | 'refund_amount' | 'refund_points' | 'taken_points' | 'withheld_amount'
>;

/** Pieces by order line. */
export type Picked = ReadonlyMap<number, number>;

export interface PickableLine {
  line: SoldGoods;
  /** Pieces that can still be asked for. */
  max: number;
  /** What earlier returns of this line have brought or will bring, as the wire writes it. */
  refunded: readonly string[];
}

/** The goods of an order with what earlier returns have left of them. */
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

/** The lines as the call takes them; what is none is left out. */
export function itemsOf(picked: Picked): { order_goods_id: number; number: number }[] {
  return [...picked].flatMap(([id, number]) => (number > 0 ? [{ order_goods_id: id, number }] : []));
}
