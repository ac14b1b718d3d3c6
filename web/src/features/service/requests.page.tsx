import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { itemRequestStates } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { unitsOf } from '@baicao/shared/text/characters';
import { tidyText } from '@baicao/shared/text/tidy-text';
import { PageFailure } from '#core/page-region.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Tabs } from '#design/tabs.tsx';
import { useUrlFields } from '#design/use-url-fields.ts';
import { RequestTable } from './components/request-list/request-table.tsx';
import classes from './components/request-list/request-list.module.css';
import { requestFilterOf, requestsPath, type RequestFilter } from './request-filter.ts';
import { requestCountsQuery, requestsQuery } from './service.queries.ts';

/** 品种求购: by state, searched; `?state=`, `?q=` and `?page=` are its state. */
export function Component() {
  const filter = requestFilterOf(useSearchParams()[0]);
  const navigate = useNavigate();
  const list = useQuery(requestsQuery(filter));
  const { data: counts } = useQuery({ ...requestCountsQuery, enabled: !list.error });
  // From the address itself: after a quick second choice the page may still show the state before the first.
  const show = (changed: Partial<RequestFilter>) =>
    void navigate(requestsPath({ ...requestFilterOf(queryHere()), page: 1, ...changed }), { preventScrollReset: true });
  return (
    <MemberPage crumbs={[{ text: '自助服务', to: paths.quickPurchase() }, { text: '品种求购' }]}>
      <div className={classes.card}>
        <header className={classes.head}>
          <div>
            <h1>品种求购</h1>
            <p className="muted">本站没有的品种，由采购部联系厂家，{limits.itemRequest.firstReplyHours} 小时内回复。</p>
          </div>
          <Search filter={filter} onSearch={(keywords) => show({ keywords })} />
          <Link to={paths.requestGoods()} className="btn" data-primary>
            新增求购
          </Link>
        </header>
        <Tabs
          label="求购状态"
          tabs={tabsOf(counts)}
          shown={filter.state ?? 'all'}
          onShow={(name) => show({ state: requestFilterOf(new URLSearchParams({ state: name })).state })}
        >
          {list.error && !list.data ? (
            <PageFailure error={list.error} retry={() => void list.refetch()} noun="求购" />
          ) : (
            <PagedList
              query={list}
              skeleton={<Skeleton shape="table" count={6} height={56} />}
              empty={<NoRequests filter={filter} />}
            >
              {(rows) => <RequestTable requests={rows} />}
            </PagedList>
          )}
        </Tabs>
      </div>
    </MemberPage>
  );
}

interface Counts {
  total: number;
  states: readonly { state: string; total: number }[];
}

/** 全部 and each state, with the number of requests in it. */
function tabsOf(counts: Counts | undefined): { name: string; title: string }[] {
  const title = (name: string, total = 0) => (total > 0 ? `${name}（${total}）` : name);
  const totalOf = new Map(counts?.states.map(({ state, total }) => [state, total]));
  const states = Object.entries(itemRequestStates).map(([name, label]) => ({
    name,
    title: title(label, totalOf.get(name)),
  }));
  return [{ name: 'all', title: title('全部', counts?.total) }, ...states];
}

function Search({ filter, onSearch }: { filter: RequestFilter; onSearch: (keywords: string) => void }) {
  const { fields, set, submit } = useUrlFields({ keywords: filter.keywords });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keywords = tidyText(fields.keywords);
    submit({ keywords });
    onSearch(keywords);
  };
  return (
    <form className={`fields ${classes.search}`} role="search" aria-label="搜索求购" onSubmit={onSubmit}>
      <input
        type="search"
        maxLength={unitsOf(limits.itemRequest.keywordsMax)}
        value={fields.keywords}
        onChange={(event) => set({ keywords: event.currentTarget.value })}
        placeholder="品名 / 规格 / 厂家"
        aria-label="品名、规格或厂家"
      />
      <button type="submit" className="btn">
        查询
      </button>
    </form>
  );
}

/** Nothing at all, nothing in this state, or nothing found; each with a next step. */
function NoRequests({ filter }: { filter: RequestFilter }) {
  if (filter.keywords !== '') {
    return (
      <Empty title={`没有找到“${filter.keywords}”的求购`} text="请核对品名，或清除条件后再看。">
        <Link to={requestsPath({ ...filter, keywords: '', page: 1 })} className="btn" data-primary>
          清除条件
        </Link>
        <Link to={paths.requestGoods(filter.keywords)} className="btn">
          求购“{filter.keywords}”
        </Link>
      </Empty>
    );
  }
  if (filter.state !== null) {
    return (
      <Empty title={`没有${itemRequestStates[filter.state]}的求购`}>
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

const queryHere = () => new URLSearchParams(globalThis.location.search);
