import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api, type Answer } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { refresh } from '../../api/query.ts';
import { useAct } from '../../api/use-act.ts';
import { paths } from '../../routes/paths.ts';
import { payStateQuery } from './checkout.queries.ts';
import type { PayId } from './components/pay-ways/pay-ways.tsx';

export type Payment = Answer<typeof api.order.pay.endpoint>;

export interface Pay {
  pay(payId: PayId): void;
  isPaying: boolean;
  /** The payment under way, if any. */
  waiting: Payment | null;
  /** The last one did not succeed. */
  isFailed: boolean;
}

/**
 * Begins a payment, never optimistically; a double click sends one request. While it is under way and the page is seen
 * the server is asked how it stands; a paid order leads on, and leaving the page ends the asking.
 */
export function usePay(orderId: number): Pay {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [begun, setBegun] = useState<Payment>();
  const key = useRef({ payId: 0, value: '' });
  const isWaiting = begun?.state === 'waiting';
  const polled = useQuery({ ...payStateQuery(orderId, isWaiting), enabled: isWaiting }).data;
  const state = isWaiting ? (polled?.state ?? 'waiting') : begun?.state;
  const act = useAct(api.order.pay, {
    onDone: setBegun,
    onFail: () => {
      // Whatever it was, the order's own state decides what may be tried next, under a new key.
      key.current = { payId: 0, value: '' };
      void refresh(client, ['order.payInfo']);
      return false;
    },
  });

  useEffect(() => {
    if (state === 'failed') void refresh(client, ['order.payInfo']);
    if (state !== 'paid') return;
    void refresh(client, ['order.list', 'order.header', 'order.detail', 'user.base']);
    void navigate(paths.payComplete(orderId), { replace: true });
  }, [state, client, navigate, orderId]);

  return {
    pay(payId) {
      if (key.current.payId !== payId) key.current = { payId, value: newIdempotencyKey() };
      void act.run({ id: orderId, pay_id: payId, idempotency_key: key.current.value });
    },
    isPaying: act.busy,
    waiting: state === 'waiting' && begun ? begun : null,
    isFailed: state === 'failed',
  };
}
