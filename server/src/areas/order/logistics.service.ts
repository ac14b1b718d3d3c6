import type { OrderStatus } from '@baicao/shared/contract';
import { hourMs } from '@baicao/shared/time/durations';
import { orNotFound } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { stepsOfOrder } from '#orders/move-order.ts';
import { orderRow, type OrderRow } from '#orders/order-search.ts';

/** An event of the delivery; ms. */
interface LogisticsStep {
  readonly at: number;
  readonly action: string;
}

export interface Logistics {
  readonly state: OrderStatus;
  /** Empty until the goods are handed over to the carrier, like the number. */
  readonly carrier: string;
  readonly number: string;
  /** Oldest first; none until the goods are handed over. */
  readonly steps: readonly LogisticsStep[];
}

/** Where the goods of an order are; 404 for one that is not the buyer's. Carrier and route depend on the order alone. */
export function logisticsOf({ db, buyer, now }: BuyerCall, id: number): Logistics {
  const order = orNotFound(orderRow(db, buyer.id, id), '订单不存在');
  const times = new Map(
    stepsOfOrder(db)
      .all({ orderId: id })
      .map(({ status, createdAt }) => [status, createdAt]),
  );
  const shippedAt = times.get('shipped');
  const state = order.status;
  if (shippedAt === undefined) return { state, carrier: '', number: '', steps: [] };
  const carrier = carrierOf(order);
  const finishedAt = times.get('finished');
  return {
    state,
    carrier,
    number: waybillOf(order),
    steps: [
      ...stepAt(times.get('packed'), `包裹已在${order.warehouse}打包出库`),
      { at: shippedAt, action: `${carrier}已揽收` },
      ...onTheWay(order, shippedAt).filter(({ at }) => (finishedAt === undefined ? at <= now : at < finishedAt)),
      ...stepAt(finishedAt, `已签收，签收人：${order.consignee}`),
    ],
  };
}

const carriers = ['百草仓直送', '百草仓城际专线', '百草仓温控专线'] as const;

function carrierOf({ id }: OrderRow): string {
  return carriers[id % carriers.length] ?? carriers[0];
}

/** The order number after a prefix; `_2` of a split order becomes a last digit. */
function waybillOf({ orderSn }: OrderRow): string {
  return `BC${orderSn.replaceAll(/[^0-9]/g, '')}`;
}

/** The carrier's reports between pick-up and delivery. */
function onTheWay({ warehouse, phone }: OrderRow, shippedAt: number): LogisticsStep[] {
  return [
    { at: shippedAt + 2 * hourMs, action: `运输车辆已离开${warehouse}` },
    { at: shippedAt + 9 * hourMs, action: '已到达收货地配送站' },
    { at: shippedAt + 12 * hourMs, action: `配送员正在派送，将联系尾号 ${phone.slice(-4)}` },
  ];
}

function stepAt(at: number | undefined, action: string): LogisticsStep[] {
  return at === undefined ? [] : [{ at, action }];
}
