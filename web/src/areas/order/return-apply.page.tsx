import type { OrderDetail } from '@baicao/shared/contract';
import { useSearchParams } from 'react-router-dom';
import { PageFailure } from '#app/page-region.tsx';
import { CardsOutline } from '#ui/skeleton.tsx';
import { ApplyPage } from './components/aftercare-form/apply-page.tsx';
import { ReturnForm } from './components/aftercare-form/return-form.tsx';
import { idOf } from './order-id.ts';
import { useReturnable } from './use-returnable.ts';

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
