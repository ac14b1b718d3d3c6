import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { UrlList } from '#core/url-state.ts';
import { Empty } from '#design/empty.tsx';
import { PagedList, type PagedState } from '#core/paged-list.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { LogState } from '../../log-state.ts';
import { MovementTable, rowOf, type LogText } from './movement-table.tsx';

type Row = Parameters<typeof rowOf>[0];

interface Props<K extends number> {
  query: PagedState<Row>;
  list: UrlList<LogState<K>>;
  words: LogText;
  /** Shown when there is nothing at all. */
  none: ReactNode;
}

/** A log with its pager; empty, filtered to nothing, failed. */
export function LogPanel<K extends number>({ query, list, words, none }: Props<K>) {
  const { hrefOf, isNarrowed, cleared } = list;
  return (
    <PagedList
      query={query}
      noun={words.caption}
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
