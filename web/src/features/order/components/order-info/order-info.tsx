import type { Order, OrderDetail } from '@baicao/shared/contract';
import { shownOrderWord } from '@baicao/shared/messages/order-words';
import { Link } from 'react-router-dom';
import { Card } from '#design/card.tsx';
import { CopyButton } from '#design/copy-button.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { StatusTag } from '#design/status-tag.tsx';
import { Text } from '#design/text.tsx';
import { Countdown } from '#core/countdown.tsx';
import { paths } from '@baicao/shared/paths';
import { nextEvent, orderSteps } from '../../order-progress.ts';
import { useOrderWrites } from '../../use-order-writes.ts';
import { Logistics } from '../logistics/logistics.tsx';
import { OrderActions } from '../order-actions/order-actions.tsx';
import { OrderDialogs } from '../order-dialogs/order-dialogs.tsx';
import { OrderFacts, OrderSums } from '../order-facts/order-facts.tsx';
import { OrderLines } from '../order-lines/order-lines.tsx';
import { OrderTracker } from '../order-tracker/order-tracker.tsx';
import { ReplacedTransfer } from '../replaced-transfer/replaced-transfer.tsx';

/** Order details: status, logistics, after-sales, facts, goods and amounts. */
export function OrderInfo({ order }: { order: OrderDetail }) {
  const acts = useOrderWrites();
  return (
    <Stack gap={12}>
      <PageHead title={titleOf(order)} note={<OrderName order={order} />}>
        <OrderActions order={order} acts={acts} />
      </PageHead>
      <Card aria-label="订单状态">
        <ReplacedTransfer transfer={order.replaced_transfer} />
        <OrderTracker steps={orderSteps(order)} />
      </Card>
      {order.shipped_at !== null && <Logistics orderId={order.id} />}
      <AfterSalesLinks order={order} />
      <OrderFacts order={order} />
      <Card title="商品清单">
        <OrderLines lines={order.order_goods} caption={`订单 ${order.order_sn} 的商品`} />
        <OrderSums order={order} />
      </Card>
      <OrderDialogs acts={acts} />
    </Stack>
  );
}

/** The state with the next event: 已发货 · 预计 11-24 前送达. */
function titleOf(order: OrderDetail): string {
  return [shownOrderWord(order.order_status, order.order_status_label), nextEvent(order)].filter(Boolean).join(' · ');
}

function OrderName({ order }: { order: OrderDetail }) {
  return (
    <Row as="span" gap={4} gapX={8} wrap>
      <span>
        订单 <span className="num">{order.order_sn}</span>
      </span>
      <CopyButton text={order.order_sn} name="订单号" />
      {order.type === 1 && <StatusTag tone="waiting">含麻订单</StatusTag>}
      {order.expires_timestamp > 0 && <Countdown to={order.expires_timestamp} label="剩" over="即将取消" />}
    </Row>
  );
}

/** Links to the returns and after-sales requests of an order, with their states. */
function AfterSalesLinks({ order: { returns, after_sales: cases } }: { order: Order }) {
  if (returns.length + cases.length === 0) return null;
  return (
    <Card title="退货与售后">
      <Row as="ul" gap={6} gapX={24} wrap>
        {returns.map(({ id, state_label: label }) => (
          <Row as="li" gap={8} key={`return-${id}`}>
            <Link to={paths.orderReturn(id)} className="link">
              退货单 {id}
            </Link>
            <Text>{label}</Text>
          </Row>
        ))}
        {cases.map(({ id, state_label: label }) => (
          <Row as="li" gap={8} key={`case-${id}`}>
            <Link to={paths.orderAfterSales(id)} className="link">
              售后单 {id}
            </Link>
            <Text>{label}</Text>
          </Row>
        ))}
      </Row>
    </Card>
  );
}
