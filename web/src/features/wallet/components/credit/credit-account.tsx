import { creditUseTypes, type CreditBill } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '#api/client.ts';
import { DataLink } from '#domain/data-link.tsx';
import { Empty } from '#design/empty.tsx';
import { Region } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { logFilterOf } from '../../log-filter.ts';
import { grouped } from '../../signed.ts';
import { creditBillsQuery, creditInput, creditLogQuery } from '../../wallet.queries.ts';
import { ExportButton } from '../export/export-button.tsx';
import { useLogExport } from '../export/use-log-export.ts';
import { LogBar } from '../log/log-bar.tsx';
import { LogPanel } from '../log/log-panel.tsx';
import cards from '#design/card-table.module.css';
import classes from './credit-account.module.css';

const words = { caption: '账期明细', amount: '金额（元）', left: '欠款（元）', isDebt: true };
const kinds = Object.values(creditUseTypes);

/** What is owed on account by order, and every movement of it. */
export function CreditAccount() {
  return (
    <>
      <section className={classes.bills} aria-labelledby="open-bills">
        <h2 id="open-bills">未结清账单</h2>
        <Region query={useQuery(creditBillsQuery)} skeleton={<Skeleton shape="table" count={3} height={40} />}>
          {({ bills, used }) => (bills.length === 0 ? <NothingOwed /> : <Bills bills={bills} used={used} />)}
        </Region>
      </section>
      <h2>账期明细</h2>
      <CreditLog />
    </>
  );
}

function NothingOwed() {
  return (
    <p className={classes.none}>
      没有未结清的账单。开通账期后，结算时可选“账期支付”，到期一并付款。
      <Link to={paths.statement()}>查看对账单</Link>
    </p>
  );
}

function Bills({ bills, used }: { bills: readonly CreditBill[]; used: string }) {
  return (
    <table className={`${cards.table} ${classes.table}`}>
      <caption className="visually-hidden">未结清账单</caption>
      <thead>
        <tr>
          <th scope="col">订单</th>
          <th scope="col">记账时间</th>
          <th scope="col">到期日</th>
          <th scope="col" data-align="right">
            账单金额
          </th>
          <th scope="col" data-align="right">
            已还
          </th>
          <th scope="col" data-align="right">
            未还
          </th>
        </tr>
      </thead>
      <tbody>
        {bills.map((bill) => (
          <tr key={bill.id}>
            <td data-column="order">
              {bill.url === '' ? (
                bill.note
              ) : (
                <DataLink url={bill.url} className="link">
                  {bill.order_sn}
                </DataLink>
              )}
            </td>
            <td data-column="at">{bill.charged_at.slice(0, 10)}</td>
            <td data-column="due">
              {bill.due_on ?? '—'}
              {bill.overdue_days > 0 && <b className={classes.overdue}>逾期 {bill.overdue_days} 天</b>}
            </td>
            <td data-align="right" data-column="amount">
              {grouped(bill.amount)}
            </td>
            <td data-align="right" data-column="settled">
              {grouped(bill.settled)}
            </td>
            <td data-align="right" data-column="left">
              <b>{grouped(bill.left)}</b>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={5}>
            共 {bills.length} 笔，应还合计
          </th>
          <td data-align="right">
            <b>¥{grouped(used)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function CreditLog() {
  const filter = logFilterOf(useSearchParams()[0], kinds.length);
  const log = useQuery(creditLogQuery(filter));
  const total = log.data?.meta.total ?? 0;
  const { done, run } = useLogExport({
    words,
    filter,
    total,
    load: (page, perPage, signal) => api.user.creditLog({ ...creditInput(filter), page, per_page: perPage }, signal),
  });
  return (
    <>
      <LogBar
        noun="账期"
        tab="credit"
        filter={filter}
        kinds={[{ type: 0, name: '全部' }, ...kinds.map(({ code, label }) => ({ type: code, name: label }))]}
      >
        <ExportButton done={done} total={total} onExport={run} />
      </LogBar>
      <LogPanel
        query={log}
        filter={filter}
        tab="credit"
        words={words}
        none={<Empty title="还没有账期明细" text="用账期支付的订单、退货冲减和还款会记在这里。" />}
      />
    </>
  );
}
