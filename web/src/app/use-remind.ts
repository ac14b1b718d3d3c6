import type { Goods } from '@baicao/shared/contract';
import { useCallback, useRef } from 'react';
import { api } from '#api/client.ts';
import { useAct } from '#api/use-act.ts';
import { toast } from '#ui/toast.tsx';

/**
 * 到货提醒 and 降价提醒: subscribes to goods being back in stock or cheaper; a second call unsubscribes. The request says
 * on or off, so that sending it twice changes nothing. Returns a stable function.
 */
export function useRemind(kind: 'stock' | 'price' = 'stock'): (goods: Pick<Goods, 'id'>) => void {
  const on = useRef(new Set<number>());
  const inFlight = useRef(new Set<number>());
  const act = useAct(api.goods.remind, {
    meanwhile: 'parallel',
    onDone: ({ is_on: isOn, text }, { id }) => {
      if (isOn === 1) on.current.add(id);
      else on.current.delete(id);
      toast(isOn === 1 ? 'done' : 'hint', text);
    },
  });
  const { run } = act;
  return useCallback(
    ({ id }) => {
      // A double click sends one request; other goods are not blocked.
      if (inFlight.current.has(id)) return;
      inFlight.current.add(id);
      const request = run({ id, kind, is_on: !on.current.has(id) });
      void request.finally(() => inFlight.current.delete(id));
    },
    [kind, run],
  );
}
