import { grouped } from '@baicao/shared/pricing/money';
import type { Statement } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { shown } from '../../signed.ts';
import classes from './statement-tables.module.css';

/** What became of each order, and what of it is on invoices: 订单 = 已送达 + 未送达 + 已取消, 可开票 = 已开票 + 未开票. */
export function StatementInvoices({ statement: { orders, totals } }: { statement: Statement }) {
  if (orders.length === 0) return null;
  return (
    <table className={classes.table} data-orders>
      <caption>交货与开票</caption>
      <thead>
        <tr>
          <th scope="col">订单号</th>
          {['订单金额', '已送达', '未送达', '已取消', '可开票', '已开票', '未开票'].map((name) => (
            <th key={name} scope="col" data-align="right">
              {name}
            </th>
          ))}
          <th scope="col">发票</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.order_id}>
            <td>{order.order_sn}</td>
            <td data-align="right">{grouped(order.order_amount)}</td>
            <td data-align="right">{shown(order.delivered_amount)}</td>
            <td data-align="right">{shown(order.open_amount)}</td>
            <td data-align="right">{shown(order.cancelled_amount)}</td>
            <td data-align="right">{shown(order.invoiceable_amount)}</td>
            <td data-align="right">{shown(order.invoiced_amount)}</td>
            <td data-align="right">{shown(order.uninvoiced_amount)}</td>
            <td data-nowrap>
              <InvoiceOf order={order} />
            </td>
          </tr>
        ))}
        <tr className={classes.total}>
          <th scope="row">合计 {orders.length} 笔</th>
          <td data-align="right">{grouped(totals.order_amount)}</td>
          <td data-align="right">{grouped(totals.delivered_amount)}</td>
          <td data-align="right">{grouped(totals.open_amount)}</td>
          <td data-align="right">{grouped(totals.cancelled_amount)}</td>
          <td data-align="right">{grouped(totals.invoiceable_amount)}</td>
          <td data-align="right">{grouped(totals.invoiced_amount)}</td>
          <td data-align="right">{grouped(totals.uninvoiced_amount)}</td>
          <td>{'\u00A0'}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** How the order stands with its invoice, and the way to it. */
function InvoiceOf({ order }: { order: Statement['orders'][number] }) {
  const { order_sn: sn, invoice_state: state, invoice_state_label: label, uninvoiced_amount: open } = order;
  if (state === 'none' || state === 'pending') return label;
  const text = state === 'later' && open !== '0.00' ? `${label}，去申请` : label;
  return (
    <Link
      to={paths.invoices({ keywords: sn, ...(state === 'later' && { tab: 'available' }) })}
      className="link"
      aria-label={`${text} 订单 ${sn}`}
    >
      {text}
    </Link>
  );
}
