import { limits } from '@baicao/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { useUrlState } from '#core/url-state.ts';
import { Card } from '#design/card.tsx';
import { PageHead } from '#design/page-head.tsx';
import { SearchBar } from '#design/search-bar.tsx';
import { Stack } from '#design/stack.tsx';
import { TabLinks } from '#design/tab-links.tsx';
import { AvailableOrders } from './components/available/available-orders.tsx';
import { InvoiceList } from './components/list/invoice-list.tsx';
import { invoiceState, tabs } from './invoice-state.ts';
import { overviewQuery } from './invoice.queries.ts';

/** 电子发票: orders to apply for, and invoices in every state. Tab, period, search and page are in the address. */
export function Component() {
  const list = useUrlState(invoiceState);
  const { state, hrefOf } = list;
  const { data: overview } = useQuery(overviewQuery);
  const isOrders = state.tab === 'available';
  const List = isOrders ? AvailableOrders : InvoiceList;
  const countOf = (number: number) => overview?.tabs.find(({ type }) => type === number)?.count;
  return (
    <MemberPage crumbs={[{ text: '自助服务' }, { text: '电子发票' }]}>
      <Stack gap={12}>
        <PageHead
          title="电子发票"
          note={`下单时选了发票的订单在发货前自动开具；选“暂不开票”的，付款后 ${limits.invoice.applyDays} 天内在“可申请”中申请，多个订单可合并开一张。发票为演示票样。`}
        />
        <Card as="div">
          <Stack gap={12}>
            <TabLinks
              label="发票状态"
              current={state.tab}
              tabs={tabs.map(({ name, number, title }) => ({
                name,
                title,
                to: hrefOf({ tab: name }),
                count: countOf(number),
              }))}
            />
            <SearchBar
              key={state.tab}
              list={list}
              label="搜索发票"
              keywords={{ placeholder: isOrders ? '订单号' : '订单号或发票号码', max: limits.invoice.keywordsMax }}
              period={isOrders ? '下单' : '申请'}
              days={[30, 90]}
              clearTo={list.isSearched ? hrefOf(list.cleared) : undefined}
            />
            <List key={hrefOf({ page: state.page })} state={state} overview={overview} />
          </Stack>
        </Card>
      </Stack>
    </MemberPage>
  );
}
