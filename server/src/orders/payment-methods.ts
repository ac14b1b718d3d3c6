import { paymentMethods, type PaymentMethod } from '@baicao/shared/contract';
import { yuanSign } from '@baicao/shared/pricing/money';
import type { BuyerCall } from '#domain/context.ts';
import { refuse } from '#domain/errors.ts';
import type { Violation } from '#domain/violation.ts';
import { creditOf, creditViolation, type CreditAccount } from '#ledger/credit.ts';
import { balanceOf } from '#ledger/money.ts';
import type { OrderHead } from './order-head.ts';
import type { CheckoutQuote } from './quote-checkout.ts';

/** A sum to be paid and what decides which payment methods it may use. */
export interface DuePayment {
  /** To be paid in money, in fen. */
  readonly dueFen: number;
  /** What the balance would have to cover alone, in fen. */
  readonly balanceDueFen: number;
  /** Nothing but ephedrine goods: bank transfer only (trade rules, Ephedrine). */
  readonly isEphedrine: boolean;
  /** What the balance holds for this payment, in fen. */
  readonly balanceFen: number;
  /** Fen that the order has taken from the balance already; an order pays from it once. */
  readonly balanceUsedFen: number;
  readonly credit: CreditAccount;
  readonly now: number;
}

/** Of a quote, before its orders are written; ephedrine goods alone can only be paid by bank transfer. */
export function dueOfQuote({ db, buyer, now }: BuyerCall, quote: CheckoutQuote): DuePayment {
  const { moneyDueFen: dueFen, balanceDueFen, balanceFen, parcels } = quote;
  const isEphedrine = parcels.every((parcel) => parcel.isEphedrine);
  return { dueFen, balanceDueFen, isEphedrine, balanceFen, balanceUsedFen: 0, credit: creditOf(db, buyer.id), now };
}

/** Of one order of the buyer. */
export function dueOfOrder({ db, buyer, now }: BuyerCall, order: OrderHead): DuePayment {
  const { payAmountFen: dueFen, type, balanceAmountFen: balanceUsedFen } = order;
  const balanceFen = balanceOf(db, buyer.id);
  const isEphedrine = type === 1;
  return {
    dueFen,
    balanceDueFen: dueFen,
    isEphedrine,
    balanceFen,
    balanceUsedFen,
    credit: creditOf(db, buyer.id),
    now,
  };
}

/** One payment method and whether this payment may use it. */
export interface PaymentMethodOption {
  readonly method: PaymentMethod;
  readonly id: number;
  readonly name: string;
  /** null: may be used. */
  readonly violation: Violation | null;
}

const methods: readonly PaymentMethod[] = ['balance', 'wechat', 'alipay', 'transfer', 'credit'];

/** Every payment method, each with the reason why it may not be used. */
export function paymentMethodOptions(due: DuePayment): PaymentMethodOption[] {
  return methods.map((method) => ({
    method,
    ...paymentMethods[method],
    violation: paymentMethodViolation(method, due),
  }));
}

export function paymentMethodViolation(method: PaymentMethod, due: DuePayment): Violation | null {
  if (due.isEphedrine && method !== 'transfer') return { code: 'ephedrinePayment', message: '含麻商品仅支持银行转账' };
  if (method === 'balance') return balanceViolation(due);
  if (method !== 'credit') return null;
  return creditViolation(due.credit, due.dueFen, due.now);
}

/** Refuses a method that may not be used: 608 for ephedrine goods, 611 for a short balance, 616 for an account. */
export function refusePaymentMethod(method: PaymentMethod, due: DuePayment): void {
  const violation = paymentMethodViolation(method, due);
  if (violation) refuse(violation);
}

function balanceViolation({ balanceDueFen: dueFen, balanceFen, balanceUsedFen }: DuePayment): Violation | null {
  if (balanceUsedFen > 0 && dueFen > 0) {
    return { code: 'balanceShort', message: `本单已用余额抵扣 ${yuanSign(balanceUsedFen)}，其余请选择其他支付方式` };
  }
  if (balanceFen >= dueFen) return null;
  const message = `余额 ${yuanSign(balanceFen)}，不足支付 ${yuanSign(dueFen)}，请充值或选择其他支付方式`;
  return { code: 'balanceShort', message };
}

/** The payment method with the number a caller sends as `pay_id`. */
export function paymentMethodOf(payId: number): PaymentMethod {
  return methods.find((method) => paymentMethods[method].id === payId) ?? 'wechat';
}
