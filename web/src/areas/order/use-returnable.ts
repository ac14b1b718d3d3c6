import type { Order } from '@baicao/shared/contract';
import { useQueries } from '@tanstack/react-query';
import type { ApiFailure } from '#api/failure.ts';
import { returnQuery } from './order.queries.ts';
import { returnableLines, type PickableLine } from './picked-lines.ts';

interface Returnable {
  /** Null until the earlier returns of the order are known. */
  lines: PickableLine[] | null;
  error: ApiFailure | null;
  retry: () => void;
}

/** What of an order can still go back: the pieces of earlier returns, unless refused, are gone already. */
export function useReturnable(order: Pick<Order, 'order_goods' | 'returns'>): Returnable {
  const ids = order.returns.filter(({ state }) => state !== '已拒绝').map(({ id }) => id);
  const earlier = useQueries({ queries: ids.map(returnQuery) });
  const known = earlier.flatMap(({ data }) => (data ? [data] : []));
  return {
    lines: known.length === ids.length ? returnableLines(order, known) : null,
    error: earlier.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { refetch } of earlier) void refetch();
    },
  };
}
