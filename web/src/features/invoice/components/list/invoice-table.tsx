import type { Invoice } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import cards from '#design/card-table.module.css';
import { FileLink } from '#design/file-link.tsx';
import classes from './invoice-list.module.css';

interface Props {
  invoices: readonly Invoice[];
  selected: ReadonlySet<number>;
  onToggle: (id: number) => void;
  onEdit: (invoice: Invoice) => void;
  onSend: (invoice: Invoice) => void;
}

export function InvoiceTable({ invoices, ...acts }: Props) {
  return (
    <table className={`${cards.table} ${classes.table}`}>
      <caption className="visually-hidden">电子发票</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">选择</span>
          </th>
          <th scope="col">发票</th>
          <th scope="col">抬头</th>
          <th scope="col">订单</th>
          <th scope="col" data-align="right">
            价税合计
          </th>
          <th scope="col">状态</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} {...acts} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ invoice, selected, onToggle, onEdit, onSend }: Omit<Props, 'invoices'> & { invoice: Invoice }) {
  const { id, number, state } = invoice;
  return (
    <tr data-state={state}>
      <td data-column="pick">
        <input
          type="checkbox"
          aria-label={number === '' ? '开具后可选择' : `选择发票 ${number}`}
          checked={selected.has(id) && number !== ''}
          disabled={number === ''}
          onChange={() => onToggle(id)}
        />
      </td>
      <td data-column="number">
        <span className="num">{number === '' ? '开具后生成号码' : number}</span>
        <small>
          {invoice.kind_label}　{(invoice.issued_at ?? invoice.created_at).slice(0, 16)}
        </small>
        {invoice.blue_id > 0 && (
          <small>
            红冲{' '}
            <Link to={paths.invoices({ keywords: invoice.blue_number })} className="link num">
              {invoice.blue_number}
            </Link>
          </small>
        )}
      </td>
      <td data-column="title">
        {invoice.title}
        <small className="num">{invoice.tax_no}</small>
      </td>
      <td data-column="orders">
        <Orders orders={invoice.orders} />
      </td>
      <td data-column="amount" data-align="right">
        <b>{invoice.amount}</b>
        <small>税额 {invoice.tax}</small>
      </td>
      <td data-column="state">
        <span className={classes.state}>{invoice.state_label}</span>
        {invoice.red_amount !== '0.00' && <small>已红冲 {invoice.red_amount}</small>}
        {invoice.reason !== '' && <small>{invoice.reason}</small>}
        {invoice.due_at !== null && <small>预计 {invoice.due_at.slice(5, 16)}</small>}
      </td>
      <td data-column="act">
        <Acts invoice={invoice} onEdit={onEdit} onSend={onSend} />
      </td>
    </tr>
  );
}

const ordersShown = 3;

function Orders({ orders }: Pick<Invoice, 'orders'>) {
  return (
    <ul>
      {orders.slice(0, ordersShown).map((order) => (
        <li key={order.order_id}>
          <Link to={paths.order(order.order_id)} className="link num">
            {order.order_sn}
          </Link>
        </li>
      ))}
      {orders.length > ordersShown && (
        <li>
          <details className={classes.more}>
            <summary>另 {orders.length - ordersShown} 个订单</summary>
            {orders.slice(ordersShown).map((order) => (
              <Link key={order.order_id} to={paths.order(order.order_id)} className="link num">
                {order.order_sn}
              </Link>
            ))}
          </details>
        </li>
      )}
    </ul>
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
    <span className={classes.acts}>
      <FileLink url={file}>查看{name}</FileLink>
      <a href={file} className="link">
        下载{name}
      </a>
      <button type="button" className="link" onClick={() => onSend(invoice)}>
        发邮箱{name}
      </button>
    </span>
  );
}
