import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageRegion } from '#core/page-region.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { paths } from '@baicao/shared/paths';
import { CardsOutline } from '#design/skeleton.tsx';
import { OrderInfo } from './components/order-info/order-info.tsx';
import { idOf } from '#core/address-numbers.ts';
import { orderQuery } from './order.queries.ts';

export function Component() {
  const query = useQuery(orderQuery(idOf(useParams()['id'])));
  return (
    <MemberPage crumbs={[{ text: '我的订单', to: paths.orders() }, { text: '订单详情' }]}>
      <PageRegion query={query} noun="订单" skeleton={<CardsOutline cards={[6, 4, 4, 8]} />}>
        {(order) => <OrderInfo order={order} />}
      </PageRegion>
    </MemberPage>
  );
}
