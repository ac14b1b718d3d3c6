import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { serverNow } from '#api/server-clock.ts';
import { PageRegion } from '#core/page-region.tsx';
import { CheckoutSteps } from './steps/checkout-steps.tsx';
import { CardsOutline } from '#design/skeleton.tsx';
import { orderIdParam, payInfoQuery, pollEveryMs, type PayInfo } from './checkout.queries.ts';
import { OrderCancelled } from './components/order-cancelled/order-cancelled.tsx';
import { PayPanel } from './components/pay-panel/pay-panel.tsx';
import { payPhase } from './pay-phase.ts';
import classes from './pay.module.css';

/** Tab 待付款 of the order list: where an address without an order leads. */
const unpaidTab = 1;

/** Step 3: `/cart_step3/{id}`, and `/cart_hm?id=` for ephedrine goods, for which the server allows fewer payment methods. */
export function Component() {
  const [search] = useSearchParams();
  const id = orderIdParam(useParams()['id'] ?? search.get('id'));
  const query = useQuery({
    ...payInfoQuery(id),
    enabled: id > 0,
    // Its time is over, and the server is about to cancel it.
    refetchInterval: ({ state: { data } }) => (data && phaseOf(data) === 'expired' ? pollEveryMs : false),
  });
  if (id === 0) return <Navigate to={paths.orders({ type: unpaidTab })} replace />;
  return (
    <div className={`container ${classes.page}`}>
      {query.data && <CheckoutSteps current={3} />}
      <PageRegion query={query} noun="订单" skeleton={<CardsOutline cards={[3, 4]} />}>
        {(info) => <Content key={info.order_id} info={info} refetch={() => void query.refetch()} />}
      </PageRegion>
    </div>
  );
}

const phaseOf = ({ order_status: status, expires_timestamp: expiresAt, timestamp }: PayInfo) =>
  payPhase(status, expiresAt, Math.max(timestamp, serverNow()));

function Content({ info, refetch }: { info: PayInfo; refetch: () => void }) {
  const phase = phaseOf(info);
  if (phase === 'paid') return <Navigate to={paths.payComplete(info.order_id)} replace />;
  if (phase === 'cancelled') return <OrderCancelled orderId={info.order_id} orderSn={info.order_sn} />;
  return <PayPanel info={info} isExpired={phase === 'expired'} refetch={refetch} />;
}
