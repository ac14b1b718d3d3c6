import { formatYuan } from '@baicao/shared/pricing/money';
import { page, type Page } from '#domain/answers.ts';
import type { BuyerCall, Handlers } from '#domain/context.ts';
import { creditOf } from '#ledger/credit.ts';
import { billsOf } from './credit-bills.service.ts';
import { statementOf } from './statement.service.ts';
import { openPeriod } from './wallet-period.ts';
import {
  wireBill,
  wireCredit,
  wireMoney,
  wirePoints,
  wireStatement,
  wireSums,
  wireWallet,
} from './wallet.serialize.ts';
import type { LedgerName, Movement } from './movements.repo.ts';
import { logPage, sumsOf, walletState, type LogInput } from './wallet.service.ts';

type WalletOperation = 'money' | 'moneyLog' | 'moneySummary' | 'pointsLog' | 'creditLog' | 'creditBills' | 'statement';

export const userWalletHandlers = {
  money: (_input, call) => wireWallet(walletState(call), call.now),
  moneyLog: (input, call) => log(call, 'money', input, wireMoney),
  moneySummary: ({ start_time: firstDay, end_time: lastDay }, call) =>
    wireSums(sumsOf(call, 'money', openPeriod(firstDay, lastDay))),
  pointsLog: (input, call) => log(call, 'points', input, wirePoints),
  creditLog: (input, call) => log(call, 'credit', input, wireCredit),
  creditBills: (_input, { db, buyer, now }) => {
    const credit = creditOf(db, buyer.id);
    const bills = billsOf(db, buyer.id);
    return {
      used: formatYuan(credit.usedFen),
      due_on: credit.dueOn,
      bills: bills.map((bill) => wireBill(bill, credit, now)),
    };
  },
  statement: ({ start_time: firstDay, end_time: lastDay }, call) =>
    wireStatement(statementOf(call, firstDay, lastDay), call.buyer.company, call.now),
} satisfies Pick<Handlers['user'], WalletOperation>;

function log<R>(call: BuyerCall, ledger: LedgerName, input: LogInput, wire: (row: Movement) => R): Page<R[]> {
  const { rows, total } = logPage(call, ledger, input);
  return page(rows.map(wire), { page: input.page, perPage: input.per_page, total });
}
