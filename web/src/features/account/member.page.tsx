import { Stack } from '#design/stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { PageRegion } from '#core/page-region.tsx';
import { useOwnUser } from '#core/session.ts';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { MenuGrid } from '#core/member-page/menu-grid.tsx';
import { CardsOutline } from '#design/skeleton.tsx';
import { Certificates } from './components/member/certificates.tsx';
import { FirstSteps } from './components/member/first-steps.tsx';
import { Greeting } from './components/member/greeting.tsx';
import classes from './components/member/member.module.css';
import { OftenBought } from './components/member/often-bought.tsx';
import { OrderCounters } from './components/member/order-counters.tsx';
import { RecentOrders } from './components/member/recent-orders.tsx';
import { Spending } from './components/member/spending.tsx';
import { TodoList } from './components/member/todo-list.tsx';
import { memberQuery } from './member.queries.ts';

/** 会员中心: what waits, how things stand, and what to buy again. user.base is not called here (product §4). */
export function Component() {
  const member = useQuery(memberQuery);
  useOwnUser(member);
  return (
    <MemberPage crumbs={[{ text: '会员中心' }]}>
      <PageRegion query={member} noun="会员中心" skeleton={<CardsOutline cards={[4, 5, 8, 8]} />}>
        {(data) => (
          <Stack gap={12}>
            <Greeting member={data} />
            {data.recent.length === 0 && <FirstSteps user={data.user} />}
            <div className={classes.pair}>
              <Stack gap={12}>
                <TodoList todos={data.todos} />
                <OrderCounters member={data} />
                <MenuGrid />
              </Stack>
              <Certificates certificates={data.certificates} />
            </div>
            {data.recent.length > 0 && (
              <>
                <div className={classes.wide}>
                  <Spending />
                  <RecentOrders orders={data.recent} />
                </div>
                <OftenBought />
              </>
            )}
          </Stack>
        )}
      </PageRegion>
    </MemberPage>
  );
}
