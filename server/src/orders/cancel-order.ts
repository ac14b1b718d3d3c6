import type { Database } from '@baicao/db/client';
import { ledgerNotes } from '@baicao/shared/messages/ledger-notes';
import { sumFen } from '@baicao/shared/pricing/money';
import { releaseCoupons } from '#ledger/coupons.ts';
import { releaseCredit } from '#ledger/credit.ts';
import { moveMoney } from '#ledger/money.ts';
import { releaseOffers } from '#ledger/offers.ts';
import { movePoints } from '#ledger/points.ts';
import { releaseStock } from '#ledger/stock.ts';
import { moveOrder } from './move-order.ts';
import { setCancelReason, type OrderHead } from './order-head.ts';
import { failWaiting, markRefunded, paymentsIn } from './payment-rows.ts';

/**
 * Cancels an order that is unpaid, or paid and not yet billed, and gives back once what it took: stock, promotional
 * allowances, points, balance; a coupon with the last order of its submit. Money paid is refunded to the balance, what was
 * put on account is no longer owed. Refuses every other status with 614. Inside the caller's transaction.
 */
export function cancelOrder(db: Database, order: OrderHead, reason: string, now: number): void {
  moveOrder(db, order, 'cancelled', reason, now);
  setCancelReason(db).run({ id: order.id, reason });
  releaseStock(db, order.id, now);
  releaseOffers(db, order.id);
  releaseCoupons(db, order.id, now);
  refundPoints(db, order, now);
  refundMoney(db, order, now);
  failWaiting(db, 'order', order.id, now);
}

function refundPoints(db: Database, { id, buyerId, orderSn, pointsUsed }: OrderHead, now: number): void {
  const note = ledgerNotes.cancelledPoints(orderSn);
  movePoints(db, { buyerId, delta: pointsUsed, useType: 'refund', note, orderId: id }, now);
}

function refundMoney(db: Database, { id, buyerId, orderSn, balanceAmountFen }: OrderHead, now: number): void {
  const same = { buyerId, orderId: id };
  const paidFen = paymentsIn(db, 'order', id, 'paid').map((payment) => {
    const { amountFen } = payment;
    markRefunded(db).run({ id: payment.id, now });
    return payment.method === 'credit' ? releaseCredit(db, { ...same, orderSn, amountFen }, now) : amountFen;
  });
  const deltaFen = balanceAmountFen + sumFen(paidFen);
  moveMoney(db, { ...same, deltaFen, useType: 'refund', note: ledgerNotes.cancelledMoney(orderSn) }, now);
}
