import { orderStatuses, type OrderDetail } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { PageRegion } from '#core/page-region.tsx';
import { CheckoutSteps } from './steps/checkout-steps.tsx';
import { Empty } from '#design/empty.tsx';
import { CardsOutline } from '#design/skeleton.tsx';
import { orderIdParam, orderQuery } from './checkout.queries.ts';
import { OrderCancelled } from './components/order-cancelled/order-cancelled.tsx';
import { OrderPaid } from './components/order-paid/order-paid.tsx';
import classes from './pay.module.css';

export function Component() {
  const [query] = useSearchParams();
  const id = orderIdParam(query.get('id'));
  const order = useQuery({ ...orderQuery(id), enabled: id > 0 });
  return (
    <div className={`container ${classes.page}`}>
      {order.data && <CheckoutSteps current={4} />}
      {id === 0 ? (
        <Empty level={1} title="没有可显示的订单" text="在我的订单里可以查看每一笔订单的进度。">
          <Link to={paths.orders()} className="btn" data-primary>
            我的订单
          </Link>
          <Link to={paths.list()} className="btn">
            继续采购
          </Link>
        </Empty>
      ) : (
        <PageRegion query={order} noun="订单" skeleton={<CardsOutline cards={[12]} />}>
          {(found) => <Content order={found} />}
        </PageRegion>
      )}
    </div>
  );
}

function Content({ order }: { order: OrderDetail }) {
  if (order.order_status === orderStatuses.unpaid.code) return <Navigate to={paths.pay(order.id)} replace />;
  if (order.order_status === orderStatuses.cancelled.code)
    return <OrderCancelled orderId={order.id} orderSn={order.order_sn} />;
  return <OrderPaid order={order} />;
}
