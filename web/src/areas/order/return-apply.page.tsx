import type { Order, OrderDetail } from '@baicao/shared/contract';
import { useSearchParams } from 'react-router-dom';
import { useQueries } from '@tanstack/react-query';
import { PageFailure } from '#app/page-region.tsx';
import { CardsOutline } from '#ui/skeleton.tsx';
import type { ApiFailure } from '@baicao/client/failure';
import { ApplyPage } from './components/after-sales-form/apply-page.tsx';
import { ReturnForm } from './components/after-sales-form/return-form.tsx';
import { idOf } from './order-id.ts';
import { returnQuery } from './order.queries.ts';
import { type PickableLine, returnableLines } from './picked-lines.ts';

export function Component() {
  return (
    <ApplyPage title="申请退货" action="return">
      {(order) => <Content order={order} />}
    </ApplyPage>
  );
}

function Content({ order }: { order: OrderDetail }) {
  const line = idOf(useSearchParams()[0].get('line'));
  const { lines, error, retry } = useReturnable(order);
  if (lines) return <ReturnForm order={order} lines={lines} first={line} />;
  if (error) return <PageFailure error={error} retry={retry} noun="退货单" />;
  return <CardsOutline cards={[7, 5]} />;
}

interface Returnable {
  /** Null until the order's earlier returns have loaded. */
  lines: PickableLine[] | null;
  error: ApiFailure | null;
  retry: () => void;
}

/** The lines that can still be returned: pieces of earlier returns are subtracted, unless the return was rejected. */
function useReturnable(order: Pick<Order, 'order_goods' | 'returns'>): Returnable {
  const ids = order.returns.filter(({ state }) => state !== 'rejected').map(({ id }) => id);
  const earlier = useQueries({ queries: ids.map(returnQuery) });
  const loaded = earlier.flatMap(({ data }) => (data ? [data] : []));
  return {
    lines: loaded.length === ids.length ? returnableLines(order, loaded) : null,
    error: earlier.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { refetch } of earlier) void refetch();
    },
  };
}
