import { grouped, yuanText } from '@baicao/shared/pricing/money';
import { creditUseTypes, type CreditBill } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '#api/client.ts';
import { useUrlState } from '#core/url-state.ts';
import { DataLink } from '#domain/data-link.tsx';
import { Notice } from '#design/notice.tsx';
import { Stack } from '#design/stack.tsx';
import { Card } from '#design/card.tsx';
import { DataTable, type Column } from '#design/data-table.tsx';
import { StatusTag } from '#design/status-tag.tsx';
import { Text } from '#design/text.tsx';
import { OwnTransfer } from '../transfer/own-transfer.tsx';
import { Empty } from '#design/empty.tsx';
import { Region } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { creditLogState, periodText } from '../../log-state.ts';
import { creditBillsQuery, creditInput, creditLogQuery } from '../../wallet.queries.ts';
import { ExportLog } from '../export/export-log.tsx';
import { LogBar } from '../log/log-bar.tsx';
import { LogPanel } from '../log/log-panel.tsx';

const words = { caption: '账期明细', amount: '金额（元）', left: '欠款（元）' };
const kinds = Object.values(creditUseTypes);

/** What is owed on account by order, and every movement of it. */
export function CreditAccount() {
  return (
    <>
      <Stack as="section" gap={8} aria-labelledby="open-bills">
        <h2 id="open-bills">未结清账单</h2>
        <Region query={useQuery(creditBillsQuery)} skeleton={<Skeleton shape="table" count={3} height={40} />}>
          {({ bills, used }) => (bills.length === 0 ? <NothingOwed /> : <Owed bills={bills} used={used} />)}
        </Region>
      </Stack>
      <h2>账期明细</h2>
      <CreditLog />
    </>
  );
}

function NothingOwed() {
  return (
    <Notice
      action={
        <Link to={paths.statement()} className="link">
          查看对账单
        </Link>
      }
    >
      没有未结清的账单。开通账期后，结算时可选“账期支付”，到期一并付款。
    </Notice>
  );
}

interface OwedProps {
  bills: readonly CreditBill[];
  used: string;
}

/** The open bills and how to pay them. */
function Owed({ bills, used }: OwedProps) {
  return (
    <>
      <Bills bills={bills} used={used} />
      <Card title="还款" note={<Text size="s">请向以下账户汇款，可一次还清，也可先还一部分</Text>}>
        <OwnTransfer purpose="repay" amount={used} />
      </Card>
    </>
  );
}

const columns: readonly Column<CreditBill>[] = [
  {
    name: 'order',
    title: '订单',
    isRowHeader: true,
    cell: ({ url, note, order_sn: sn }) =>
      url === '' ? (
        note
      ) : (
        <DataLink url={url} className="link">
          {sn}
        </DataLink>
      ),
  },
  { name: 'at', title: '记账时间', cell: (bill) => bill.charged_at.slice(0, 10) },
  {
    name: 'due',
    title: '到期日',
    cell: ({ due_on: due, overdue_days: days }) => (
      <>
        {due ?? '—'} {days > 0 && <StatusTag tone="due">逾期 {days} 天</StatusTag>}
      </>
    ),
  },
  { name: 'amount', title: '账单金额', align: 'right', cell: (bill) => grouped(bill.amount) },
  { name: 'settled', title: '已还', align: 'right', cell: (bill) => grouped(bill.settled) },
];

const leftCell = (bill: CreditBill) => <b>{grouped(bill.left)}</b>;

function Bills({ bills, used }: OwedProps) {
  const left: Column<CreditBill> = {
    name: 'left',
    title: '未还',
    align: 'right',
    cell: leftCell,
    foot: (
      <>
        共 {bills.length} 笔，应还合计 <b>{yuanText(used)}</b>
      </>
    ),
  };
  return (
    <DataTable
      caption="未结清账单"
      rows={bills}
      rowKey={(bill) => bill.id}
      columns={[...columns, left]}
      narrow={['order left', 'due amount']}
    />
  );
}

function CreditLog() {
  const list = useUrlState(creditLogState);
  const { state } = list;
  const log = useQuery(creditLogQuery(state));
  const total = log.data?.meta.total ?? 0;
  return (
    <>
      <LogBar
        noun="账期"
        list={list}
        kinds={[{ type: 0, name: '全部' }, ...kinds.map(({ code, label }) => ({ type: code, name: label }))]}
      >
        <ExportLog
          words={words}
          period={periodText(state)}
          total={total}
          load={(page, signal) => api.user.creditLog({ ...creditInput(state), ...page }, signal)}
        />
      </LogBar>
      <LogPanel
        query={log}
        list={list}
        words={words}
        none={<Empty title="还没有账期明细" text="用账期支付的订单、退货冲减和还款会记在这里。" />}
      />
    </>
  );
}
