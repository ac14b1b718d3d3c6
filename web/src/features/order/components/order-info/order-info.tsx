import type { Order, OrderDetail } from '@baicao/shared/contract';
import { orderWord } from '@baicao/shared/messages/order-words';
import { Link } from 'react-router-dom';
import { Card } from '#design/card.tsx';
import { CopyButton } from '#design/copy-button.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { StatusTag, type StatusTone } from '#design/status-tag.tsx';
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
        <OrderActions order={order} acts={acts} most={3} />
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
  return [orderWord(order.order_status, order.order_status_label), nextEvent(order)].filter(Boolean).join(' · ');
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
      <Stack as="ul" gap={6}>
        {returns.map((one) => (
          <CaseLink key={one.sn} one={one} to={paths.orderReturn(one.id)} about={`退货 ¥${one.refund_amount}`} />
        ))}
        {cases.map((one) => (
          <CaseLink key={one.sn} one={one} to={paths.orderAfterSales(one.id)} about={one.type_label} />
        ))}
      </Stack>
    </Card>
  );
}

interface CaseProps {
  one: Omit<Order['returns'][number], 'refund_amount'>;
  to: string;
  /** What it is, with the sum of a return. */
  about: string;
}

/** TH20261125000001 · 复方氨酚烷胺胶囊 等 2 种 10 盒 · 退货 ¥57.80, with its state. */
function CaseLink({ one, to, about }: CaseProps) {
  return (
    <Row as="li" gap={4} gapX={12} wrap>
      <Link to={to} className="link num">
        {one.sn}
      </Link>
      {one.pieces > 0 && (
        <span>
          {one.goods_name}
          {one.kinds > 1 ? ` 等 ${one.kinds} 种 ${one.pieces} 件` : ` ${one.pieces} ${one.bzdw}`}
        </span>
      )}
      <Text className="num">{about}</Text>
      <StatusTag tone={caseTones[one.state]}>{one.state_label}</StatusTag>
    </Row>
  );
}

const caseTones: Record<Order['returns'][number]['state'], StatusTone> = {
  reviewing: 'waiting',
  agreed: 'active',
  sent_back: 'active',
  completed: 'done',
  rejected: 'off',
};
