import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { itemRequestStates } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { useUrlState } from '#core/url-state.ts';
import { Card } from '#design/card.tsx';
import { Empty } from '#design/empty.tsx';
import { PageHead } from '#design/page-head.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { SearchBar } from '#design/search-bar.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Stack } from '#design/stack.tsx';
import { TabLinks } from '#design/tab-links.tsx';
import { RequestTable } from './components/request-list/request-table.tsx';
import { requestState, tabsOf, type RequestState } from './request-state.ts';
import { requestCountsQuery, requestsQuery } from './service.queries.ts';

/** 品种求购: by state, searched; `?state=`, `?q=` and `?page=` are its state. */
export function Component() {
  const list = useUrlState(requestState);
  const { state, hrefOf } = list;
  const requests = useQuery(requestsQuery(state));
  const { data: counts } = useQuery({ ...requestCountsQuery, enabled: !requests.error });
  return (
    <MemberPage crumbs={[{ text: '自助服务', to: paths.quickPurchase() }, { text: '品种求购' }]}>
      <Stack gap={12}>
        <PageHead
          title="品种求购"
          note={`本站没有的品种，由采购部联系厂家，${limits.itemRequest.firstReplyHours} 小时内回复。`}
        >
          <Link to={paths.requestGoods()} className="btn" data-primary>
            新增求购
          </Link>
        </PageHead>
        <Card as="div">
          <Stack gap={12}>
            <TabLinks label="求购状态" tabs={tabsOf(state, counts)} current={state.state ?? 'all'} />
            <SearchBar
              list={list}
              label="搜索求购"
              keywords={{ placeholder: '品名 / 规格 / 厂家', max: limits.itemRequest.keywordsMax }}
              clearTo={list.isSearched ? hrefOf(list.cleared) : undefined}
            />
            <PagedList
              query={requests}
              noun="求购"
              skeleton={<Skeleton shape="table" count={6} height={56} />}
              empty={<NoRequests state={state} />}
            >
              {(rows) => <RequestTable requests={rows} />}
            </PagedList>
          </Stack>
        </Card>
      </Stack>
    </MemberPage>
  );
}

/** Nothing at all, nothing in this state, or nothing found; each with a next step. */
function NoRequests({ state }: { state: RequestState }) {
  if (state.keywords !== '') {
    return (
      <Empty title={`没有找到“${state.keywords}”的求购`} text="请核对品名，或清除条件后再看。">
        <Link to={requestState.href(state, requestState.cleared)} className="btn" data-primary>
          清除条件
        </Link>
        <Link to={paths.requestGoods(state.keywords)} className="btn">
          求购“{state.keywords}”
        </Link>
      </Empty>
    );
  }
  if (state.state !== undefined) {
    return (
      <Empty title={`没有${itemRequestStates[state.state]}的求购`}>
        <Link to={paths.goodsRequests()} className="btn" data-primary>
          查看全部求购
        </Link>
      </Empty>
    );
  }
  return (
    <Empty title="还没有求购" text="搜索不到的品种，写下品名和规格，采购部会去联系厂家。">
      <Link to={paths.requestGoods()} className="btn" data-primary>
        新增求购
      </Link>
      <Link to={paths.list()} className="btn">
        先找找看
      </Link>
    </Empty>
  );
}
