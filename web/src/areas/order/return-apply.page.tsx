import type { OrderDetail } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageFailure } from '../../app/page-failure.tsx';
import { MemberPage } from '../../layouts/side-menu/member-page.tsx';
import { paths } from '../../routes/paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotNow } from './components/aftercare-form/not-now.tsx';
import { ReturnForm } from './components/aftercare-form/return-form.tsx';
import { idOf } from './order-id.ts';
import { orderQuery } from './order.queries.ts';
import { useReturnable } from './use-returnable.ts';

export function Component() {
  const id = idOf(useParams()['id']);
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  return (
    <MemberPage
      crumbs={[
        { text: '我的订单', to: paths.orders() },
        { text: '订单详情', to: paths.order(id) },
        { text: '申请退货' },
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
  const line = idOf(useSearchParams()[0].get('line'));
  const { lines, error, retry } = useReturnable(order);
  if (!order.actions.includes('return')) return <NotNow order={order} verb="退货" />;
  if (lines) return <ReturnForm order={order} lines={lines} first={line} />;
  if (error) return <PageFailure error={error} retry={retry} noun="退货单" />;
  return <Skeleton shape="block" height={480} />;
}
