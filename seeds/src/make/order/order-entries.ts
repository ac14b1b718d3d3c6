import type { PaymentMethod } from '@baicao/shared/contract/order-entity';
import { limits } from '@baicao/shared/limits';
import type { PricedLine } from '@baicao/shared/pricing/priced-cart';
import { hourMs, minuteMs } from '@baicao/shared/time/durations';
import type { World } from '#world.ts';
import type { OrderHistory, OrderDraft } from './order-history.ts';
import { exampleOrderIds, linesPerExample, type OrderPlan } from './order-plan.ts';
import type { FilledLine } from './order-price.ts';
import { moveWallet } from './order-wallet.ts';
import { reachedAt, stepsTo, type SeededStep, type Cancellation } from './timeline.ts';

const { scanLapseMinutes, transferLapseHours } = limits.payment;
const reasons = ['不想要了', '数量填错，重新下单', '收货地址有误', '其他渠道已采购'] as const;

/** How long an order may stay unpaid, ms. */
function paymentTermMs(payWay: PaymentMethod): number {
  return payWay === 'transfer' ? transferLapseHours * hourMs : scanLapseMinutes * minuteMs;
}

/** Why and when a planned order was cancelled; null: it was not. Unpaid orders often just expire, exactly at the end of their term. */
function cancellationOf(world: World, plan: OrderPlan): Cancellation | null {
  if (plan.status !== 'cancelled') return null;
  if (plan.wasPaid === true) return { wasPaid: true, reason: world.pick(reasons), minutes: world.int(10, 90) };
  const mayExpire = plan.at + paymentTermMs(plan.payWay) < world.now - minuteMs;
  if (mayExpire && world.chance(40)) {
    return { wasPaid: false, reason: '超时未付款，系统自动取消', minutes: paymentTermMs(plan.payWay) / minuteMs };
  }
  return { wasPaid: false, reason: world.pick(reasons), minutes: world.int(2, 29) };
}

/** An order with its steps, payment, lines, batches and every ledger row. */
export function makeOrder(history: OrderHistory, plan: OrderPlan, draft: OrderDraft): void {
  const { world, rows } = history;
  const cancelled = cancellationOf(world, plan);
  const steps = stepsTo(world, plan.at, plan.status, cancelled);
  writeOrder(history, plan, draft, steps, cancelled?.reason ?? '');
  for (const { from, to, note, at } of steps)
    rows.step({ order_id: draft.id, from_status: from, to_status: to, note, created_at: at });
  writePayment(history, plan, draft, steps);
  writeLines(history, draft, plan.at, reachedAt(steps, 'cancelled'));
  moveWallet(history, plan, draft, steps);
}

function writeOrder(
  history: OrderHistory,
  plan: OrderPlan,
  { id, groupId, sn, parcel, payment, lines }: OrderDraft,
  steps: readonly SeededStep[],
  reason: string,
): void {
  const { amounts } = parcel;
  const receiver = history.receivers.get(plan.buyerId);
  if (receiver === undefined) throw new Error(`buyer ${plan.buyerId} has no address to ship to`);
  history.rows.order({
    id,
    order_sn: sn,
    group_id: groupId,
    buyer_id: plan.buyerId,
    warehouse_id: Number(parcel.key),
    type: Number(lines.some((line) => line.goods.isEphedrine)),
    status: plan.status,
    goods_amount_fen: amounts.goodsFen + amounts.giftFen,
    discount_amount_fen: amounts.fullReductionFen + amounts.welfareFen,
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
    lapses_at: plan.at + paymentTermMs(plan.payWay),
    paid_at: reachedAt(steps, 'paid'),
    shipped_at: reachedAt(steps, 'shipped'),
    finished_at: reachedAt(steps, 'finished'),
    cancelled_at: reachedAt(steps, 'cancelled'),
    cancel_reason: reason,
  });
}

/** One payment of what was left to pay; refunded when the order was cancelled after it. */
function writePayment(
  { world, rows }: OrderHistory,
  plan: OrderPlan,
  { id, payment }: OrderDraft,
  steps: readonly SeededStep[],
): void {
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

function writeLines(
  history: OrderHistory,
  { id, parcel, lines }: OrderDraft,
  at: number,
  cancelledAt: number | null,
): void {
  const { rows, stock } = history;
  for (const [index, priced] of parcel.lines.entries()) {
    const line = lines.find(({ key }) => key === priced.key);
    if (line === undefined) continue;
    const lineId = rows.line({ id: lineNumber(history, id, index), ...lineRow(id, priced, line) });
    for (const { batch, number } of line.batches) {
      rows.lineBatch({ order_line_id: lineId, batch_id: batch.id, number });
      rows.stock({ batch_id: batch.id, delta: -number, reason: 'ordered', order_line_id: lineId, created_at: at });
    }
    if (cancelledAt === null) continue;
    stock.giveBack(line.batches, cancelledAt);
    for (const { batch, number } of line.batches) {
      rows.stock({
        batch_id: batch.id,
        delta: number,
        reason: 'released',
        order_line_id: lineId,
        created_at: cancelledAt,
      });
    }
  }
}

/** Examples name lines of the example orders; all others are numbered as they come. */
function lineNumber(history: OrderHistory, orderId: number, index: number): number {
  return orderId <= exampleOrderIds ? (orderId - 1) * linesPerExample + index + 1 : history.nextLineId++;
}

function lineRow(orderId: number, priced: PricedLine, { goods, offer, giftRuleId }: FilledLine) {
  const offerNumber = priced.parts.find((part) => part.offerId !== null)?.number ?? 0;
  return {
    order_id: orderId,
    goods_id: goods.id,
    offer_id: offerNumber > 0 ? (offer?.id ?? null) : null,
    offer_number: offerNumber,
    number: priced.number,
    price_fen: priced.priceFen,
    total_fen: priced.amountFen + priced.gift.totalFen,
    paid_share_fen: priced.paidShareFen,
    name: goods.name,
    specification: goods.specification,
    manufacturer: goods.manufacturer,
    unit: goods.unit,
    approval_number: goods.approvalNumber,
    gift_rule_id: giftRuleId,
  };
}
