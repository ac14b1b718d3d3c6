import { orderStatuses, type OrderStatus } from '@baicao/shared/contract';
import type { World } from '#domain/context.ts';
import { finishOrder } from '#orders/finish-order.ts';
import { moveOrder } from '#orders/move-order.ts';
import { orderHead, type OrderHead } from '#orders/order-head.ts';
import { refusedMove } from '#orders/order-status.ts';
import { refuse } from '#domain/errors.ts';
import { addPayment, latestPayment, type Payment } from '#orders/payments.ts';
import { settlePayment } from '#orders/settle-order.ts';

/** What the warehouse, the carrier, the bank would do next, done at once. */
type WorldStep = (world: World, order: OrderHead, now: number) => void;

const steps = {
  pay,
  bill: ({ db }: World, order: OrderHead, now: number) => moveOrder(db, order, 'billed', '已开票，等待拣货', now),
  pick: ({ db }: World, order: OrderHead, now: number) => moveOrder(db, order, 'picked', '已拣货，等待出库', now),
  ship,
  deliver: ({ db }: World, order: OrderHead, now: number) => finishOrder(db, order, '快递已送达', now),
} satisfies Record<string, WorldStep>;

export type WorldStepName = keyof typeof steps;

export function isWorldStep(name: string): name is WorldStepName {
  return Object.hasOwn(steps, name);
}

export interface SteppedOrder {
  readonly order_id: number;
  readonly order_sn: string;
  readonly status: OrderStatus;
  readonly label: string;
}

/**
 * Takes an order one step on through the transition table, nothing else: 404 for no such order, 614 for a step its state
 * does not allow. One transaction; refused, nothing has changed.
 */
export function takeStep(world: World, name: WorldStepName, orderId: number): SteppedOrder {
  const step: WorldStep = steps[name];
  const now = world.clock.now();
  return world.db.writing(() => {
    step(world, orderHead(world.db, orderId), now);
    const { id, orderSn, status } = orderHead(world.db, orderId);
    return { order_id: id, order_sn: orderSn, status, label: orderStatuses[status].label };
  });
}

/** The money comes: for the attempt that waits, or for one begun now where the buyer has not begun any. */
function pay(world: World, order: OrderHead, now: number): void {
  if (order.status !== 'unpaid') refuse('orderState', refusedMove(order.orderSn, order.status, 'paid'));
  settlePayment(world.db, waitingPayment(world, order, now), now);
}

function waitingPayment({ db, random }: World, order: OrderHead, now: number): Payment {
  const latest = latestPayment(db, order.id);
  if (latest?.state === 'waiting') return latest;
  // Balance and account are the shop's own books; money from outside comes by transfer.
  const { payWay } = order;
  return addPayment(db, random, order, payWay === 'balance' || payWay === 'credit' ? 'transfer' : payWay, now);
}

/** Packing and handing over are one step for a tester, two for the buyer who looks at the tracker. */
function ship({ db }: World, order: OrderHead, now: number): void {
  if (order.status === 'picked') moveOrder(db, order, 'packed', '已出库，等待承运商揽收', now);
  moveOrder(db, orderHead(db, order.id), 'shipped', '已交承运商，运输中', now);
}
