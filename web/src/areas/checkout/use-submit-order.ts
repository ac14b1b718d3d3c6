import type { ClientInput } from '@baicao/shared/contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '#api/client.ts';
import type { Failure } from '#api/failure.ts';
import { newIdempotencyKey } from '#api/idempotency-key.ts';
import { useAct } from '#api/use-act.ts';
import { paths } from '#routes/paths.ts';
import { obstacleOf, type Obstacle } from './obstacle.ts';

type OrderInput = Omit<ClientInput<typeof api.order.create.endpoint>, 'idempotency_key'>;

export interface SubmitOrder {
  submit: (input: OrderInput) => void;
  isSubmitting: boolean;
  /** The last refusal that needed a decision, and whether it still does. Other failures have been said already. */
  obstacle: Obstacle | null;
  isStopped: boolean;
  dismiss: () => void;
}

/**
 * Submits once: a double click sends one request, a second try with the same content carries the same key, and a
 * second tab is stopped by the summary token (615). Never optimistic.
 */
export function useSubmitOrder(onOrdered: () => void): SubmitOrder {
  const navigate = useNavigate();
  const key = useRef({ content: '', value: '' });
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [isStopped, setStopped] = useState(false);
  const create = useAct(api.order.create, {
    refreshes: [
      'cart.list',
      'cart.total',
      'cart.nextHint',
      'user.base',
      'order.list',
      'order.header',
      'goods.list',
      'goods.detail',
    ],
    onDone: ({ order_id, orders }) => {
      onOrdered();
      // In place of this page: its summary is used up, 返回 leads to the cart.
      const isEphedrine = orders[0]?.type === 1;
      void navigate(isEphedrine ? paths.payEphedrine(order_id) : paths.pay(order_id), { replace: true });
    },
    onFail: (failure: Failure) => {
      const found = obstacleOf(failure);
      if (found) setObstacle(found);
      setStopped(found !== null);
      return found !== null;
    },
  });
  return {
    submit(input) {
      const content = JSON.stringify(input);
      if (key.current.content !== content) key.current = { content, value: newIdempotencyKey() };
      void create.run({ ...input, idempotency_key: key.current.value });
    },
    isSubmitting: create.busy,
    obstacle,
    isStopped,
    dismiss: () => setStopped(false),
  };
}
