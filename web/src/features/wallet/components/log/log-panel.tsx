import type { PageMeta } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { ApiFailure } from '@baicao/client/failure';
import { PageFailure } from '#core/page-region.tsx';
import { Empty } from '#design/empty.tsx';
import { PagedList, type RegionState } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { isNarrowed, logHref, type LogFilter } from '../../log-filter.ts';
import { MovementTable, rowOf, type LogText } from './movement-table.tsx';

type Rows = Parameters<typeof rowOf>[0][];

interface Props {
  query: RegionState<{ rows: Rows; meta: PageMeta }> & { error: ApiFailure | null };
  filter: LogFilter;
  tab?: string;
  words: LogText;
  /** Shown when there is nothing at all. */
  none: ReactNode;
}

/** A log with its pager; empty, filtered to nothing, failed. */
export function LogPanel({ query, filter, tab, words, none }: Props) {
  if (query.error && !query.data)
    return <PageFailure error={query.error} retry={() => void query.refetch()} noun={words.caption} />;
  const isFiltered = isNarrowed(filter) || filter.type !== 0;
  const all = logHref({ type: 0, start: '', end: '', page: 1 }, tab);
  return (
    <PagedList
      query={query}
      skeleton={<Skeleton shape="table" count={8} height={40} />}
      empty={
        isFiltered ? (
          <Empty title="没有符合条件的明细" text="可换一个类型或月份，或查看全部明细。">
            <Link to={all} className="btn" data-primary>
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
