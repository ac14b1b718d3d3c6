import type { Database } from '@baicao/db/client';
import { paymentMethods, type OrderStatus } from '@baicao/shared/contract';
import type { AppContext } from '#domain/context.ts';
import { orderHead } from '#orders/order-head.ts';
import {
  endPayment,
  paymentByCode,
  type Payment,
  type PaymentState,
  type PaymentSubject,
} from '#orders/payment-rows.ts';
import { settlePayment } from '#orders/payments.ts';
import { settleVoucher } from '#orders/settle-voucher.ts';
import { voucherOrder, type VoucherOrder } from '#orders/voucher-orders.ts';

/** The data of a pay page about one attempt to pay. */
export interface PayPage {
  readonly orderSn: string;
  readonly amountFen: number;
  readonly methodName: string;
  /** The attempt still waits for the buyer's answer. */
  readonly isWaiting: boolean;
  /** A sentence about the result; shown when the attempt no longer waits. */
  readonly result: string;
}

/** The tester's choice on a pay page; null: none yet. */
type PayAnswer = 'paid' | 'failed' | null;

/** A subject that is paid by scanning a code: how it is settled, and how a pay page shows its order. */
interface PaidByScan {
  readonly settle: (db: Database, payment: Payment, now: number) => void;
  readonly shown: (db: Database, payment: Payment) => Pick<PayPage, 'orderSn' | 'result'>;
}

const subjects: Readonly<Record<PaymentSubject, PaidByScan>> = {
  order: {
    settle: settlePayment,
    shown: (db, { orderId, state }) => {
      const { orderSn, status } = orderHead(db, orderId);
      return { orderSn, result: orderResult(state, status) };
    },
  },
  voucherOrder: {
    settle: settleVoucher,
    shown: (db, payment) => {
      const { orderSn, state } = voucherOrder(db, payment.orderId);
      return { orderSn, result: voucherResult(payment.state, state) };
    },
  },
};

/**
 * Finds the attempt with this code, ends it where there is an answer and it still waits, and returns its state; an
 * ended attempt stays unchanged, whatever the answer. Undefined for an unknown code. Scheduled jobs have run before, so that
 * nothing expired is paid. Without an answer it only reads.
 */
export function mockPayment({ db }: AppContext, code: string, answer: PayAnswer, now: number): PayPage | undefined {
  const payment = paymentByCode(db, code);
  if (!payment) return undefined;
  const { settle, shown } = subjects[payment.subject];
  if (payment.state === 'waiting') {
    if (answer === 'failed') endPayment(db, payment, 'failed', now);
    if (answer === 'paid') settle(db, payment, now);
  }
  const after = paymentByCode(db, code) ?? payment;
  return {
    ...shown(db, after),
    amountFen: after.amountFen,
    methodName: paymentMethods[after.method].name,
    isWaiting: after.state === 'waiting',
  };
}

function orderResult(state: PaymentState, status: OrderStatus): string {
  if (state === 'paid') return '支付成功，可返回商城查看订单';
  if (state === 'refunded') return '订单已取消，款项已退回余额';
  if (status === 'cancelled') return '订单已取消或超时关闭，请重新下单';
  return status === 'unpaid' ? '本次支付未成功或已失效，请回到订单重新发起支付' : '订单已用其他方式支付，无需重复付款';
}

function voucherResult(payment: PaymentState, order: VoucherOrder['state']): string {
  if (payment === 'paid') return '支付成功，现金券已发放到“我的现金券”';
  if (order === 'paid') return '现金券已用其他方式支付，无需重复付款';
  return order === 'cancelled'
    ? '订单已超时关闭，请回到领券中心重新购买'
    : '本次支付未成功或已失效，请回到领券中心重新发起支付';
}
