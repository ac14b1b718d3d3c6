import { limits } from '@baicao/shared/limits';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '@baicao/shared/contract';
import { addressFields } from '@baicao/shared/contract/address-fields';
import { orderTabWords } from '@baicao/shared/messages/order-words';
import { Link } from 'react-router-dom';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { urlState, useUrlState, type UrlList } from '#core/url-state.ts';
import { paths } from '@baicao/shared/paths';
import { Card } from '#design/card.tsx';
import { Empty } from '#design/empty.tsx';
import { PageHead } from '#design/page-head.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { SearchBar } from '#design/search-bar.tsx';
import { CardsOutline } from '#design/skeleton.tsx';
import { Stack } from '#design/stack.tsx';
import { TabLinks } from '#design/tab-links.tsx';
import { useFirstPart } from '#design/use-first-part.ts';
import { OrderCard } from './components/order-card/order-card.tsx';
import { OrderDialogs } from './components/order-dialogs/order-dialogs.tsx';
import { ordersQuery, tabsQuery, type OrderSearch } from './order.queries.ts';
import { useOrderWrites, type OrderWrites } from './use-order-writes.ts';

const codec = urlState(addressFields.orders);

export function Component() {
  const list = useUrlState(codec);
  const orders = useQuery(ordersQuery(list.state));
  const acts = useOrderWrites();
  return (
    <MemberPage crumbs={[{ text: '我的订单' }]}>
      <Stack gap={12}>
        <PageHead title="我的订单" />
        <Card pad={0}>
          <OrderTabs list={list} />
          <Stack pad={12}>
            <SearchBar
              list={list}
              label="搜索订单"
              keywords={{ placeholder: '药品名称、订单号、批号或批准文号', max: limits.search.keywordsMax }}
              period="下单"
              days={[7, 30, 90]}
              clearTo={list.isSearched ? list.hrefOf(list.cleared) : undefined}
            />
          </Stack>
        </Card>
        <PagedList
          query={orders}
          noun="订单"
          skeleton={<CardsOutline cards={[6, 6, 6, 6]} />}
          empty={<NoOrders list={list} />}
        >
          {(rows) => <OrderCards orders={rows} acts={acts} />}
        </PagedList>
      </Stack>
      <OrderDialogs acts={acts} />
    </MemberPage>
  );
}

const firstOrders = { narrow: 2, wide: 4 };

function OrderCards({ orders, acts }: { orders: readonly Order[]; acts: OrderWrites }) {
  const { part, box } = useFirstPart(orders, firstOrders);
  return (
    <Stack as="ul" gap={12} {...box}>
      {part.map((order) => (
        <OrderCard key={order.id} order={order} acts={acts} />
      ))}
    </Stack>
  );
}

/** Status tabs with the number of orders in each. Switching keeps period and keywords. */
function OrderTabs({ list }: { list: UrlList<OrderSearch> }) {
  const { data: counts = [] } = useQuery(tabsQuery);
  const tabs = orderTabWords.map(({ type, name }) => ({
    name: type,
    title: name,
    to: list.hrefOf({ type }),
    count: counts.find((tab) => tab.type === type)?.count,
  }));
  return <TabLinks tabs={tabs} current={list.state.type} label="订单状态" />;
}

/** Empty list: no orders at all, none in this status, or none matching the search; each with a next step. */
function NoOrders({ list }: { list: UrlList<OrderSearch> }) {
  if (list.isSearched) {
    return (
      <Empty title="没有符合条件的订单" text="请核对关键词，或放宽下单日期。">
        <Link to={list.hrefOf(list.cleared)} className="btn" data-primary>
          清除条件
        </Link>
      </Empty>
    );
  }
  if (list.state.type !== 0) {
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
