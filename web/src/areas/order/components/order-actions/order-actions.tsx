import { orderStatuses, type Order, type OrderAction } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import type { OrderActs } from '../../use-order-acts.ts';
import classes from './order-actions.module.css';

interface Props {
  order: Order;
  acts: OrderActs;
}

/** Pages an action leads to. */
const pages: readonly { action: OrderAction; words: string; to: (order: Order) => string }[] = [
  { action: 'receipt', words: '上传回执', to: () => paths.orderReceipts() },
  { action: 'return', words: '申请退货', to: ({ id }) => paths.applyReturn(id) },
  { action: 'after_sales', words: '申请售后', to: ({ id }) => paths.applyAfterSales(id) },
  { action: 'print', words: '打印', to: ({ id }) => paths.printOrder(id) },
];

/** What the server says may be done with the order now: what moves it on as buttons, the rest as links. */
export function OrderActions({ order, acts }: Props) {
  const { actions, order_sn: sn } = order;
  const words = <span className="visually-hidden"> 订单 {sn}</span>;
  const off = acts.isBusy || undefined;
  return (
    <div className={classes.actions}>
      {actions.includes('pay') && (
        <Link to={order.type === 1 ? paths.payEphedrine(order.id) : paths.pay(order.id)} className="btn" data-primary>
          去支付{words}
        </Link>
      )}
      {actions.includes('confirm') && (
        <button type="button" className="btn" data-primary aria-disabled={off} onClick={() => void acts.confirm(order)}>
          确认收货{words}
        </button>
      )}
      {actions.includes('again') && (
        <button type="button" className="btn" aria-disabled={off} onClick={() => void acts.again.compare(order)}>
          再次购买{words}
        </button>
      )}
      <span className={classes.more}>
        {pages
          .filter(({ action }) => mayGo(order, action))
          .map(({ action, words: text, to }) => (
            <Link key={action} to={to(order)} className={`link ${classes.quiet}`}>
              {text}
              {words}
            </Link>
          ))}
        {actions.includes('cancel') && (
          <button
            type="button"
            className={`link ${classes.quiet}`}
            aria-disabled={off}
            onClick={() => acts.askCancel(order)}
          >
            取消订单{words}
          </button>
        )}
      </span>
    </div>
  );
}

/** Paper asks nothing of the server: whatever is not cancelled can be printed. */
function mayGo({ actions, order_status: status }: Order, action: OrderAction): boolean {
  return actions.includes(action) || (action === 'print' && status !== orderStatuses.cancelled.code);
}
