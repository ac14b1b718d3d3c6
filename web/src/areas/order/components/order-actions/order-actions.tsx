import type { Order } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { paths } from '../../../../routes/paths.ts';
import type { OrderActs } from '../../use-order-acts.ts';
import classes from './order-actions.module.css';

interface Props {
  order: Order;
  acts: OrderActs;
}

/** What the server says may be done with the order now; only what leads somewhere is shown. */
export function OrderActions({ order, acts }: Props) {
  const { actions, order_sn: sn } = order;
  const words = <span className="visually-hidden"> 订单 {sn}</span>;
  return (
    <div className={classes.actions}>
      {actions.includes('pay') && (
        <Link to={order.type === 1 ? paths.payEphedrine(order.id) : paths.pay(order.id)} className="btn" data-primary>
          去支付{words}
        </Link>
      )}
      {actions.includes('confirm') && (
        <button
          type="button"
          className="btn"
          data-primary
          aria-disabled={acts.isBusy || undefined}
          onClick={() => void acts.confirm(order)}
        >
          确认收货{words}
        </button>
      )}
      {actions.includes('cancel') && (
        <button
          type="button"
          className="btn"
          aria-disabled={acts.isBusy || undefined}
          onClick={() => acts.askCancel(order)}
        >
          取消订单{words}
        </button>
      )}
    </div>
  );
}
