import { orderStatuses, type Order } from '@baicao/shared/contract';
import { Countdown } from '#app/countdown.tsx';
import classes from './order-status.module.css';

/** The server's word for how an order stands; while it waits for money, the time left. */
export function OrderStatus({
  order,
}: {
  order: Pick<Order, 'order_status' | 'order_status_label' | 'lapses_timestamp'>;
}) {
  const { order_status: status, order_status_label: label, lapses_timestamp: lapses } = order;
  const tone =
    status === orderStatuses.unpaid.code ? 'due' : status === orderStatuses.cancelled.code ? 'over' : 'going';
  return (
    <span className={classes.status}>
      <b data-tone={tone}>{label}</b>
      {tone === 'due' && lapses > 0 && (
        <span className={classes.left}>
          <Countdown to={lapses} label="剩" over="即将取消" />
        </span>
      )}
    </span>
  );
}
