import { orderStatuses, type Order, type OrderAction } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import type { OrderWrites } from '../../use-order-writes.ts';
import classes from './order-actions.module.css';

interface Props {
  order: Order;
  acts: OrderWrites;
}

/** Actions that have a page of their own. */
const pages: readonly {
  action: OrderAction;
  text: string | ((order: Order) => string);
  to: (order: Order) => string;
}[] = [
  { action: 'receipt', text: '上传回执', to: () => paths.orderReceipts() },
  { action: 'return', text: '申请退货', to: ({ id }) => paths.applyReturn(id) },
  { action: 'after_sales', text: '申请售后', to: ({ id }) => paths.applyAfterSales(id) },
  {
    action: 'invoice',
    text: ({ invoice_state: state }) => (state === 'later' ? '申请开票' : '查看发票'),
    to: ({ order_sn: sn, invoice_state: state }) =>
      paths.invoices({ keywords: sn, ...(state === 'later' && { tab: 'available' }) }),
  },
  { action: 'print', text: '打印', to: ({ id }) => paths.printOrder(id) },
];

/** The actions the server allows for the order now: pay, confirm and reorder as buttons, the rest as links. */
export function OrderActions({ order, acts }: Props) {
  const { actions, order_sn: sn } = order;
  const orderName = <span className="visually-hidden"> 订单 {sn}</span>;
  const off = acts.isBusy || undefined;
  return (
    <div className={classes.actions}>
      {actions.includes('pay') && (
        <Link to={order.type === 1 ? paths.payEphedrine(order.id) : paths.pay(order.id)} className="btn" data-primary>
          去支付{orderName}
        </Link>
      )}
      {actions.includes('confirm') && (
        <button type="button" className="btn" data-primary aria-disabled={off} onClick={() => void acts.confirm(order)}>
          确认收货{orderName}
        </button>
      )}
      {actions.includes('again') && (
        <button type="button" className="btn" aria-disabled={off} onClick={() => void acts.reorder.compare(order)}>
          再次购买{orderName}
        </button>
      )}
      <span className={classes.more}>
        {pages
          .filter(({ action }) => isOffered(order, action))
          .map(({ action, text, to }) => (
            <Link key={action} to={to(order)} className={`link ${classes.quiet}`}>
              {typeof text === 'string' ? text : text(order)}
              {orderName}
            </Link>
          ))}
        {hasDocuments(order) && (
          <Link to={paths.orderDocuments(sn)} className={`link ${classes.quiet}`}>
            资料下载{orderName}
          </Link>
        )}
        {actions.includes('cancel') && (
          <button
            type="button"
            className={`link ${classes.quiet}`}
            aria-disabled={off}
            onClick={() => acts.askCancel(order)}
          >
            取消订单{orderName}
          </button>
        )}
      </span>
    </div>
  );
}

/** Printing needs no permission from the server: any order that is not cancelled can be printed. */
function isOffered({ actions, order_status: status }: Order, action: OrderAction): boolean {
  return actions.includes(action) || (action === 'print' && status !== orderStatuses.cancelled.code);
}

/** 首营资料 of a paid order. */
function hasDocuments({ order_status: status }: Order): boolean {
  return status !== orderStatuses.unpaid.code && status !== orderStatuses.cancelled.code;
}
