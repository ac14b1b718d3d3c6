import type { OrderAction, OrderDetail } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { PageRegion } from '#app/page-region.tsx';
import { MemberPage } from '#layouts/side-menu/member-page.tsx';
import { CardsOutline } from '#ui/skeleton.tsx';
import { idOf } from '../../order-id.ts';
import { orderQuery } from '../../order.queries.ts';
import { NotNow } from './not-now.tsx';

interface Props {
  /** 申请退货, 申请售后. */
  title: string;
  /** What the server must offer for the order. */
  action: OrderAction;
  children: (order: OrderDetail) => ReactNode;
}

/** A page that asks for something about the order in the address, where the server offers it. */
export function ApplyPage({ title, action, children }: Props) {
  const id = idOf(useParams()['id']);
  const query = useQuery(orderQuery(id));
  return (
    <MemberPage
      crumbs={[{ text: '我的订单', to: paths.orders() }, { text: '订单详情', to: paths.order(id) }, { text: title }]}
    >
      <PageRegion query={query} noun="订单" skeleton={<CardsOutline cards={[7, 5]} />}>
        {(order) => (order.actions.includes(action) ? children(order) : <NotNow order={order} verb={title} />)}
      </PageRegion>
    </MemberPage>
  );
}
