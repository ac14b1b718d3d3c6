import { paymentMethods, type OrderStatus } from '@baicao/shared/contract';
import type { AppContext } from '#domain/context.ts';
import { orderHead } from '#orders/order-head.ts';
import { endPayment, paymentByCode, settlePayment, type PaymentState } from '#orders/payments.ts';
import { settleVoucher } from '#orders/settle-voucher.ts';
import { voucherOrder, type VoucherOrder } from '#orders/voucher-orders.ts';
import { endVoucherPayment, voucherPaymentByCode, type VoucherPayment } from '#orders/voucher-payments.ts';

/** What a pay page shows of one attempt to pay. */
export interface PayPage {
  readonly orderSn: string;
  readonly amountFen: number;
  readonly methodName: string;
  /** It still waits for the buyer's answer. */
  readonly isWaiting: boolean;
  /** How it ended, in a sentence; shown when it no longer waits. */
  readonly result: string;
}

/** The tester's choice on a pay page; null: none yet. */
type PayAnswer = 'paid' | 'failed' | null;

/**
 * The mock payment of one kind of order. Finds the attempt with this code, ends it first where there is an answer and it
 * still waits, and shows its state then; undefined for a code of another kind. Scheduled jobs have run before, so that
 * nothing expired is paid. Without an answer it only reads.
 */
type MockPayment = (context: AppContext, code: string, answer: PayAnswer, now: number) => PayPage | undefined;

const payOrder: MockPayment = ({ db }, code, answer, now) => {
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
    methodName: paymentMethods[payment.method].name,
    isWaiting: state === 'waiting',
    result: orderResult(state, status),
  };
};

function orderResult(state: PaymentState, status: OrderStatus): string {
  if (state === 'paid') return '支付成功，可返回商城查看订单';
  if (state === 'refunded') return '订单已取消，款项已退回余额';
  if (status === 'cancelled') return '订单已取消或超时关闭，请重新下单';
  return status === 'unpaid' ? '本次支付未成功或已失效，请回到订单重新发起支付' : '订单已用其他方式支付，无需重复付款';
}

const payVoucher: MockPayment = ({ db }, code, answer, now) => {
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
    methodName: paymentMethods[payment.method].name,
    isWaiting: state === 'waiting',
    result: voucherResult(state, order.state),
  };
};

function voucherResult(payment: VoucherPayment['state'], order: VoucherOrder['state']): string {
  if (payment === 'paid') return '支付成功，现金券已发放到“我的现金券”';
  if (order === 'paid') return '现金券已用其他方式支付，无需重复付款';
  return order === 'cancelled'
    ? '订单已超时关闭，请回到领券中心重新购买'
    : '本次支付未成功或已失效，请回到领券中心重新发起支付';
}

/** Ends a waiting payment once; an ended one stays as it is, whatever the answer. Undefined for an unknown code. */
export const mockPayment: MockPayment = (...input) => payOrder(...input) ?? payVoucher(...input);
