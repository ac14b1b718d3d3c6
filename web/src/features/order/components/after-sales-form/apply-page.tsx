import type { Order, OrderAction, OrderDetail } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PageRegion } from '#core/page-region.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { orderWord } from '@baicao/shared/messages/order-words';
import { paths } from '@baicao/shared/paths';
import { CardsOutline } from '#design/skeleton.tsx';
import { Empty } from '#design/empty.tsx';
import { idOf } from '#core/address-numbers.ts';
import { orderQuery } from '../../order.queries.ts';

interface Props {
  /** 申请退货, 申请售后. */
  title: string;
  /** The action the server must allow for the order. */
  action: OrderAction;
  children: (order: OrderDetail) => ReactNode;
}

/** Page of a return or after-sales application for the order in the URL; explains itself where the server does not allow the action. */
export function ApplyPage({ title, action, children }: Props) {
  const id = idOf(useParams()['id']);
  const query = useQuery(orderQuery(id));
  return (
    <MemberPage
      crumbs={[{ text: '我的订单', to: paths.orders() }, { text: '订单详情', to: paths.order(id) }, { text: title }]}
    >
      <PageRegion query={query} noun="订单" skeleton={<CardsOutline cards={[7, 5]} />}>
        {(order) =>
          order.actions.includes(action) ? children(order) : <ActionUnavailable order={order} title={title} />
        }
      </PageRegion>
    </MemberPage>
  );
}

/** Shown when the server does not allow the action in the order's current status. `title`: 申请退货. */
function ActionUnavailable({ order, title }: { order: Order; title: string }) {
  return (
    <Empty
      level={1}
      title={`该订单现在不能${title}`}
      text={`订单 ${order.order_sn} 当前为“${orderWord(order.order_status, order.order_status_label)}”。如有疑问，请联系专属客服。`}
    >
      <Link to={paths.order(order.id)} className="btn" data-primary>
        返回订单
      </Link>
      <Link to={paths.help('fwbz/zskf')} className="btn">
        联系客服
      </Link>
    </Empty>
  );
}
