import { limits } from '@baicao/shared/limits';
import { sumFen, type Fen } from '@baicao/shared/pricing/money';
import { addMonths } from '@baicao/shared/time/shanghai';
import type { BuyerCall } from '#domain/context.ts';
import { invalid } from '#domain/errors.ts';
import { openPeriod } from './wallet-period.ts';
import { ordersOfPeriod, type SettledOrder } from './wallet.repo.ts';
import { sumsOf, type Sums } from './wallet.service.ts';

export type { SettledOrder } from './wallet.repo.ts';

const { statementMonths, statementOrdersMax } = limits.wallet;

type AmountName = 'orderAmountFen' | 'balanceAmountFen' | 'pointsAmountFen' | 'payAmountFen' | 'refundFen';

/** Everything that moved in a period, and the orders behind it. */
export interface StatementOfPeriod {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly balance: Sums;
  readonly points: Sums;
  readonly credit: Sums;
  readonly orders: readonly SettledOrder[];
  readonly totals: Readonly<Record<AmountName, Fen>>;
}

/** Refuses with 422 more than twelve months, and more orders than one document can hold. */
export function statementOf(call: BuyerCall, firstDay: string, lastDay: string): StatementOfPeriod {
  const span = openPeriod(firstDay, lastDay);
  if (lastDay >= addMonths(firstDay, statementMonths)) {
    invalid('end_time', `对账单最长 ${statementMonths} 个月，请缩短期间`);
  }
  const orders = ordersOfPeriod(call.db, { buyerId: call.buyer.id, ...span }, statementOrdersMax + 1);
  if (orders.length > statementOrdersMax) {
    invalid('end_time', `该期间超过 ${statementOrdersMax} 笔订单，请缩短期间分次对账`);
  }
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
    },
  };
}
