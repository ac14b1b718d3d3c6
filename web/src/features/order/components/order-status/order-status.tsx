import { orderStatuses, type Order } from '@baicao/shared/contract';
import { orderWord } from '@baicao/shared/messages/order-words';
import { Row } from '#design/row.tsx';
import { StatusTag, type StatusTone } from '#design/status-tag.tsx';
import { Text } from '#design/text.tsx';
import { Countdown } from '#core/countdown.tsx';

type State = Pick<Order, 'order_status' | 'order_status_label' | 'expires_timestamp'>;

/** The order's state; while unpaid, with the time left to pay. */
export function OrderStatus({ order }: { order: State }) {
  const { order_status: status, order_status_label: label, expires_timestamp: expiresAt } = order;
  const tone = toneOf(status);
  return (
    <Row as="span" gap={8}>
      <StatusTag tone={tone}>{orderWord(status, label)}</StatusTag>
      {tone === 'due' && expiresAt > 0 && (
        <Text size="xs" tone="soft">
          <Countdown to={expiresAt} label="剩" isDeadline over="即将取消" />
        </Text>
      )}
    </Row>
  );
}

function toneOf(status: number): StatusTone {
  if (status === orderStatuses.unpaid.code) return 'due';
  if (status === orderStatuses.finished.code) return 'done';
  return status === orderStatuses.cancelled.code ? 'off' : 'active';
}
