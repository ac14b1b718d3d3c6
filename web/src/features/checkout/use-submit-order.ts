import type { ClientInput, Contract } from '@baicao/shared/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { api } from '#api/client.ts';
import type { Failure } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { rejectionOf, type Rejection } from './rejection.ts';

type OrderInput = ClientInput<Contract['order']['create']>;

interface SubmitOrder {
  submit: (input: OrderInput) => void;
  isSubmitting: boolean;
  /** The last rejection; kept while its dialog closes. Other failures are already reported by `useWrite`. */
  rejection: Rejection | null;
  isRejected: boolean;
  dismiss: () => void;
}

/**
 * Submits at most once: a double click sends one request, a retry with the same content is the same submit, and a second tab is refused by the summary token (615). Never optimistic.
 */
export function useSubmitOrder(onOrdered: () => void): SubmitOrder {
  const navigate = useNavigate();
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [isRejected, setRejected] = useState(false);
  const create = useWrite(api.order.create, {
    onDone: ({ order_id, orders }) => {
      onOrdered();
      // Replaces this page: its quote is used up, so 返回 has to lead to the cart.
      const isEphedrine = orders[0]?.type === 1;
      void navigate(isEphedrine ? paths.payEphedrine(order_id) : paths.pay(order_id), { replace: true });
    },
    onFail: (failure: Failure) => {
      const found = rejectionOf(failure);
      if (found) setRejection(found);
      setRejected(found !== null);
      return found !== null;
    },
  });
  return {
    submit: (input) => void create.run(input),
    isSubmitting: create.busy,
    rejection,
    isRejected,
    dismiss: () => setRejected(false),
  };
}
