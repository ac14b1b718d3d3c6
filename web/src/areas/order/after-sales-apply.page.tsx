import type { OrderDetail } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageFailure } from '../../app/page-failure.tsx';
import { MemberPage } from '../../layouts/side-menu/member-page.tsx';
import { paths } from '../../routes/paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AfterSalesForm } from './components/aftercare-form/after-sales-form.tsx';
import { NotNow } from './components/aftercare-form/not-now.tsx';
import { idOf } from './order-id.ts';
import { orderQuery } from './order.queries.ts';

export function Component() {
  const id = idOf(useParams()['id']);
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  return (
    <MemberPage
      crumbs={[
        { text: '我的订单', to: paths.orders() },
        { text: '订单详情', to: paths.order(id) },
        { text: '申请售后' },
      ]}
    >
      {order ? (
        <Content order={order} />
      ) : error ? (
        <PageFailure error={error} retry={() => void refetch()} noun="订单" />
      ) : (
        <Skeleton shape="block" height={480} />
      )}
    </MemberPage>
  );
}

function Content({ order }: { order: OrderDetail }) {
  if (!order.actions.includes('after_sales')) return <NotNow order={order} verb="申请售后" />;
  return <AfterSalesForm order={order} />;
}
