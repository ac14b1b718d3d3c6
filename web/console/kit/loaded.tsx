import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ControlFailure } from '#console/control/client.ts';
import { ErrorView } from '#design/error-view.tsx';
import { Skeleton } from '#design/skeleton.tsx';

interface Props<T> {
  query: UseQueryResult<T, ControlFailure>;
  children: (data: T) => ReactNode;
}

/** What a call answered; until then its outline, and the server's words where it is refused. `query, children(data)` */
export function Loaded<T>({ query, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorView message={query.error.message} retry={() => void query.refetch()} />;
  return <Skeleton shape="table" count={6} height={40} />;
}
