import type { Database } from '@baicao/db/client';
import { paymentWays } from '@baicao/shared/contract';
import { yuanSign } from '@baicao/shared/pricing/money';
import { refuse } from '#domain/errors.ts';
import { moveOrder } from './move-order.ts';
import { orderHead } from './order-head.ts';
import { endPayment, failWaiting, type Payment } from './payments.ts';

/**
 * Marks a waiting payment as paid and its order with it, once: 614 when the attempt waits no more or the order is no
 * longer unpaid. The money itself has moved already (balance, account) or comes from outside (scan, transfer).
 */
export function settlePayment(db: Database, payment: Payment, now: number): void {
  const order = orderHead(db, payment.orderId);
  moveOrder(db, order, 'paid', paidNote(payment), now);
  if (!endPayment(db, payment.id, 'paid', now)) refuse('orderState', '该支付已失效，请重新发起支付');
  db.statement('UPDATE orders SET pay_way = ? WHERE id = ?').run(payment.way, order.id);
  failWaiting(db, order.id, payment.id, now);
}

function paidNote({ way, amountFen }: Payment): string {
  return amountFen === 0 ? '余额或积分已全额抵扣' : `${paymentWays[way].name} ${yuanSign(amountFen)}`;
}
