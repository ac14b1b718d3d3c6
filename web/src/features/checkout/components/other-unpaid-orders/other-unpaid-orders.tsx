import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Card } from '#design/card.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Price } from '#domain/price.tsx';
import type { PayInfo } from '../../checkout.queries.ts';

/** The other unpaid orders of the same submit, which was split by warehouse or goods. */
export function OtherUnpaidOrders({ orders }: { orders: PayInfo['siblings'] }) {
  if (orders.length === 0) return null;
  return (
    <Card title="同时提交、待支付的其他订单">
      <Stack as="ul" gap={8}>
        {orders.map(({ id, order_sn: sn, pay_amount: amount }) => (
          <Row as="li" key={id} gap={6} gapX={16} wrap>
            <Link to={paths.order(id)} className="link num">
              {sn}
            </Link>
            <Row as="span" gap={16} pushed>
              <Price value={amount} size="s" />
              <Link to={paths.pay(id)} className="btn">
                去支付<span className="visually-hidden"> {sn}</span>
              </Link>
            </Row>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
