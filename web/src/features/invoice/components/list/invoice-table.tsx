import type { Invoice } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { DataTable, type Column } from '#design/data-table.tsx';
import { FileLink } from '#design/file-link.tsx';
import { Row } from '#design/row.tsx';
import type { Selection } from '#design/row-selection.tsx';
import { StatusTag, type StatusTone } from '#design/status-tag.tsx';

interface Props {
  invoices: readonly Invoice[];
  selection: Selection<Invoice>;
  onEdit: (invoice: Invoice) => void;
  onSend: (invoice: Invoice) => void;
}

const tones: Record<Invoice['state'], StatusTone> = {
  applied: 'waiting',
  issued: 'done',
  part_red: 'done',
  red: 'off',
  reversal: 'off',
};

function columnsFor(onEdit: Props['onEdit'], onSend: Props['onSend']): readonly Column<Invoice>[] {
  return [
    { name: 'number', title: '发票', cell: (invoice) => <Number invoice={invoice} /> },
    {
      name: 'title',
      title: '抬头',
      cell: ({ title, tax_no: taxNo }) => (
        <>
          {title}
          <small className="num">{taxNo}</small>
        </>
      ),
    },
    { name: 'orders', title: '订单', cell: ({ orders }) => <Orders orders={orders} /> },
    {
      name: 'amount',
      title: '价税合计',
      align: 'right',
      cell: ({ amount, tax }) => (
        <>
          <b>{amount}</b>
          <small>税额 {tax}</small>
        </>
      ),
    },
    {
      name: 'state',
      title: '状态',
      nowrap: true,
      cell: (invoice) => (
        <>
          <StatusTag tone={tones[invoice.state]}>{invoice.state_label}</StatusTag>
          {invoice.red_amount !== '0.00' && <small>已红冲 {invoice.red_amount}</small>}
          {invoice.reason !== '' && <small>{invoice.reason}</small>}
          {invoice.due_at !== null && <small>预计 {invoice.due_at.slice(5, 16)}</small>}
        </>
      ),
    },
    {
      name: 'act',
      title: '操作',
      nowrap: true,
      cell: (invoice) => <Acts invoice={invoice} onEdit={onEdit} onSend={onSend} />,
    },
  ];
}

export function InvoiceTable({ invoices, selection, onEdit, onSend }: Props) {
  return (
    <DataTable
      caption="电子发票"
      rows={invoices}
      rowKey={({ id }) => id}
      columns={columnsFor(onEdit, onSend)}
      narrow={['number amount', 'title title', 'orders state', 'act act']}
      selection={selection}
      rowState={({ state }) => ({ 'data-state': state })}
    />
  );
}

function Number({ invoice: { number, kind_label: kind, issued_at, created_at, ...red } }: { invoice: Invoice }) {
  return (
    <>
      <span className="num">{number === '' ? '开具后生成号码' : number}</span>
      <small>
        {kind}　{(issued_at ?? created_at).slice(0, 16)}
      </small>
      {red.blue_id > 0 && (
        <small>
          红冲{' '}
          <Link to={paths.invoices({ keywords: red.blue_number })} className="link num">
            {red.blue_number}
          </Link>
        </small>
      )}
    </>
  );
}

const ordersShown = 3;

function Orders({ orders }: Pick<Invoice, 'orders'>) {
  const link = (order: Invoice['orders'][number]) => (
    <li key={order.order_id}>
      <Link to={paths.order(order.order_id)} className="link num">
        {order.order_sn}
      </Link>
    </li>
  );
  const more = orders.slice(ordersShown);
  return (
    <>
      <ul>{orders.slice(0, ordersShown).map(link)}</ul>
      {more.length > 0 && (
        <details>
          <summary>另 {more.length} 个订单</summary>
          <ul>{more.map(link)}</ul>
        </details>
      )}
    </>
  );
}

function Acts({ invoice, onEdit, onSend }: Pick<Props, 'onEdit' | 'onSend'> & { invoice: Invoice }) {
  if (invoice.number === '')
    return (
      <button type="button" className="link" onClick={() => onEdit(invoice)}>
        修改抬头
      </button>
    );
  const file = `/api/user/invoice/${invoice.id}/file`;
  const name = <span className="visually-hidden">：发票 {invoice.number}</span>;
  return (
    <Row as="span" gap={12}>
      <FileLink url={file}>查看{name}</FileLink>
      <a href={file} className="link">
        下载{name}
      </a>
      <button type="button" className="link" onClick={() => onSend(invoice)}>
        发邮箱{name}
      </button>
    </Row>
  );
}
