import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageFailure } from '../../app/page-failure.tsx';
import { MemberPage } from '../../layouts/side-menu/member-page.tsx';
import { paths } from '../../routes/paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AftercareView } from './components/aftercare/aftercare-view.tsx';
import { idOf } from './order-id.ts';
import { afterSalesQuery } from './order.queries.ts';

export function Component() {
  const { data: found, error, refetch } = useQuery(afterSalesQuery(idOf(useParams()['id'])));
  return (
    <MemberPage crumbs={[{ text: '我的订单', to: paths.orders() }, { text: '售后详情' }]}>
      {found ? (
        <AftercareView
          noun="售后单"
          aftercare={found}
          facts={[
            ['售后类型', found.type_label],
            ['问题描述', found.content],
          ]}
        />
      ) : error ? (
        <PageFailure error={error} retry={() => void refetch()} noun="售后单" />
      ) : (
        <Skeleton shape="block" height={420} />
      )}
    </MemberPage>
  );
}
