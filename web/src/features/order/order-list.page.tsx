import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { PageFailure } from '#core/page-region.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { paths } from '@baicao/shared/paths';
import { CardsOutline } from '#design/skeleton.tsx';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#design/region.tsx';
import { OrderCard } from './components/order-card/order-card.tsx';
import { OrderDialogs } from './components/order-dialogs/order-dialogs.tsx';
import { OrderSearch, OrderTabs } from './components/order-filter/order-filter-bar.tsx';
import { filterOf, filterQuery, isNarrowed, type OrderFilter } from './order-filter.ts';
import { ordersQuery } from './order.queries.ts';
import classes from './components/order-filter/order-filter.module.css';
import { useOrderWrites } from './use-order-writes.ts';

export function Component() {
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const orders = useQuery(ordersQuery(filter));
  const acts = useOrderWrites();
  return (
    <MemberPage crumbs={[{ text: '我的订单' }]}>
      <h1 className="visually-hidden">我的订单</h1>
      <div className={classes.filter}>
        <OrderTabs filter={filter} />
        <OrderSearch filter={filter} />
      </div>
      {orders.error && !orders.data ? (
        <PageFailure error={orders.error} retry={() => void orders.refetch()} noun="订单" />
      ) : (
        <PagedList query={orders} skeleton={<CardsOutline cards={[6, 6, 6, 6]} />} empty={<NoOrders filter={filter} />}>
          {(rows) => (
            <ul>
              {rows.map((order) => (
                <OrderCard key={order.id} order={order} acts={acts} />
              ))}
            </ul>
          )}
        </PagedList>
      )}
      <OrderDialogs acts={acts} />
    </MemberPage>
  );
}

/** Empty list: no orders at all, none in this status, or none matching the search; each with a next step. */
function NoOrders({ filter }: { filter: OrderFilter }) {
  if (isNarrowed(filter)) {
    return (
      <Empty title="没有符合条件的订单" text="请核对关键词，或放宽下单日期。">
        <Link
          to={`?${filterQuery({ ...filter, keywords: '', start: '', end: '', page: 1 })}`}
          className="btn"
          data-primary
        >
          清除条件
        </Link>
      </Empty>
    );
  }
  if (filter.type !== 0) {
    return (
      <Empty title="该状态下没有订单">
        <Link to={paths.orders()} className="btn" data-primary>
          查看全部订单
        </Link>
      </Empty>
    );
  }
  return (
    <Empty title="还没有订单" text="选好商品加入购物车，结算后订单会出现在这里。">
      <Link to={paths.list()} className="btn" data-primary>
        去选购
      </Link>
      <Link to={paths.cart()} className="btn">
        去购物车
      </Link>
    </Empty>
  );
}
