import { orderStatuses, type OrderDetail, type OrderStatus } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { CopyButton } from '#design/copy-button.tsx';
import { Price } from '#domain/price.tsx';
import { payInfoQuery } from '../../checkout.queries.ts';
import { OtherUnpaidOrders } from '../other-unpaid-orders/other-unpaid-orders.tsx';
import classes from './order-paid.module.css';

/** A paid order: its facts, what happens next, and where to go from here. */
export function OrderPaid({ order }: { order: OrderDetail }) {
  const { data: info } = useQuery(payInfoQuery(order.id));
  return (
    <div className={classes.done}>
      <section className={classes.card}>
        <span className={classes.mark} aria-hidden>
          ✓
        </span>
        <h1>支付成功</h1>
        <dl className={classes.facts}>
          <div>
            <dt>订单号</dt>
            <dd>
              <span className="num">{order.order_sn}</span> <CopyButton text={order.order_sn} name="订单号" />
            </dd>
          </div>
          <div>
            <dt>订单金额</dt>
            <dd>
              <Price value={order.order_amount} size="s" tone="plain" />
            </dd>
          </div>
          <div>
            <dt>支付方式</dt>
            <dd>{order.payment}</dd>
          </div>
          <div>
            <dt>送至</dt>
            <dd>
              {order.address.full}　{order.address.shr} {order.address.phone}
            </dd>
          </div>
        </dl>
        <NextSteps order={order} />
        <p className={classes.buttons}>
          <Link to={paths.order(order.id)} className="btn" data-primary>
            查看订单
          </Link>
          <Link to={paths.list()} className="btn">
            继续采购
          </Link>
        </p>
      </section>
      {info && <OtherUnpaidOrders orders={info.siblings} />}
    </div>
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
    <>
      <h2>接下来</h2>
      <ol className={classes.next}>
        {ahead.map(([reached, text]) => (
          <li key={reached}>{text}</li>
        ))}
      </ol>
    </>
  );
}
