import type { ReactNode } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import { PageFailure } from './page-failure.tsx';

interface Props<D> {
  /** A result of useQuery; its query is `inPlace`. */
  query: { data: D | undefined; error: ApiFailure | null; refetch: () => unknown };
  /** What the page is about: 订单. */
  noun: string;
  /** The outline while loading. */
  skeleton: ReactNode;
  children: (data: D) => ReactNode;
}

/** A page about one thing: its outline, why it cannot be shown and what to do then, or the thing. `query, noun, skeleton, children(data)` */
export function PageRegion<D>({ query: { data, error, refetch }, noun, skeleton, children }: Props<D>) {
  if (data !== undefined) return children(data);
  if (error) return <PageFailure error={error} retry={() => void refetch()} noun={noun} />;
  return skeleton;
}
