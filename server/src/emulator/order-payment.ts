import { paymentWays, type OrderStatus } from '@baicao/shared/contract';
import { orderHead } from '#orders/order-head.ts';
import { endPayment, paymentByCode, type PaymentState } from '#orders/payments.ts';
import { settlePayment } from '#orders/settle-order.ts';
import type { Till } from './mock-payment.ts';

/** Payments of orders. */
export const orderTill: Till = ({ db }, code, answer, now) => {
  const payment = paymentByCode(db, code);
  if (!payment) return undefined;
  if (payment.state === 'waiting') {
    if (answer === 'failed') endPayment(db, payment.id, 'failed', now);
    if (answer === 'paid') settlePayment(db, payment, now);
  }
  const state = paymentByCode(db, code)?.state ?? payment.state;
  const { orderSn, status } = orderHead(db, payment.orderId);
  return {
    orderSn,
    amountFen: payment.amountFen,
    wayName: paymentWays[payment.way].name,
    isWaiting: state === 'waiting',
    result: resultText(state, status),
  };
};

function resultText(state: PaymentState, status: OrderStatus): string {
  if (state === 'paid') return '支付成功，可返回商城查看订单';
  if (state === 'refunded') return '订单已取消，款项已退回余额';
  if (status === 'cancelled') return '订单已取消或超时关闭，请重新下单';
  return status === 'unpaid' ? '本次支付未成功或已失效，请回到订单重新发起支付' : '订单已用其他方式支付，无需重复付款';
}
