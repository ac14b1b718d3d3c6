import { bookedFen } from '@baicao/shared/pricing/discounts/registry';
import { ledgerNotes } from '@baicao/shared/messages/ledger-notes';
import type { PaymentMethod } from '@baicao/shared/contract/areas/order/order-codes';
import { limits } from '@baicao/shared/limits';
import { sumFen } from '@baicao/shared/pricing/money';
import { pointsEarned } from '@baicao/shared/pricing/payment';
import type { PricedLine } from '@baicao/shared/pricing/priced-cart';
import { hourMs, minuteMs } from '@baicao/shared/time/durations';
import { writeGiftTerms } from './gift-terms.ts';
import type { OrderDraft, OrderHistory } from './order-history.ts';
import { exampleOrderIds, linesPerExample, type OrderPlan } from './order-plan.ts';
import type { FilledLine } from './order-price.ts';
import { makeRefundedReturn, type WrittenLine } from './refunded-return.ts';
import { reachedAt, stepsTo, type Cancellation, type SeededStep } from './timeline.ts';
import type { SeedContext } from '#seed-context.ts';

const { scanLapseMinutes, transferLapseHours } = limits.payment;
const reasons = ['不想要了', '数量填错，重新下单', '收货地址有误', '其他渠道已采购'] as const;

/** How long an order may stay unpaid, ms. */
function paymentTermMs(paymentMethod: PaymentMethod): number {
  return paymentMethod === 'transfer' ? transferLapseHours * hourMs : scanLapseMinutes * minuteMs;
}

/** Reason and time of the cancellation of a planned order; null: it was not cancelled. Unpaid orders often just expire, exactly at the end of their term. */
function cancellationOf(context: SeedContext, plan: OrderPlan): Cancellation | null {
  if (plan.status !== 'cancelled') return null;
  if (plan.wasPaid === true) return { wasPaid: true, reason: context.pick(reasons), minutes: context.int(10, 90) };
  const mayExpire = plan.at + paymentTermMs(plan.paymentMethod) < context.now - minuteMs;
  if (mayExpire && context.chance(40)) {
    return {
      wasPaid: false,
      reason: '超时未付款，系统自动取消',
      minutes: paymentTermMs(plan.paymentMethod) / minuteMs,
    };
  }
  return { wasPaid: false, reason: context.pick(reasons), minutes: context.int(2, 29) };
}

/** An order with its steps, payment, lines, batches and every ledger row. */
export function makeOrder(history: OrderHistory, plan: OrderPlan, draft: OrderDraft): void {
  const { context, rows } = history;
  const cancelled = cancellationOf(context, plan);
  const steps = stepsTo(context, plan.at, plan.status, cancelled);
  writeOrder(history, plan, draft, steps, cancelled?.reason ?? '');
  for (const { from, to, note, at } of steps)
    rows.step({ orderId: draft.id, fromStatus: from, toStatus: to, note, createdAt: at });
  writePayment(history, plan, draft, steps);
  const written = writeLines(history, draft, plan.at, reachedAt(steps, 'cancelled'));
  writeGiftTerms(history, written);
  moveWallet(history, plan, draft, steps);
  const finishedAt = reachedAt(steps, 'finished');
  if (plan.isReturned === true && finishedAt !== null) makeRefundedReturn(history, plan, draft, written, finishedAt);
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
    orderSn: sn,
    groupId,
    buyerId: plan.buyerId,
    warehouseId: Number(parcel.key),
    type: lines.some((line) => line.goods.isEphedrine) ? 1 : 0,
    status: plan.status,
    goodsAmountFen: amounts.goodsFen + amounts.giftFen,
    discountAmountFen: bookedFen(amounts, 'discount'),
    shippingAmountFen: amounts.shippingFen,
    balanceAmountFen: payment.balanceFen,
    pointsAmountFen: payment.pointsFen,
    pointsUsed: payment.points,
    orderAmountFen: amounts.totalFen,
    payAmountFen: payment.payFen,
    paymentMethod: plan.paymentMethod,
    consignee: receiver.consignee,
    phone: receiver.phone,
    address: receiver.full,
    remarks: plan.remarks ?? '',
    createdAt: plan.at,
    expiresAt: plan.at + paymentTermMs(plan.paymentMethod),
    paidAt: reachedAt(steps, 'paid'),
    shippedAt: reachedAt(steps, 'shipped'),
    finishedAt: reachedAt(steps, 'finished'),
    cancelledAt: reachedAt(steps, 'cancelled'),
    cancelReason: reason,
  });
}

/** One payment of what was left to pay; refunded when the order was cancelled after it. */
function writePayment(
  { context, rows }: OrderHistory,
  plan: OrderPlan,
  { id, payment }: OrderDraft,
  steps: readonly SeededStep[],
): void {
  const paidAt = reachedAt(steps, 'paid');
  if (paidAt === null) return;
  rows.payment({
    orderId: id,
    method: plan.paymentMethod,
    amountFen: payment.payFen,
    state: plan.status === 'cancelled' ? 'refunded' : 'paid',
    code: context.hex(32),
    createdAt: plan.at,
    settledAt: paidAt,
  });
}

function writeLines(
  history: OrderHistory,
  { id, parcel, lines }: OrderDraft,
  at: number,
  cancelledAt: number | null,
): WrittenLine[] {
  const { rows, stock } = history;
  const written: WrittenLine[] = [];
  for (const [index, priced] of parcel.lines.entries()) {
    const line = lines.find(({ key }) => key === priced.key);
    if (line === undefined) continue;
    const lineId = rows.line({ id: lineNumber(history, id, index), ...lineRow(id, priced, line) });
    written.push({ lineId, line, priced });
    for (const { batch, number } of line.batches) {
      rows.lineBatch({ orderLineId: lineId, batchId: batch.id, number });
      rows.stock({ batchId: batch.id, delta: -number, reason: 'ordered', orderLineId: lineId, createdAt: at });
    }
    if (cancelledAt === null) continue;
    stock.release(line.batches, cancelledAt);
    for (const { batch, number } of line.batches) {
      rows.stock({
        batchId: batch.id,
        delta: number,
        reason: 'released',
        orderLineId: lineId,
        createdAt: cancelledAt,
      });
    }
  }
  return written;
}

/** Ids of lines: those of example orders are fixed, all others are numbered in sequence. */
function lineNumber(history: OrderHistory, orderId: number, index: number): number {
  return orderId <= exampleOrderIds ? (orderId - 1) * linesPerExample + index + 1 : history.nextLineId++;
}

function lineRow(orderId: number, priced: PricedLine, { goods, offer, giftRuleId }: FilledLine) {
  const offerNumber = priced.parts.find((part) => part.offerId !== null)?.number ?? 0;
  return {
    orderId,
    goodsId: goods.id,
    offerId: offerNumber > 0 ? (offer?.id ?? null) : null,
    offerNumber,
    number: priced.number,
    priceFen: priced.priceFen,
    totalFen: priced.amountFen + priced.gift.totalFen,
    paidShareFen: priced.paidShareFen,
    name: goods.name,
    specification: goods.specification,
    manufacturer: goods.manufacturer,
    unit: goods.unit,
    approvalNumber: goods.approvalNumber,
    giftRuleId,
  };
}

/**
 * Balance and points leave when the order is made and come back when it is cancelled; what is bought on account is owed
 * once it counts as paid; 优选 goods earn points at the end.
 */
function moveWallet(history: OrderHistory, plan: OrderPlan, draft: OrderDraft, steps: readonly SeededStep[]): void {
  const { wallets } = history;
  const { id, sn, parcel, payment, lines } = draft;
  const { buyerId, at } = plan;
  const paid = { useType: 'payment', note: ledgerNotes.used(sn), orderId: id } as const;
  moveAccount(history, plan, draft, steps);
  wallets.move(buyerId, at, { kind: 'money', delta: -payment.balanceFen, ...paid });
  wallets.move(buyerId, at, { kind: 'points', delta: -payment.points, ...paid });
  const cancelledAt = reachedAt(steps, 'cancelled');
  if (cancelledAt !== null) {
    const back = { useType: 'refund', orderId: id } as const;
    const fen = payment.balanceFen + (plan.wasPaid === true && plan.paymentMethod !== 'credit' ? payment.payFen : 0);
    wallets.later(buyerId, cancelledAt, { kind: 'money', delta: fen, ...back, note: ledgerNotes.cancelledMoney(sn) });
    wallets.later(buyerId, cancelledAt, {
      kind: 'points',
      delta: payment.points,
      ...back,
      note: ledgerNotes.cancelledPoints(sn),
    });
  }
  const finishedAt = reachedAt(steps, 'finished');
  if (finishedAt === null) return;
  const preferred = new Set(lines.filter((line) => line.goods.isPreferred).map((line) => line.goods.id));
  const earned = pointsEarned(
    sumFen(parcel.lines.filter((line) => preferred.has(line.goodsId)).map((line) => line.paidShareFen)),
  );
  wallets.later(buyerId, finishedAt, {
    kind: 'points',
    delta: earned,
    useType: 'earned',
    note: ledgerNotes.earned(sn),
    orderId: id,
  });
}

function moveAccount(
  { wallets }: OrderHistory,
  { buyerId, paymentMethod }: OrderPlan,
  { id, sn, payment: { payFen } }: OrderDraft,
  steps: readonly SeededStep[],
): void {
  const paidAt = reachedAt(steps, 'paid');
  if (paymentMethod !== 'credit' || paidAt === null) return;
  const move = { kind: 'credit', orderId: id } as const;
  wallets.later(buyerId, paidAt, { ...move, delta: payFen, useType: 'payment', note: ledgerNotes.onAccount(sn) });
  const cancelledAt = reachedAt(steps, 'cancelled');
  if (cancelledAt === null) return;
  const note = ledgerNotes.cancelledOnAccount(sn);
  wallets.later(buyerId, cancelledAt, { ...move, delta: -payFen, useType: 'refund', note });
}
