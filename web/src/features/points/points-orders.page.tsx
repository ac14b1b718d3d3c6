import { Stack } from '#design/stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { pageOf } from '#core/address-numbers.ts';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { PointsOrderTable } from './components/points-order/points-order-table.tsx';
import { pointsOrdersQuery } from './mall.queries.ts';
import classes from './points-orders.module.css';

/** 积分订单: gifts redeemed for points. */
export function Component() {
  const orders = useQuery(pointsOrdersQuery(pageOf(useSearchParams()[0])));
  return (
    <MemberPage crumbs={[{ text: '我的订单', to: paths.orders() }, { text: '积分订单' }]}>
      <Stack className={classes.card} gap={12} pad={16} surface="paper" line="around">
        <h1>积分订单</h1>
        <PagedList
          query={orders}
          noun="积分订单"
          skeleton={<Skeleton shape="table" count={6} height={72} />}
          empty={<NoOrders />}
        >
          {(rows) => <PointsOrderTable orders={rows} />}
        </PagedList>
      </Stack>
    </MemberPage>
  );
}

function NoOrders() {
  return (
    <Empty title="还没有积分订单" text="采购优选商品可累积积分，积分可在积分商城兑换礼品。">
      <Link to={paths.pointsMall()} className="btn" data-primary>
        去积分商城
      </Link>
      <Link to={paths.preferred()} className="btn">
        优选专区
      </Link>
    </Empty>
  );
}
