import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import type { Parcel } from '@baicao/shared/pricing/parcels';
import { pointsEarned, splitPayment, type OrderPayment } from '@baicao/shared/pricing/payment';
import { sumFen } from '@baicao/shared/pricing/money';
import type { PricedLine } from '@baicao/shared/pricing/priced-cart';
import { hourMs, minuteMs } from '../../days.ts';
import type { World } from '../../world.ts';
import { OrderNumbers } from './order-numbers.ts';
import type { OrderPlan } from './order-plan.ts';
import { pricedParcels, type FilledLine, type Promotions } from './order-price.ts';
import { orderRows, type OrderRows } from './order-rows.ts';
import { StockKeeper } from './stock.ts';
import { reachedAt, stepsTo, type SeededStep } from './timeline.ts';
import type { Wallets } from './wallets.ts';

export interface Receiver {
  readonly consignee: string;
  readonly phone: string;
  /** In one line. */
  readonly full: string;
}

interface Book {
  readonly world: World;
  readonly rows: OrderRows;
  readonly stock: StockKeeper;
  readonly wallets: Wallets;
  readonly numbers: OrderNumbers;
  readonly promotions: Promotions;
  readonly receivers: ReadonlyMap<number, Receiver>;
  nextId: number;
}

const { scanLapseMinutes, transferLapseHours } = limits.payment;
const lapseReason = '超时未付款，系统自动取消';
const reasons = ['不想要了', '数量填错，重新下单', '收货地址有误', '其他渠道已采购'] as const;

/** Plays the plans through in the order of time; stock, wallets and steps end where they stand at `world.now`. */
export function makeOrders(
  db: Database,
  world: World,
  plans: readonly OrderPlan[],
  promotions: Promotions,
  receivers: ReadonlyMap<number, Receiver>,
  wallets: Wallets,
  onOrder: (done: number) => void,
): StockKeeper {
  const book: Book = {
    world, rows: orderRows(db), stock: new StockKeeper(), wallets, numbers: new OrderNumbers(), promotions, receivers, nextId: 2,
  };
  plans.toSorted((a, b) => a.at - b.at || a.buyerId - b.buyerId).forEach((plan, index) => {
    book.stock.advance(plan.at);
    book.wallets.advance(plan.at);
    makeGroup(book, plan);
    onOrder(index + 1);
  });
  book.stock.advance(world.now);
  book.wallets.advance(world.now);
  book.numbers.write(db);
  return book.stock;
}

function makeGroup(book: Book, plan: OrderPlan): void {
  const lines = fillLines(book.stock, plan);
  if (lines.length === 0) return;
  const parcels = pricedParcels(lines, plan.at, book.promotions);
  const groupId = book.rows.group({ buyer_id: plan.buyerId, created_at: plan.at });
  const sn = book.numbers.next(plan.at);
  const { balanceFen, points } = book.wallets.of(plan.buyerId);
  const payments = splitPayment({
    orders: parcels.map(({ key, amounts }) => ({ key, totalFen: amounts.totalFen, isEphedrine: lines.some((line) => line.goods.isEphedrine) })),
    useBalance: plan.useBalance ?? false,
    usePoints: plan.usePoints ?? false,
    balanceFen,
    points,
  });
  parcels.forEach((parcel, index) => {
    const payment = payments.orders[index];
    if (payment === undefined) return;
    const id = index === 0 && plan.id !== undefined ? plan.id : book.nextId++;
    makeOrder(book, plan, { id, groupId, sn: index === 0 ? sn : `${sn}_${index + 1}`, parcel, payment, lines });
  });
}

function fillLines(stock: StockKeeper, plan: OrderPlan): FilledLine[] {
  return plan.lines.flatMap(({ goods, number, offer = null }) => {
    const batches = stock.take(goods, number, plan.at);
    const there = batches.reduce((sum, one) => sum + one.number, 0);
    return there === 0 ? [] : [{ goods, number: there, offer, batches }];
  });
}

interface OrderDraft {
  readonly id: number;
  readonly groupId: number;
  readonly sn: string;
  readonly parcel: Parcel;
  readonly payment: OrderPayment;
  readonly lines: readonly FilledLine[];
}

function makeOrder(book: Book, plan: OrderPlan, draft: OrderDraft): void {
  const { world, rows } = book;
  const wasPaid = plan.wasPaid ?? false;
  const reason = plan.status === 'cancelled' ? (wasPaid ? world.pick(reasons) : world.pick([lapseReason, ...reasons])) : '';
  const steps = stepsTo(world, plan.at, plan.status, wasPaid, reason);
  writeOrder(book, plan, draft, steps, reason);
  for (const { from, to, note, at } of steps) rows.step({ order_id: draft.id, from_status: from, to_status: to, note, created_at: at });
  writePayment(book, plan, draft, steps);
  writeLines(book, draft, plan.at, reachedAt(steps, 'cancelled'));
  moveWallet(book, plan, draft, steps);
}

function writeOrder(book: Book, plan: OrderPlan, { id, groupId, sn, parcel, payment, lines }: OrderDraft, steps: readonly SeededStep[], reason: string): void {
  const { amounts } = parcel;
  const receiver = book.receivers.get(plan.buyerId);
  if (receiver === undefined) throw new Error(`buyer ${plan.buyerId} has no address to ship to`);
  const lapseMs = plan.payWay === 'transfer' ? transferLapseHours * hourMs : scanLapseMinutes * minuteMs;
  book.rows.order({
    id,
    order_sn: sn,
    group_id: groupId,
    buyer_id: plan.buyerId,
    warehouse_id: Number(parcel.key),
    type: Number(lines.some((line) => line.goods.isEphedrine)),
    status: plan.status,
    goods_amount_fen: amounts.goodsFen,
    discount_amount_fen: amounts.fullReductionFen,
    shipping_amount_fen: amounts.shippingFen,
    balance_amount_fen: payment.balanceFen,
    points_amount_fen: payment.pointsFen,
    points_used: payment.points,
    order_amount_fen: amounts.totalFen,
    pay_amount_fen: payment.payFen,
    pay_way: plan.payWay,
    consignee: receiver.consignee,
    phone: receiver.phone,
    address: receiver.full,
    remarks: plan.remarks ?? '',
    created_at: plan.at,
    lapses_at: plan.at + lapseMs,
    paid_at: reachedAt(steps, 'paid'),
    shipped_at: reachedAt(steps, 'shipped'),
    finished_at: reachedAt(steps, 'finished'),
    cancelled_at: reachedAt(steps, 'cancelled'),
    cancel_reason: reason,
  });
}

/** One payment of what was left to pay; refunded when the order was cancelled after it. */
function writePayment({ world, rows }: Book, plan: OrderPlan, { id, payment }: OrderDraft, steps: readonly SeededStep[]): void {
  const paidAt = reachedAt(steps, 'paid');
  if (paidAt === null) return;
  rows.payment({
    order_id: id,
    way: plan.payWay,
    amount_fen: payment.payFen,
    state: plan.status === 'cancelled' ? 'refunded' : 'paid',
    code: world.hex(32),
    created_at: plan.at,
    settled_at: paidAt,
  });
}

function writeLines({ rows, stock }: Book, { id, parcel, lines }: OrderDraft, at: number, cancelledAt: number | null): void {
  for (const priced of parcel.lines) {
    const line = lines.find(({ goods }) => goods.id === priced.goodsId);
    if (line === undefined) continue;
    const lineId = rows.line(lineRow(id, priced, line));
    for (const { batch, number } of line.batches) {
      rows.lineBatch({ order_line_id: lineId, batch_id: batch.id, number });
      rows.stock({ batch_id: batch.id, delta: -number, reason: 'ordered', order_line_id: lineId, created_at: at });
    }
    if (cancelledAt === null) continue;
    stock.giveBack(line.batches, cancelledAt);
    for (const { batch, number } of line.batches) {
      rows.stock({ batch_id: batch.id, delta: number, reason: 'released', order_line_id: lineId, created_at: cancelledAt });
    }
  }
}

function lineRow(orderId: number, priced: PricedLine, { goods, offer }: FilledLine) {
  const offerNumber = priced.parts.find((part) => part.offerId !== null)?.number ?? 0;
  return {
    order_id: orderId,
    goods_id: goods.id,
    offer_id: offerNumber > 0 ? (offer?.id ?? null) : null,
    offer_number: offerNumber,
    number: priced.number,
    price_fen: priced.priceFen,
    total_fen: priced.amountFen,
    paid_share_fen: priced.paidShareFen,
    name: goods.name,
    specification: goods.specification,
    manufacturer: goods.manufacturer,
    unit: goods.unit,
    approval_number: goods.approvalNumber,
  };
}

/** Balance and points leave when the order is made, come back when it is cancelled; 优选 goods earn points at the end. */
function moveWallet({ wallets }: Book, plan: OrderPlan, { id, sn, parcel, payment, lines }: OrderDraft, steps: readonly SeededStep[]): void {
  const { buyerId, at } = plan;
  const paid = { useType: 'payment', note: `订单 ${sn} 支付`, orderId: id };
  wallets.move(buyerId, at, { kind: 'money', delta: -payment.balanceFen, ...paid });
  wallets.move(buyerId, at, { kind: 'points', delta: -payment.points, ...paid });
  const cancelledAt = reachedAt(steps, 'cancelled');
  if (cancelledAt !== null) {
    const back = { useType: 'refund', note: `订单 ${sn} 取消退回`, orderId: id };
    const fen = payment.balanceFen + (plan.wasPaid === true ? payment.payFen : 0);
    wallets.later(buyerId, cancelledAt, { kind: 'money', delta: fen, ...back });
    wallets.later(buyerId, cancelledAt, { kind: 'points', delta: payment.points, ...back });
  }
  const finishedAt = reachedAt(steps, 'finished');
  if (finishedAt === null) return;
  const preferred = new Set(lines.filter((line) => line.goods.isPreferred).map((line) => line.goods.id));
  const earned = pointsEarned(sumFen(parcel.lines.filter((line) => preferred.has(line.goodsId)).map((line) => line.paidShareFen)));
  wallets.later(buyerId, finishedAt, { kind: 'points', delta: earned, useType: 'earned', note: `订单 ${sn} 优选商品积分`, orderId: id });
}
