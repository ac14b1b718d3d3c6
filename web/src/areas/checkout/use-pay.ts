import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api, type Answer } from '#api/client.ts';
import { newIdempotencyKey } from '#api/idempotency-key.ts';
import { refresh } from '#api/query.ts';
import { useAct } from '#api/use-act.ts';
import { paths } from '#routes/paths.ts';
import { isUnderWay, payStateQuery } from './checkout.queries.ts';
import type { PayId } from './components/pay-ways/pay-ways.tsx';

export type Payment = Answer<typeof api.order.pay.endpoint>;

export interface Pay {
  pay: (payId: PayId) => void;
  isPaying: boolean;
  /** The payment under way, begun now or before a refresh. */
  waiting: Payment | null;
  /** It was begun on this page: the focus follows it. */
  isBegunHere: boolean;
  /** What was begun here did not succeed. */
  isFailed: boolean;
  /** The buyer says that he has sent his transfer. */
  tellSent: () => void;
  isTelling: boolean;
}

/**
 * Begins a payment, never optimistically; a double click sends one request. While it is under way and the page is seen
 * the server is asked how it stands; a paid order leads on, and leaving the page ends the asking.
 */
export function usePay(orderId: number): Pay {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [hasBegun, setBegun] = useState(false);
  const key = useRef({ payId: 0, value: '' });
  const stateQuery = payStateQuery(orderId);
  const { data: payment } = useQuery(stateQuery);
  const state = payment?.state;
  const isFailed = hasBegun && state === 'failed';
  const act = useAct(api.order.pay, {
    // A transfer gives the order more time.
    refreshes: ['order.payInfo'],
    onDone: (answer) => {
      setBegun(true);
      client.setQueryData(stateQuery.queryKey, answer);
    },
    onFail: () => {
      // Whatever it was, the order's own state decides what may be tried next, under a new key.
      key.current = { payId: 0, value: '' };
      return false;
    },
  });

  const sent = useAct(api.order.transferred, {
    // The order stays open until the money must have come.
    refreshes: ['order.payInfo'],
    onDone: (answer) => client.setQueryData(stateQuery.queryKey, answer),
  });

  useEffect(() => {
    if (isFailed) void refresh(client, ['order.payInfo']);
    if (state !== 'paid') return;
    void refresh(client, ['order.list', 'order.header', 'order.detail', 'user.base']);
    void navigate(paths.payComplete(orderId), { replace: true });
  }, [isFailed, state, client, navigate, orderId]);

  return {
    pay(payId) {
      if (key.current.payId !== payId) key.current = { payId, value: newIdempotencyKey() };
      void act.run({ id: orderId, pay_id: payId, idempotency_key: key.current.value });
    },
    isPaying: act.busy,
    waiting: payment && isUnderWay(payment) ? payment : null,
    isBegunHere: hasBegun,
    isFailed,
    tellSent: () => void sent.run({ id: orderId }),
    isTelling: sent.busy,
  };
}
