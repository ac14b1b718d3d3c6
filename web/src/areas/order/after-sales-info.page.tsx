import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageRegion } from '#app/page-region.tsx';
import { MemberPage } from '#layouts/side-menu/member-page.tsx';
import { paths } from '@baicao/shared/paths';
import { CardsOutline } from '#ui/skeleton.tsx';
import { AfterSalesView } from './components/after-sales/after-sales-view.tsx';
import { idOf } from './order-id.ts';
import { afterSalesQuery } from './order.queries.ts';

export function Component() {
  const query = useQuery(afterSalesQuery(idOf(useParams()['id'])));
  return (
    <MemberPage crumbs={[{ text: '我的订单', to: paths.orders() }, { text: '售后详情' }]}>
      <PageRegion query={query} noun="售后单" skeleton={<CardsOutline cards={[6, 3, 4]} />}>
        {(found) => (
          <AfterSalesView
            noun="售后单"
            afterSales={found}
            facts={[
              ['售后类型', found.type_label],
              ['问题描述', found.content],
            ]}
          />
        )}
      </PageRegion>
    </MemberPage>
  );
}
