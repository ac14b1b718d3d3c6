import { Card } from '#design/card.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { orderWord } from '@baicao/shared/messages/order-words';
import type { Member } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { ReorderDialog } from '#features/order/index.ts';
import { useReorder, type Reorder } from '#features/order/index.ts';
import { Price } from '#domain/price.tsx';
import own from './recent-orders.module.css';

type RecentOrder = Member['recent'][number];

/** 最近订单, each with what can be done now. */
export function RecentOrders({ orders }: { orders: readonly RecentOrder[] }) {
  const reorder = useReorder();
  return (
    <Card
      title="最近订单"
      actions={
        orders.length > 0 && (
          <Link to={paths.orders()} className="link">
            全部订单
          </Link>
        )
      }
    >
      {orders.length === 0 ? (
        <Text as="p" padY={12} tone="quiet">
          还没有订单。{' '}
          <Link to={paths.list()} className="link">
            去选购
          </Link>
        </Text>
      ) : (
        <ul>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} reorder={reorder} />
          ))}
        </ul>
      )}
      <ReorderDialog reorder={reorder} opened={reorder.isOpen} />
    </Card>
  );
}

function OrderRow({ order, reorder }: { order: RecentOrder; reorder: Reorder }) {
  const { id, order_sn: sn, goods_name: name, kinds, actions } = order;
  return (
    <li className={own.order}>
      <Row as="span" align="stretch" shrink gap={6} nowrap>
        <Link to={paths.order(id)} className={own.name} title={name}>
          {name || sn}
        </Link>
        {kinds > 1 && <span className="muted"> 等 {kinds} 种</span>}
      </Row>
      <Price value={order.order_amount} size="s" tone="plain" />
      <Text className={own.meta} size="xs" tone="quiet" clamp={1}>
        {order.created_at.slice(0, 16)} · {sn}
      </Text>
      <Text className={own.state} size="xs" tone="quiet" textAlign="right" data-status={order.status}>
        {orderWord(order.status, order.order_status_label)}
      </Text>
      <Stack as="span" className={own.actions} alignX="end" size="s">
        {actions.includes('pay') && (
          <Link to={paths.pay(id)} className="link" aria-label={`去付款 ${sn}`}>
            去付款
          </Link>
        )}
        {actions.includes('again') && (
          <button
            type="button"
            className="link"
            aria-label={`再次购买 ${sn}`}
            aria-disabled={reorder.isComparing || undefined}
            onClick={() => void reorder.compare(order)}
          >
            再次购买
          </button>
        )}
      </Stack>
    </li>
  );
}
