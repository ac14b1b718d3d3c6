import { ledgerNotes } from '@baicao/shared/messages/ledger-notes';
import type { PricedLine } from '@baicao/shared/pricing/priced-cart';
import { refundFen } from '@baicao/shared/pricing/refund';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import type { OrderDraft, OrderHistory } from './order-history.ts';
import type { OrderPlan } from './order-plan.ts';
import type { FilledLine } from './order-price.ts';
import type { TakenBatch } from './stock.ts';

/** A line of an order as it was written. */
export interface WrittenLine {
  readonly lineId: number;
  readonly line: FilledLine;
  readonly priced: PricedLine;
}

/**
 * Writes a return three days after the delivery, refunded a day later: stock, balance and rows. The goods earn no points and are in an
 * order without gifts, paid without points and account, so that only goods and money come back.
 */
export function makeRefundedReturn(
  history: OrderHistory,
  plan: OrderPlan,
  { id: orderId, sn, payment }: OrderDraft,
  lines: readonly WrittenLine[],
  finishedAt: number,
): void {
  const { rows, stock, wallets } = history;
  const createdAt = finishedAt + 3 * dayMs;
  const endedAt = createdAt + dayMs;
  const back = lines.every(({ line }) => line.giftRuleId === null) && lines.find(({ line }) => !line.goods.isPreferred);
  if (!back || payment.points > 0 || plan.paymentMethod === 'credit' || endedAt >= history.context.now) return;
  const { lineId, line, priced } = back;
  const number = Math.ceil(line.number / 2);
  const refund = refundFen({ paidFen: priced.paidShareFen, number: line.number, returnedBefore: 0, returning: number });
  const id = history.nextReturnId++;
  rows.return({
    id,
    orderId,
    reason: 6,
    remarks: '备货过多，退回未拆封部分',
    state: 'completed',
    reply: '已同意退货，司机将上门取货',
    refundFen: refund,
    refundPoints: 0,
    refundRule: 2,
    createdAt,
    agreedAt: createdAt + hourMs,
    sentBackAt: createdAt + dayMs / 2,
    endedAt,
  });
  rows.returnLine({ returnId: id, orderLineId: lineId, number, refundFen: refund, refundPoints: 0 });
  const returned = firstPieces(line.batches, number);
  stock.release(returned, endedAt);
  for (const { batch, number: delta } of returned) {
    const row = { batchId: batch.id, delta, reason: 'returned', orderLineId: lineId, returnId: id } as const;
    rows.stock({ ...row, createdAt: endedAt });
  }
  const note = ledgerNotes.returnedMoney(sn);
  wallets.later(plan.buyerId, endedAt, {
    kind: 'money',
    delta: refund,
    useType: 'refund',
    note,
    orderId,
    returnId: id,
  });
}

/** The first `number` pieces of the batches that were taken, in order. */
function firstPieces(batches: readonly TakenBatch[], wanted: number): TakenBatch[] {
  let missing = wanted;
  return batches.flatMap(({ batch, number }) => {
    const pieces = Math.min(number, missing);
    missing -= pieces;
    return pieces > 0 ? [{ batch, number: pieces }] : [];
  });
}
