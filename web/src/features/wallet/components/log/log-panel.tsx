import type { PageMeta } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { ApiFailure } from '@baicao/client/failure';
import { PageFailure } from '#core/page-region.tsx';
import type { UrlList } from '#core/url-state.ts';
import { Empty } from '#design/empty.tsx';
import { PagedList, type RegionState } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { LogState } from '../../log-state.ts';
import { MovementTable, rowOf, type LogText } from './movement-table.tsx';

type Rows = Parameters<typeof rowOf>[0][];

interface Props<K extends number> {
  query: RegionState<{ rows: Rows; meta: PageMeta }> & { error: ApiFailure | null };
  list: UrlList<LogState<K>>;
  words: LogText;
  /** Shown when there is nothing at all. */
  none: ReactNode;
}

/** A log with its pager; empty, filtered to nothing, failed. */
export function LogPanel<K extends number>({ query, list, words, none }: Props<K>) {
  const { hrefOf, isNarrowed, cleared } = list;
  if (query.error && !query.data)
    return <PageFailure error={query.error} retry={() => void query.refetch()} noun={words.caption} />;
  return (
    <PagedList
      query={query}
      skeleton={<Skeleton shape="table" count={8} height={40} />}
      empty={
        isNarrowed ? (
          <Empty title="没有符合条件的明细" text="可换一个类型或月份，或查看全部明细。">
            <Link to={hrefOf({ ...cleared, use_type: 0 })} className="btn" data-primary>
              查看全部明细
            </Link>
          </Empty>
        ) : (
          none
        )
      }
    >
      {(rows) => <MovementTable rows={rows.map(rowOf)} words={words} />}
    </PagedList>
  );
}
