import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { api } from '#api/client.ts';
import { refreshAfter } from '#api/query.ts';
import { useWrite } from '#api/use-write.ts';
import { isPaymentPending, payStateQuery, type Payment } from './checkout.queries.ts';
import type { PayId } from './components/payment-methods/payment-methods.tsx';

export interface Pay {
  pay: (payId: PayId) => void;
  isPaying: boolean;
  /** The last attempt to start one was refused or did not arrive. */
  isRefused: boolean;
  /** No payment has been started, here or before. */
  canStart: boolean;
  /** The pending payment, started now or before a refresh. */
  pending: Payment | null;
  /** It was started on this page: the focus moves to it. */
  isStartedHere: boolean;
  /** The payment started here failed. */
  isFailed: boolean;
  /** The buyer reports that the bank transfer has been sent. */
  reportTransfer: () => void;
  isReporting: boolean;
}

/**
 * Starts a payment, never optimistically; a double click sends one request. While it is pending and the page is visible
 * its state is polled; once paid, the buyer is taken to the completion page.
 */
export function usePay(orderId: number): Pay {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isStartedHere, setStartedHere] = useState(false);
  const stateQuery = payStateQuery(orderId);
  const { data: payment } = useQuery(stateQuery);
  const state = payment?.state;
  const isFailed = isStartedHere && state === 'failed';
  const act = useWrite(api.order.pay, {
    spares: ['payment'],
    onDone: (answer) => {
      setStartedHere(true);
      client.setQueryData(stateQuery.queryKey, answer);
    },
  });

  const transferred = useWrite(api.order.transferred, {
    onDone: (answer) => client.setQueryData(stateQuery.queryKey, answer),
  });

  useEffect(() => {
    // What the payment has come to, there or not.
    if (isFailed || state === 'paid') void refreshAfter(client, api.order.pay.endpoint, ['payment']);
    if (state !== 'paid') return;
    void navigate(paths.payComplete(orderId), { replace: true });
  }, [isFailed, state, client, navigate, orderId]);

  return {
    pay: (payId) => void act.run({ id: orderId, pay_id: payId }),
    isPaying: act.busy,
    isRefused: act.failure !== undefined,
    canStart: payment !== undefined && payment.state === 'waiting' && !isPaymentPending(payment),
    pending: payment && isPaymentPending(payment) ? payment : null,
    isStartedHere,
    isFailed,
    reportTransfer: () => void transferred.run({ id: orderId }),
    isReporting: transferred.busy,
  };
}
