import { paymentWays, type PaymentWay } from '@baicao/shared/contract';
import { yuanSign } from '@baicao/shared/pricing/money';
import type { Violation } from '#domain/violation.ts';
import { creditProblem, type CreditAccount } from '#ledger/credit.ts';

/** What decides how a sum may be paid. */
export interface DuePayment {
  /** What is to be paid in money, in fen. */
  readonly dueFen: number;
  /** What the balance would have to pay by itself, in fen. */
  readonly balanceDueFen: number;
  /** Nothing but ephedrine goods: bank transfer only (trade rules §2). */
  readonly isEphedrine: boolean;
  /** What the balance holds for this payment, in fen. */
  readonly balanceFen: number;
  /** Fen that the order has taken from the balance already; an order pays from it once. */
  readonly balanceUsedFen: number;
  readonly credit: CreditAccount;
  readonly now: number;
}

export interface WayVerdict {
  readonly way: PaymentWay;
  readonly id: number;
  readonly name: string;
  /** null: may be used. */
  readonly problem: Violation | null;
}

const ways: readonly PaymentWay[] = ['balance', 'wechat', 'alipay', 'transfer', 'credit'];

/** Every way to pay with what speaks against it. */
export function wayVerdicts(due: DuePayment): WayVerdict[] {
  return ways.map((way) => ({ way, ...paymentWays[way], problem: wayProblem(way, due) }));
}

export function wayProblem(way: PaymentWay, due: DuePayment): WayVerdict['problem'] {
  if (due.isEphedrine && way !== 'transfer') return { code: 'ephedrinePayment', message: '含麻商品仅支持银行转账' };
  if (way === 'balance') return balanceProblem(due);
  if (way !== 'credit') return null;
  const message = creditProblem(due.credit, due.dueFen, due.now);
  return message === null ? null : { code: 'creditOverdue', message };
}

function balanceProblem({ balanceDueFen: dueFen, balanceFen, balanceUsedFen }: DuePayment): WayVerdict['problem'] {
  if (balanceUsedFen > 0 && dueFen > 0) {
    return { code: 'balanceShort', message: `本单已用余额抵扣 ${yuanSign(balanceUsedFen)}，其余请选择其他支付方式` };
  }
  if (balanceFen >= dueFen) return null;
  const message = `余额 ${yuanSign(balanceFen)}，不足支付 ${yuanSign(dueFen)}，请充值或选择其他支付方式`;
  return { code: 'balanceShort', message };
}

/** The way behind the number a caller sends as `pay_id`. */
export function wayOf(payId: number): PaymentWay {
  return ways.find((way) => paymentWays[way].id === payId) ?? 'wechat';
}
