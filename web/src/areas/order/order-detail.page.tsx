import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageFailure } from '../../app/page-failure.tsx';
import { paths } from '../../routes/paths.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OrderInfo } from './components/order-info/order-info.tsx';
import { idOf } from './order-id.ts';
import { orderQuery } from './order.queries.ts';
import classes from './order-list.module.css';

export function Component() {
  const id = idOf(useParams()['id']);
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  return (
    <div className={`container ${classes.page}`}>
      <Breadcrumb
        items={[{ text: '首页', to: paths.home() }, { text: '我的订单', to: paths.orders() }, { text: '订单详情' }]}
      />
      {order ? (
        <OrderInfo order={order} />
      ) : error ? (
        <PageFailure error={error} retry={() => void refetch()} noun="订单" />
      ) : (
        <Skeleton shape="block" height={480} />
      )}
    </div>
  );
}
