import type { InvoiceState } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { maxFen, sumFen, type Fen } from '@baicao/shared/pricing/money';
import { lastDayOf } from '@baicao/shared/time/shanghai';
import type { BuyerCall } from '#domain/context.ts';
import { invalid } from '#domain/errors.ts';
import { invoicesOfOrders, invoiceStateOf } from '#orders/order-invoices.ts';
import { invoiceableOfOrders } from '#orders/order-money.ts';
import { openPeriod } from './wallet-period.ts';
import { ordersOfPeriod, type SettledOrder } from './wallet.repo.ts';
import { sumsOf, type Sums } from './wallet.service.ts';

const { statementMonths, statementOrdersMax } = limits.wallet;

type AmountName =
  | 'orderAmountFen'
  | 'balanceAmountFen'
  | 'pointsAmountFen'
  | 'payAmountFen'
  | 'refundFen'
  | 'deliveredFen'
  | 'openFen'
  | 'cancelledFen'
  | 'invoiceableFen'
  | 'invoicedFen'
  | 'uninvoicedFen';

/** An order of the statement with the state of its goods, and the amount of it that is on invoices. */
interface StatementOrder extends SettledOrder {
  readonly deliveredFen: Fen;
  readonly openFen: Fen;
  readonly cancelledFen: Fen;
  /** Paid in money and not refunded by a return: invoiced or not. */
  readonly invoiceableFen: Fen;
  readonly invoicedFen: Fen;
  readonly uninvoicedFen: Fen;
  readonly invoiceState: InvoiceState;
}

/** All movements of a period, and their orders. */
export interface StatementOfPeriod {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly balance: Sums;
  readonly points: Sums;
  readonly credit: Sums;
  readonly orders: readonly StatementOrder[];
  readonly totals: Readonly<Record<AmountName, Fen>>;
}

/** Refuses with 422 more than twelve months, and more orders than one document can hold. */
export function statementOf(call: BuyerCall, firstDay: string, lastDay: string): StatementOfPeriod {
  const span = openPeriod(firstDay, lastDay);
  if (lastDay > lastDayOf(firstDay, statementMonths)) {
    invalid('end_time', `对账单最长 ${statementMonths} 个月，请缩短期间`);
  }
  const settled = ordersOfPeriod(call.db, { buyerId: call.buyer.id, ...span }, statementOrdersMax + 1);
  if (settled.length > statementOrdersMax) {
    invalid('end_time', `该期间超过 ${statementOrdersMax} 笔订单，请缩短期间分次对账`);
  }
  const orders = withInvoices(call.db, settled);
  const totalOf = (name: AmountName) => sumFen(orders.map((order) => order[name]));
  return {
    firstDay,
    lastDay,
    balance: sumsOf(call, 'money', span),
    points: sumsOf(call, 'points', span),
    credit: sumsOf(call, 'credit', span),
    orders,
    totals: {
      orderAmountFen: totalOf('orderAmountFen'),
      balanceAmountFen: totalOf('balanceAmountFen'),
      pointsAmountFen: totalOf('pointsAmountFen'),
      payAmountFen: totalOf('payAmountFen'),
      refundFen: totalOf('refundFen'),
      deliveredFen: totalOf('deliveredFen'),
      openFen: totalOf('openFen'),
      cancelledFen: totalOf('cancelledFen'),
      invoiceableFen: totalOf('invoiceableFen'),
      invoicedFen: totalOf('invoicedFen'),
      uninvoicedFen: totalOf('uninvoicedFen'),
    },
  };
}

/** The invoiced amount never exceeds the amount that can be invoiced: a red invoice follows each refund. */
function withInvoices(db: BuyerCall['db'], settled: readonly SettledOrder[]): StatementOrder[] {
  const ids = settled.map(({ id }) => id);
  const invoiceable = invoiceableOfOrders(db, ids);
  const invoices = invoicesOfOrders(db, ids);
  return settled.map((order) => {
    const { status, orderAmountFen } = order;
    const invoice = invoices.get(order.id);
    const invoicedFen = invoice?.invoicedFen ?? 0;
    const invoiceableFen = maxFen(invoiceable.get(order.id) ?? 0, invoicedFen);
    return {
      ...order,
      deliveredFen: status === 'finished' ? orderAmountFen : 0,
      openFen: status === 'finished' || status === 'cancelled' ? 0 : orderAmountFen,
      cancelledFen: status === 'cancelled' ? orderAmountFen : 0,
      invoiceableFen,
      invoicedFen,
      uninvoicedFen: invoiceableFen - invoicedFen,
      invoiceState: invoiceStateOf(order, invoice),
    };
  });
}
