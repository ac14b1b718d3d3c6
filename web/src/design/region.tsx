import type { ReactNode } from 'react';
import { ErrorView, requestIdOf } from './error-view.tsx';
import { Guarded } from './guarded.tsx';
import { Skeleton } from './skeleton.tsx';
import { useArrived } from './use-arrived.ts';

/** The part of a useQuery result that a region needs. */
export interface RegionState<D> {
  data: D | undefined;
  error: Error | null;
  refetch: () => unknown;
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
  const data = useArrived(query.data);
  if (data !== undefined)
    return (
      <Guarded data={data} retry={retry}>
        {children}
      </Guarded>
    );
  if (query.error)
    return <ErrorView message={query.error.message} requestId={requestIdOf(query.error)} retry={retry} />;
  return skeleton;
}
