import { yuanText } from '@baicao/shared/pricing/money';
import type { Order } from '@baicao/shared/contract';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Card } from '#design/card.tsx';
import { CopyButton } from '#design/copy-button.tsx';
import { Row } from '#design/row.tsx';
import { StatusTag } from '#design/status-tag.tsx';
import { Text } from '#design/text.tsx';
import { Price } from '#domain/price.tsx';
import type { OrderWrites } from '../../use-order-writes.ts';
import { OrderActions } from '../order-actions/order-actions.tsx';
import { OrderLines } from '../order-lines/order-lines.tsx';
import { OrderStatus } from '../order-status/order-status.tsx';
import { ReplacedTransfer } from '../replaced-transfer/replaced-transfer.tsx';

const shownAtFirst = 3;

/** One order of the list: number, state, sum and actions in its head, the goods below. */
export const OrderCard = memo(function OrderCard({ order, acts }: { order: Order; acts: OrderWrites }) {
  const [isOpen, setOpen] = useState(false);
  const { order_goods: lines, order_sn: sn } = order;
  const more = lines.length - shownAtFirst;
  return (
    <Card as="li" pad={0}>
      <Row as="header" gap={4} gapX={16} wrap padX={12} padY={6} surface="ground" line="bottom" size="s">
        <OrderStatus order={order} />
        <Row as="span" gap={4}>
          <Link to={paths.order(order.id)} className="link num">
            <span className="visually-hidden">订单详情 </span>
            {sn}
          </Link>
          <CopyButton text={sn} name={`订单号 ${sn}`} />
        </Row>
        <Text tone="soft" className="num">
          {order.created_at.slice(0, 16)}
        </Text>
        <Text tone="soft" hide="narrow">
          {order.warehouse}
        </Text>
        {order.type === 1 && <StatusTag tone="waiting">含麻订单</StatusTag>}
        <Row gap={4} gapX={16} wrap pushed>
          <OrderSum order={order} />
          <OrderActions order={order} acts={acts} />
        </Row>
      </Row>
      <ReplacedTransfer transfer={order.replaced_transfer} />
      <OrderLines lines={isOpen ? lines : lines.slice(0, shownAtFirst)} caption={`订单 ${sn} 的商品`} isCompact />
      {more > 0 && (
        <Row justify="center" padY={4} line="top" size="s">
          <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : `展开其余 ${more} 行`}
            <span className="visually-hidden"> 订单 {sn}</span>
          </button>
        </Row>
      )}
    </Card>
  );
});

/** Red as long as it is to be paid. */
function OrderSum({ order }: { order: Order }) {
  const { kinds, pieces, payment, shipping_amount: shipping } = order;
  return (
    <Row as="span" gap={8}>
      <Text size="xs" tone="quiet">
        {kinds} 种 {pieces} 件 · {payment} · {shipping === '0.00' ? '包邮' : `含运费 ${yuanText(shipping)}`}
      </Text>
      <Price
        value={order.order_amount}
        size="s"
        tone={order.actions.includes('pay') ? 'price' : 'plain'}
        name="订单金额"
      />
    </Row>
  );
}
