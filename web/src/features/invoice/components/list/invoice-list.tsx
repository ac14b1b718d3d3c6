import { limits } from '@baicao/shared/limits';
import type { Invoice } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { Row } from '#design/row.tsx';
import { SelectAll, useSelection } from '#design/row-selection.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Text } from '#design/text.tsx';
import { invoiceState, type InvoiceState } from '../../invoice-state.ts';
import { invoicesQuery } from '../../invoice.queries.ts';
import { ExportInvoices } from '../export/export-invoices.tsx';
import { EditDialog } from '../party/edit-dialog.tsx';
import { SendDialog } from '../party/send-dialog.tsx';
import type { Overview } from '../party/party-form.tsx';
import { InvoiceTable } from './invoice-table.tsx';

interface Props {
  state: InvoiceState;
  overview: Overview | undefined;
}

/** Invoices of one tab, red ones among them. */
export function InvoiceList({ state, overview }: Props) {
  const invoices = useQuery(invoicesQuery(state));
  return (
    <PagedList
      query={invoices}
      noun="发票"
      skeleton={<Skeleton shape="table" count={6} height={64} />}
      empty={<NoInvoices state={state} />}
    >
      {(rows, meta) => <Shown invoices={rows} total={meta.total} state={state} email={overview?.email ?? ''} />}
    </PagedList>
  );
}

interface ShownProps {
  invoices: readonly Invoice[];
  total: number;
  state: InvoiceState;
  email: string;
}

function Shown({ invoices, total, state, email }: ShownProps) {
  const [edited, setEdited] = useState<Invoice | null>(null);
  const [sent, setSent] = useState<Invoice | null>(null);
  const selection = useSelection(invoices, {
    rowKey: ({ id }) => id,
    labelOf: ({ number }) => (number === '' ? '：开具后可选择' : `发票 ${number}`),
    canChoose: ({ number }) => number !== '',
  });
  return (
    <>
      <Row gap={8} gapX={16} wrap padY={4}>
        <SelectAll rows={invoices} selection={selection} label="本页已开具的全选" isInToolbar="narrow" />
        <DownloadChosen ids={selection.chosen.map(({ id }) => id)} />
        <Row as="span" pushed>
          <ExportInvoices state={state} total={total} />
        </Row>
      </Row>
      <InvoiceTable invoices={invoices} selection={selection} onEdit={setEdited} onSend={setSent} />
      <EditDialog invoice={edited} onClose={() => setEdited(null)} />
      <SendDialog invoice={sent} email={email} onClose={() => setSent(null)} />
    </>
  );
}

/** A link that saves one PDF with the chosen invoices, as many as fit into one. */
function DownloadChosen({ ids }: { ids: readonly number[] }) {
  const { filesMax } = limits.invoice;
  if (ids.length === 0) return <Hint>勾选后可合并下载为一个 PDF</Hint>;
  if (ids.length > filesMax) return <Hint>一次最多合并下载 {filesMax} 张</Hint>;
  return (
    <a className="btn" href={`/api/user/invoice/files?ids=${ids.join(',')}`}>
      合并下载 {ids.length} 张
    </a>
  );
}

const Hint = ({ children }: { children: ReactNode }) => (
  <Text size="s" tone="quiet">
    {children}
  </Text>
);

const emptyTitles = {
  all: '还没有发票',
  available: '还没有发票',
  applied: '没有正在开具的发票',
  issued: '没有已开具的发票',
  red: '没有红冲的发票',
} as const;

function NoInvoices({ state }: { state: InvoiceState }) {
  if (invoiceState.isSearched(state))
    return (
      <Empty title="没有符合条件的发票" text="订单可能还没有开票，可在“可申请”中查，或清除条件。">
        <Link to={invoiceState.href(state, { tab: 'available' })} className="btn" data-primary>
          在可申请的订单中查
        </Link>
      </Empty>
    );
  return (
    <Empty title={emptyTitles[state.tab]} text="订单开票时自动开具；选了“暂不开票”的订单可以在这里申请。">
      <Link to={paths.invoices({ tab: 'available' })} className="btn" data-primary>
        查看可申请的订单
      </Link>
    </Empty>
  );
}
