import type { PageMeta } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import { ErrorView } from './error-view.tsx';
import { Guarded } from './guarded.tsx';
import { Pager } from './pager.tsx';
import { Skeleton } from './skeleton.tsx';
import classes from './region.module.css';

/** The part of a useQuery result that a region needs. */
export interface RegionState<D> {
  data: D | undefined;
  error: Error | null;
  refetch: () => unknown;
  isPlaceholderData?: boolean;
}

interface RegionProps<D> {
  query: RegionState<D>;
  /** Shown while loading; default: lines. */
  skeleton?: ReactNode;
  children: (data: D) => ReactNode;
}

/** A part of a page that comes from one query: skeleton, error with 重试, or content. `query, skeleton?, children(data)` */
export function Region<D>({ query, skeleton = <Skeleton />, children }: RegionProps<D>) {
  const retry = () => void query.refetch();
  if (query.data !== undefined)
    return (
      <Guarded data={query.data} retry={retry}>
        {children}
      </Guarded>
    );
  if (query.error) return <ErrorView message={query.error.message} retry={retry} />;
  return skeleton;
}

interface PagedProps<R> {
  query: RegionState<{ rows: R[]; meta: PageMeta }>;
  skeleton?: ReactNode;
  /** Shown when there is no row: an Empty with the next step. */
  empty: ReactNode;
  children: (rows: R[], meta: PageMeta) => ReactNode;
}

/** A Region for a paged list, with the pager under it; the page is `page` in the address. `query, empty, children(rows, meta)` */
export function PagedList<R>({ query, skeleton, empty, children }: PagedProps<R>) {
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
