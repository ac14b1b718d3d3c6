import {
  invoiceStates,
  orderStatuses,
  paymentMethods,
  type CreditBill,
  type CreditMovement,
  type MoneyMovement,
  type MoneySums,
  type PointsMovement,
  type PointsSums,
  type Statement,
  type StatementOrder,
  type Wallet,
} from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { formatYuan, leftFen } from '@baicao/shared/pricing/money';
import { dayOf, daysBetween, formatMoment } from '@baicao/shared/time/shanghai';
import { isOverdue, type CreditAccount } from '#ledger/credit.ts';
import type { Bill } from './credit-bills.service.ts';
import type { StatementOfPeriod } from './statement.service.ts';
import type { LedgerName, Movement } from './movements.repo.ts';
import { useTypes, type Sums, type WalletState } from './wallet.service.ts';

export function wireWallet(state: WalletState, now: number): Wallet {
  const { credit, points, month } = state;
  const { quotaFen, usedFen, dueOn } = credit;
  return {
    balance: formatYuan(state.balanceFen),
    frozen: formatYuan(state.frozenFen),
    credit_quota: formatYuan(quotaFen),
    credit_used: formatYuan(usedFen),
    credit_due: formatYuan(dueOn === null ? 0 : usedFen),
    credit_left: formatYuan(leftFen(quotaFen, usedFen)),
    credit_due_on: usedFen > 0 ? dueOn : null,
    credit_overdue: formatYuan(state.isOverdue ? usedFen : 0),
    credit_overdue_days: overdueDays(credit, now),
    points,
    points_worth: formatYuan(state.pointsWorthFen),
    month_in: formatYuan(month.came),
    month_out: formatYuan(month.went),
  };
}

function overdueDays(credit: CreditAccount, now: number): number {
  return isOverdue(credit, now) && credit.dueOn !== null ? (daysBetween(credit.dueOn, dayOf(now)) ?? 0) : 0;
}

const wireUseType = (ledger: LedgerName, useType: string) => ({
  use_type: useTypes[ledger][useType]?.code ?? 0,
  use_type_label: useTypes[ledger][useType]?.label ?? '',
});

function wireOrigin({ note, orderId, orderSn, returnId, useType, createdAt }: Movement) {
  return {
    note,
    order_id: orderId ?? 0,
    order_sn: orderSn ?? '',
    url: originUrl(orderId, returnId, useType),
    created_at: formatMoment(createdAt),
  };
}

/** A refund of a return leads to the return, a redemption to the orders of the points mall. */
function originUrl(orderId: number | null, returnId: number | null, useType: string): string {
  if (returnId !== null) return paths.orderReturn(returnId);
  if (orderId !== null) return paths.order(orderId);
  return useType === 'redeem' ? paths.pointsOrders() : '';
}

export function wireMoney(row: Movement): MoneyMovement {
  return {
    id: row.id,
    amount: formatYuan(row.amount),
    balance: formatYuan(row.left),
    ...wireUseType('money', row.useType),
    ...wireOrigin(row),
  };
}

export function wirePoints(row: Movement): PointsMovement {
  return {
    id: row.id,
    points: row.amount,
    balance: row.left,
    ...wireUseType('points', row.useType),
    ...wireOrigin(row),
  };
}

export function wireCredit(row: Movement): CreditMovement {
  return {
    id: row.id,
    amount: formatYuan(row.amount),
    used: formatYuan(row.left),
    ...wireUseType('credit', row.useType),
    ...wireOrigin(row),
  };
}

export function wireSums({ opening, closing, came, went, kinds }: Sums): MoneySums {
  return {
    opening: formatYuan(opening),
    closing: formatYuan(closing),
    in: formatYuan(came),
    out: formatYuan(went),
    kinds: kinds.map((kind) => ({
      use_type: kind.code,
      use_type_label: kind.label,
      in: formatYuan(kind.came),
      out: formatYuan(kind.went),
      count: kind.count,
    })),
  };
}

function wirePointsSums({ opening, closing, came, went, kinds }: Sums): PointsSums {
  return {
    opening,
    closing,
    in: came,
    out: went,
    kinds: kinds.map((kind) => ({
      use_type: kind.code,
      use_type_label: kind.label,
      in: kind.came,
      out: kind.went,
      count: kind.count,
    })),
  };
}

export function wireBill({ charge, settledFen, leftFen: left }: Bill, credit: CreditAccount, now: number): CreditBill {
  const { id, order_id, order_sn, url, note, created_at, amount } = wireCredit(charge);
  return {
    id,
    order_id,
    order_sn,
    url,
    note,
    charged_at: created_at,
    amount,
    settled: formatYuan(settledFen),
    left: formatYuan(left),
    due_on: credit.dueOn,
    overdue_days: overdueDays(credit, now),
  };
}

export function wireStatement(of: StatementOfPeriod, company: string, now: number): Statement {
  const { totals } = of;
  return {
    company,
    start_time: of.firstDay,
    end_time: of.lastDay,
    created_at: formatMoment(now),
    balance: wireSums(of.balance),
    points: wirePointsSums(of.points),
    credit: wireSums(of.credit),
    orders: of.orders.map(wireOrder),
    totals: {
      order_amount: formatYuan(totals.orderAmountFen),
      balance_amount: formatYuan(totals.balanceAmountFen),
      points_amount: formatYuan(totals.pointsAmountFen),
      pay_amount: formatYuan(totals.payAmountFen),
      refund_amount: formatYuan(totals.refundFen),
      ...wireReckoning(totals),
    },
  };
}

type Reckoned = Pick<
  StatementOfPeriod['totals'],
  'deliveredFen' | 'openFen' | 'cancelledFen' | 'invoiceableFen' | 'invoicedFen' | 'uninvoicedFen'
>;

/** The state of the goods, and of the money that could be invoiced. */
function wireReckoning(sums: Reckoned) {
  return {
    delivered_amount: formatYuan(sums.deliveredFen),
    open_amount: formatYuan(sums.openFen),
    cancelled_amount: formatYuan(sums.cancelledFen),
    invoiceable_amount: formatYuan(sums.invoiceableFen),
    invoiced_amount: formatYuan(sums.invoicedFen),
    uninvoiced_amount: formatYuan(sums.uninvoicedFen),
  };
}

function wireOrder(order: StatementOfPeriod['orders'][number]): StatementOrder {
  const { code, label } = orderStatuses[order.status];
  return {
    order_id: order.id,
    order_sn: order.orderSn,
    created_at: formatMoment(order.createdAt),
    order_status: code,
    order_status_label: label,
    order_amount: formatYuan(order.orderAmountFen),
    balance_amount: formatYuan(order.balanceAmountFen),
    points_amount: formatYuan(order.pointsAmountFen),
    pay_amount: formatYuan(order.payAmountFen),
    payment: order.payAmountFen === 0 ? '' : paymentMethods[order.paymentMethod].name,
    refund_amount: formatYuan(order.refundFen),
    refund_points: order.refundPoints,
    ...wireReckoning(order),
    invoice_state: order.invoiceState,
    invoice_state_label: invoiceStates[order.invoiceState],
  };
}
