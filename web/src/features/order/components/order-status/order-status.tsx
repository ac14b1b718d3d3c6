import { orderStatuses, type Order } from '@baicao/shared/contract';
import { Countdown } from '#core/countdown.tsx';
import classes from './order-status.module.css';

/** The order's status in the server's words; while unpaid, with the time left to pay. */
export function OrderStatus({
  order,
}: {
  order: Pick<Order, 'order_status' | 'order_status_label' | 'expires_timestamp'>;
}) {
  const { order_status: status, order_status_label: label, expires_timestamp: expiresAt } = order;
  const tone =
    status === orderStatuses.unpaid.code ? 'due' : status === orderStatuses.cancelled.code ? 'over' : 'going';
  return (
    <span className={classes.status}>
      <b data-tone={tone}>{label}</b>
      {tone === 'due' && expiresAt > 0 && (
        <span className={classes.left}>
          <Countdown to={expiresAt} label="剩" isDeadline over="即将取消" />
        </span>
      )}
    </span>
  );
}
