import type { ApiFailure } from '@baicao/client/failure';
import type { PageMeta } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import { Pager } from '#design/pager.tsx';
import { Region, type RegionState } from '#design/region.tsx';
import { PageFailure } from './page-region.tsx';
import classes from './paged-list.module.css';

/** The part of a useQuery result of a paged operation that its list needs. */
export interface PagedState<R> extends RegionState<{ rows: R[]; meta: PageMeta }> {
  error: ApiFailure | null;
  isPlaceholderData?: boolean;
}

interface Props<R> {
  /** Its query is `inPlace`. */
  query: PagedState<R>;
  /** What the rows are: 订单. */
  noun: string;
  skeleton?: ReactNode;
  /** Shown when there is no row: an Empty with the next step. */
  empty: ReactNode;
  children: (rows: R[], meta: PageMeta) => ReactNode;
}

/**
 * A paged list: skeleton, the failure with its next step, no row, or the rows with the pager under them; the page is `page` in the
 * address. `query, noun, empty, skeleton?, children(rows, meta)`
 */
export function PagedList<R>({ query, noun, skeleton, empty, children }: Props<R>) {
  if (query.error && !query.data)
    return <PageFailure error={query.error} retry={() => void query.refetch()} noun={noun} />;
  return (
    <Region query={query} skeleton={skeleton}>
      {({ rows, meta }) => (
        <div className={classes.paged} aria-busy={query.isPlaceholderData || undefined}>
          {meta.total === 0 ? empty : rows.length > 0 && children(rows, meta)}
          <Pager meta={meta} isStale={query.isPlaceholderData} />
        </div>
      )}
    </Region>
  );
}
