import { limits } from '@baicao/shared/limits';
import type { Invoice } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PageFailure } from '#core/page-region.tsx';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { invoiceHref, isNarrowed, type InvoiceFilter } from '../../invoice-filter.ts';
import { invoicesQuery } from '../../invoice.queries.ts';
import { ExportInvoices } from '../export/export-invoices.tsx';
import { EditDialog } from '../party/edit-dialog.tsx';
import { SendDialog } from '../party/send-dialog.tsx';
import type { Overview } from '../party/party-form.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import classes from './invoice-list.module.css';

interface Props {
  filter: InvoiceFilter;
  overview: Overview | undefined;
}

/** Invoices of one tab, red ones among them. */
export function InvoiceList({ filter, overview }: Props) {
  const invoices = useQuery(invoicesQuery(filter));
  if (invoices.error && !invoices.data)
    return <PageFailure error={invoices.error} retry={() => void invoices.refetch()} noun="发票" />;
  return (
    <PagedList
      query={invoices}
      skeleton={<Skeleton shape="table" count={6} height={64} />}
      empty={<NoInvoices filter={filter} />}
    >
      {(rows, meta) => <Shown invoices={rows} total={meta.total} filter={filter} email={overview?.email ?? ''} />}
    </PagedList>
  );
}

interface ShownProps {
  invoices: readonly Invoice[];
  total: number;
  filter: InvoiceFilter;
  email: string;
}

function Shown({ invoices, total, filter, email }: ShownProps) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [edited, setEdited] = useState<Invoice | null>(null);
  const [sent, setSent] = useState<Invoice | null>(null);
  const issued = invoices.filter(({ number }) => number !== '');
  const chosen = issued.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const isAll = chosen.length > 0 && chosen.length === issued.length;
  const toggle = (id: number) =>
    setSelected((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return (
    <>
      <div className={classes.tools}>
        <label className={classes.all}>
          <input
            type="checkbox"
            checked={isAll}
            disabled={issued.length === 0}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && !isAll;
            }}
            onChange={() => setSelected(new Set(isAll ? [] : issued.map(({ id }) => id)))}
          />
          本页已开具的全选
        </label>
        <DownloadChosen ids={chosen} />
        <span className={classes.end}>
          <ExportInvoices filter={filter} total={total} />
        </span>
      </div>
      <InvoiceTable invoices={invoices} selected={selected} onToggle={toggle} onEdit={setEdited} onSend={setSent} />
      <EditDialog invoice={edited} onClose={() => setEdited(null)} />
      <SendDialog invoice={sent} email={email} onClose={() => setSent(null)} />
    </>
  );
}

/** A link that saves one PDF with the chosen invoices, as many as fit into one. */
function DownloadChosen({ ids }: { ids: readonly number[] }) {
  const { filesMax } = limits.invoice;
  if (ids.length === 0) return <span className={classes.hint}>勾选后可合并下载为一个 PDF</span>;
  if (ids.length > filesMax) return <span className={classes.hint}>一次最多合并下载 {filesMax} 张</span>;
  return (
    <a className="btn" href={`/api/user/invoice/files?ids=${ids.join(',')}`}>
      合并下载 {ids.length} 张
    </a>
  );
}

const emptyTitles = {
  all: '还没有发票',
  available: '还没有发票',
  applied: '没有正在开具的发票',
  issued: '没有已开具的发票',
  red: '没有红冲的发票',
} as const;

function NoInvoices({ filter }: { filter: InvoiceFilter }) {
  if (isNarrowed(filter))
    return (
      <Empty title="没有符合条件的发票" text="订单可能还没有开票，可在“可申请”中查，或清除条件。">
        <Link to={invoiceHref({ ...filter, tab: 'available', page: 1 })} className="btn" data-primary>
          在可申请的订单中查
        </Link>
      </Empty>
    );
  return (
    <Empty title={emptyTitles[filter.tab]} text="订单开票时自动开具；选了“暂不开票”的订单可以在这里申请。">
      <Link to={paths.invoices({ tab: 'available' })} className="btn" data-primary>
        查看可申请的订单
      </Link>
    </Empty>
  );
}
