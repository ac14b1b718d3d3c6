import type { PricedLine } from '@baicao/shared/pricing/priced-cart';
import type { Book, OrderDraft } from './book.ts';
import { cancellationOf, lapseMs } from './cancellation.ts';
import { exampleOrderIds, linesPerExample, type OrderPlan } from './order-plan.ts';
import type { FilledLine } from './order-price.ts';
import { moveWallet } from './order-wallet.ts';
import { reachedAt, stepsTo, type SeededStep } from './timeline.ts';

/** An order with its steps, payment, lines, batches and every ledger row. */
export function makeOrder(book: Book, plan: OrderPlan, draft: OrderDraft): void {
  const { world, rows } = book;
  const cancelled = cancellationOf(world, plan);
  const steps = stepsTo(world, plan.at, plan.status, cancelled);
  writeOrder(book, plan, draft, steps, cancelled?.reason ?? '');
  for (const { from, to, note, at } of steps)
    rows.step({ order_id: draft.id, from_status: from, to_status: to, note, created_at: at });
  writePayment(book, plan, draft, steps);
  writeLines(book, draft, plan.at, reachedAt(steps, 'cancelled'));
  moveWallet(book, plan, draft, steps);
}

function writeOrder(
  book: Book,
  plan: OrderPlan,
  { id, groupId, sn, parcel, payment, lines }: OrderDraft,
  steps: readonly SeededStep[],
  reason: string,
): void {
  const { amounts } = parcel;
  const receiver = book.receivers.get(plan.buyerId);
  if (receiver === undefined) throw new Error(`buyer ${plan.buyerId} has no address to ship to`);
  book.rows.order({
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
    lapses_at: plan.at + lapseMs(plan.payWay),
    paid_at: reachedAt(steps, 'paid'),
    shipped_at: reachedAt(steps, 'shipped'),
    finished_at: reachedAt(steps, 'finished'),
    cancelled_at: reachedAt(steps, 'cancelled'),
    cancel_reason: reason,
  });
}

/** One payment of what was left to pay; refunded when the order was cancelled after it. */
function writePayment(
  { world, rows }: Book,
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

function writeLines(book: Book, { id, parcel, lines }: OrderDraft, at: number, cancelledAt: number | null): void {
  const { rows, stock } = book;
  for (const [index, priced] of parcel.lines.entries()) {
    const line = lines.find(({ key }) => key === priced.key);
    if (line === undefined) continue;
    const lineId = rows.line({ id: lineNumber(book, id, index), ...lineRow(id, priced, line) });
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
function lineNumber(book: Book, orderId: number, index: number): number {
  return orderId <= exampleOrderIds ? (orderId - 1) * linesPerExample + index + 1 : book.nextLineId++;
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
