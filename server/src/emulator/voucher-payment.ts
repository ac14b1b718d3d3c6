import { paymentWays } from '@baicao/shared/contract';
import { settleVoucher } from '#orders/settle-voucher.ts';
import { voucherOrder, type VoucherOrder } from '#orders/voucher-orders.ts';
import { endVoucherPayment, voucherPaymentByCode, type VoucherPayment } from '#orders/voucher-payments.ts';
import type { Till } from './mock-payment.ts';

/** Payments of cash vouchers. */
export const voucherTill: Till = ({ db }, code, answer, now) => {
  const payment = voucherPaymentByCode(db, code);
  if (!payment) return undefined;
  if (payment.state === 'waiting') {
    if (answer === 'failed') endVoucherPayment(db, payment.id, 'failed', now);
    if (answer === 'paid') settleVoucher(db, payment, now);
  }
  const state = voucherPaymentByCode(db, code)?.state ?? payment.state;
  const order = voucherOrder(db, payment.voucherOrderId);
  return {
    orderSn: order.orderSn,
    amountFen: payment.amountFen,
    wayName: paymentWays[payment.way].name,
    isWaiting: state === 'waiting',
    result: resultText(state, order.state),
  };
};

function resultText(payment: VoucherPayment['state'], order: VoucherOrder['state']): string {
  if (payment === 'paid') return '支付成功，现金券已发放到“我的现金券”';
  if (order === 'paid') return '现金券已用其他方式支付，无需重复付款';
  return order === 'cancelled'
    ? '订单已超时关闭，请回到领券中心重新购买'
    : '本次支付未成功或已失效，请回到领券中心重新发起支付';
}
