import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageFailure } from '../../app/page-failure.tsx';
import { MemberPage } from '../../layouts/side-menu/member-page.tsx';
import { paths } from '../../routes/paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OrderInfo } from './components/order-info/order-info.tsx';
import { idOf } from './order-id.ts';
import { orderQuery } from './order.queries.ts';

export function Component() {
  const id = idOf(useParams()['id']);
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  return (
    <MemberPage crumbs={[{ text: '我的订单', to: paths.orders() }, { text: '订单详情' }]}>
      {order ? (
        <OrderInfo order={order} />
      ) : error ? (
        <PageFailure error={error} retry={() => void refetch()} noun="订单" />
      ) : (
        <Skeleton shape="block" height={480} />
      )}
    </MemberPage>
  );
}
