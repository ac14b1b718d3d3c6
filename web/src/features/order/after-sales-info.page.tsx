import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PageRegion } from '#core/page-region.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { paths } from '@baicao/shared/paths';
import { CardsOutline } from '#design/skeleton.tsx';
import { documentsOf } from './after-sales-kinds.ts';
import { AfterSalesView } from './components/after-sales/after-sales-view.tsx';
import { idOf } from '#core/address-numbers.ts';
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
              { name: '售后类型', value: found.type_label },
              { name: '问题描述', value: found.content },
              ...documentsFact(found.type, found.order_sn),
            ]}
          />
        )}
      </PageRegion>
    </MemberPage>
  );
}

/** A request for documents: they are there already. */
function documentsFact(type: number, orderSn: string): { name: string; value: ReactNode }[] {
  const to = documentsOf(type, orderSn);
  if (to === undefined) return [];
  const link = (
    <Link to={to} className="link">
      到资料中心立即下载
    </Link>
  );
  return [{ name: '资料', value: link }];
}
