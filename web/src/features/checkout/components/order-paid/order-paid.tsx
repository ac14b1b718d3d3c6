import { orderStatuses, type OrderDetail, type OrderStatus } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Card } from '#design/card.tsx';
import { CopyButton } from '#design/copy-button.tsx';
import { Facts } from '#design/facts.tsx';
import { Notice } from '#design/notice.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { Price } from '#domain/price.tsx';
import { payInfoQuery, type PayInfo } from '../../checkout.queries.ts';
import { leftToPayText } from '../../submitted.ts';
import { OtherUnpaidOrders } from '../other-unpaid-orders/other-unpaid-orders.tsx';
import classes from './order-paid.module.css';

/** A paid order: what is left to pay of the same submit, its facts, what happens next, and where to go from here. */
export function OrderPaid({ order }: { order: OrderDetail }) {
  const { data: info } = useQuery(payInfoQuery(order.id));
  const next = info?.siblings[0];
  return (
    <Stack gap={12}>
      {info && <LeftToPay info={info} />}
      <Card pad={24}>
        <Stack gap={12} className={classes.done}>
          <span className={classes.mark} aria-hidden>
            ✓
          </span>
          <h1>{next ? '本单支付成功' : '支付成功'}</h1>
          <Facts
            form="list"
            facts={[
              {
                name: '订单号',
                value: (
                  <>
                    <span className="num">{order.order_sn}</span> <CopyButton text={order.order_sn} name="订单号" />
                  </>
                ),
              },
              { name: '订单金额', value: <Price value={order.order_amount} size="s" tone="plain" /> },
              { name: '支付方式', value: order.payment },
              { name: '送至', value: `${order.address.full}　${order.address.shr} ${order.address.phone}` },
            ]}
          />
          <NextSteps order={order} />
          <Row gap={12} wrap>
            <Link to={paths.order(order.id)} className="btn" data-primary={next ? undefined : true}>
              查看订单
            </Link>
            <Link to={paths.list()} className="btn">
              继续采购
            </Link>
          </Row>
        </Stack>
      </Card>
      {info && <OtherUnpaidOrders orders={info.siblings} />}
    </Stack>
  );
}

/** The orders of the same submit that still wait for payment: paying goes on with the first of them. */
function LeftToPay({ info }: { info: PayInfo }) {
  const [next] = info.siblings;
  if (!next) return null;
  return (
    <Notice
      tone="warn"
      action={
        <Link to={paths.pay(next.id)} className="btn" data-primary>
          继续支付
        </Link>
      }
    >
      <Text size="l" weight="strong">
        {leftToPayText(info)}
      </Text>
    </Notice>
  );
}

/** The next steps; none if the order has shipped by the time the page is reopened. */
function NextSteps({ order: { order_status: status, warehouse } }: { order: OrderDetail }) {
  const texts: [OrderStatus, string][] = [
    ['billed', '接单：仓库核对后接单，订单转为「已接单」；要发票的随后自动开具。'],
    ['packed', `拣货出库：由${warehouse}按批号拣货复核，随货附随货同行单。`],
    ['shipped', '发货：发出后可在订单详情查看进度，收货时请核对批号与效期。'],
  ];
  const ahead = texts.filter(([reached]) => status < orderStatuses[reached].code);
  if (ahead.length === 0) return null;
  return (
    <Stack gap={4}>
      <h2>接下来</h2>
      <ol className={classes.next}>
        {ahead.map(([reached, text]) => (
          <li key={reached}>{text}</li>
        ))}
      </ol>
    </Stack>
  );
}
