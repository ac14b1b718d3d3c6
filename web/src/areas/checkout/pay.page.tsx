import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { PageRegion } from '#app/page-region.tsx';
import { serverNow } from '#app/server-clock.ts';
import { CheckoutSteps } from '#layouts/steps/checkout-steps.tsx';
import { paths } from '#routes/paths.ts';
import { CardsOutline } from '#ui/cards-outline.tsx';
import { payInfoQuery } from './checkout.queries.ts';
import { OrderOver } from './components/order-over/order-over.tsx';
import { PayPanel, type PayInfo } from './components/pay-panel/pay-panel.tsx';
import { orderIdOf } from './order-id.ts';
import { payPhase } from './pay-phase.ts';
import classes from './pay.module.css';

/** Step 3 of every order: `/cart_step3/{id}`, and `/cart_hm?id=` for ephedrine goods, whose ways to pay the server narrows. */
export function Component() {
  const asked = useSearchParams()[0].get('id');
  const id = orderIdOf(useParams()['id'] ?? asked);
  const query = useQuery(payInfoQuery(id));
  return (
    <div className={`container ${classes.page}`}>
      <CheckoutSteps current={3} />
      <PageRegion query={query} noun="订单" skeleton={<CardsOutline cards={[3, 4]} />}>
        {(info) => <Content key={info.order_id} info={info} look={() => void query.refetch()} />}
      </PageRegion>
    </div>
  );
}

/** `look`: asks the server again. */
function Content({ info, look }: { info: PayInfo; look: () => void }) {
  const phase = payPhase(info.order_status, info.lapses_timestamp, Math.max(info.timestamp, serverNow()));
  if (phase === 'paid') return <Navigate to={paths.payComplete(info.order_id)} replace />;
  if (phase === 'cancelled') return <OrderOver orderId={info.order_id} orderSn={info.order_sn} />;
  return <PayPanel info={info} isLapsed={phase === 'lapsed'} look={look} />;
}
