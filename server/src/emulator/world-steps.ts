import { orderStatuses, type OrderStatus } from '@baicao/shared/contract';
import type { AppContext } from '#domain/context.ts';
import { announceOrder } from '#orders/order-messages.ts';
import { finishOrder } from '#orders/finish-order.ts';
import { moveOrder } from '#orders/move-order.ts';
import { orderHead, type OrderHead } from '#orders/order-head.ts';
import { refusedMove } from '#orders/order-status.ts';
import { refuse } from '#domain/errors.ts';
import { latestPayment, replacedTransfer, type Payment } from '#orders/payment-rows.ts';
import { addPayment, payableOrder, settlePayment } from '#orders/payments.ts';
import { bookTransfer } from '#orders/transfers.ts';

/** The next step of the warehouse, the carrier or the bank, done at once. */
type WorldStep = (context: AppContext, order: OrderHead, now: number) => void;

const steps = {
  pay,
  bill,
  pick: ({ db }: AppContext, order: OrderHead, now: number) => moveOrder(db, order, 'picked', '已拣货，等待出库', now),
  ship,
  deliver,
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
 * Takes an order one step further in the transition table: 404 for no such order, 614 for a step its status does not
 * allow. One transaction; when refused, nothing has changed.
 */
export function takeStep(context: AppContext, name: WorldStepName, orderId: number): SteppedOrder {
  const step: WorldStep = steps[name];
  const now = context.clock.now();
  return context.db.writing(() => {
    step(context, orderHead(context.db, orderId), now);
    const { id, orderSn, status } = orderHead(context.db, orderId);
    return { order_id: id, order_sn: orderSn, status, label: orderStatuses[status].label };
  });
}

/**
 * The money arrives: the money of a reported transfer whose order is closed goes to the balance; else it pays the waiting attempt, or
 * a new attempt where none waits.
 */
function pay(context: AppContext, order: OrderHead, now: number): void {
  if (order.status !== 'unpaid') {
    const late = replacedTransfer(context.db, 'order', order.id);
    if (!late) refuse('orderState', refusedMove(order.orderSn, order.status, 'paid'));
    bookTransfer(context.db, late, now);
    return;
  }
  const payment = waitingPayment(context, order, now);
  settlePayment(context.db, payment, now);
  if (payment.method === 'transfer') announceOrder(context.db, order, 'transferred', now);
}

function waitingPayment({ db, random }: AppContext, order: OrderHead, now: number): Payment {
  const latest = latestPayment(db, 'order', order.id);
  if (latest?.state === 'waiting') return latest;
  // Balance and credit account are internal; external money arrives by transfer.
  const isInternal = order.paymentMethod === 'balance' || order.paymentMethod === 'credit';
  return addPayment(db, random, payableOrder(order), isInternal ? 'transfer' : order.paymentMethod, now);
}

/** Bills the order and writes its invoice, unless the buyer applies for the invoice later. */
function bill({ db }: AppContext, order: OrderHead, now: number): void {
  const note = order.invoiceLater ? '仓库已接单，等待拣货；发票可在“电子发票”申请' : '仓库已接单，等待拣货';
  moveOrder(db, order, 'billed', note, now);
}

/** The carrier delivers: the buyer is told, unlike a buyer who confirms the receipt. */
function deliver({ db }: AppContext, order: OrderHead, now: number): void {
  finishOrder(db, order, '快递已送达', now);
  announceOrder(db, order, 'delivered', now);
}

/** One step for a tester, two in the buyer's tracker: packed and handed over. */
function ship({ db }: AppContext, order: OrderHead, now: number): void {
  if (order.status === 'picked') moveOrder(db, order, 'packed', '已出库，等待承运商揽收', now);
  moveOrder(db, orderHead(db, order.id), 'shipped', '已交承运商，运输中', now);
}
