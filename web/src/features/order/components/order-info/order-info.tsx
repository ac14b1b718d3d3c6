import type { Order, OrderDetail } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { CopyButton } from '#design/copy-button.tsx';
import { paths } from '@baicao/shared/paths';
import { useOrderWrites } from '../../use-order-writes.ts';
import { Logistics } from '../logistics/logistics.tsx';
import { OrderActions } from '../order-actions/order-actions.tsx';
import { OrderDialogs } from '../order-dialogs/order-dialogs.tsx';
import { OrderFacts, OrderSums } from '../order-facts/order-facts.tsx';
import { OrderLines } from '../order-lines/order-lines.tsx';
import { OrderStatus } from '../order-status/order-status.tsx';
import { OrderTracker } from '../order-tracker/order-tracker.tsx';
import { ReplacedTransfer } from '../replaced-transfer/replaced-transfer.tsx';
import classes from './order-info.module.css';

/** Order details: status, logistics, after-sales, facts, goods and amounts. */
export function OrderInfo({ order }: { order: OrderDetail }) {
  const acts = useOrderWrites();
  return (
    <div className={classes.info}>
      <section className={classes.head} aria-label="订单状态">
        <div className={classes.title}>
          <h1>
            订单 <span className="num">{order.order_sn}</span>
          </h1>
          <CopyButton text={order.order_sn} name="订单号" />
          {order.type === 1 && <span className={classes.ephedrine}>含麻订单</span>}
        </div>
        <div className={classes.now}>
          <OrderStatus order={order} />
          <OrderActions order={order} acts={acts} />
        </div>
        {order.cancel_reason !== '' && <p className={classes.reason}>取消原因：{order.cancel_reason}</p>}
        <ReplacedTransfer transfer={order.replaced_transfer} />
        <OrderTracker steps={order.steps} />
      </section>
      {order.pay_status === 1 && <Logistics orderId={order.id} />}
      <AfterSalesLinks order={order} />
      <OrderFacts order={order} />
      <section className={classes.card} aria-labelledby="goods">
        <h2 id="goods">商品清单</h2>
        <OrderLines lines={order.order_goods} caption={`订单 ${order.order_sn} 的商品`} />
        <OrderSums order={order} />
      </section>
      <OrderDialogs acts={acts} />
    </div>
  );
}

/** Links to the returns and after-sales requests of an order, with their states. */
function AfterSalesLinks({ order: { returns, after_sales: cases } }: { order: Order }) {
  if (returns.length + cases.length === 0) return null;
  return (
    <section className={classes.cases} aria-labelledby="after-sales">
      <h2 id="after-sales">退货与售后</h2>
      <ul>
        {returns.map(({ id, state, state_label: label }) => (
          <li key={`return-${id}`}>
            <Link to={paths.orderReturn(id)} className="link">
              退货单 {id}
            </Link>
            <span data-state={state}>{label}</span>
          </li>
        ))}
        {cases.map(({ id, state, state_label: label }) => (
          <li key={`case-${id}`}>
            <Link to={paths.orderAfterSales(id)} className="link">
              售后单 {id}
            </Link>
            <span data-state={state}>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
