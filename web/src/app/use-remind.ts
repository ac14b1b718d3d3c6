import type { Goods } from '@baicao/shared/contract';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '#api/client.ts';
import { useAct } from '#api/use-act.ts';
import { toast } from '#ui/toast.tsx';

/**
 * 到货提醒 and 降价提醒: asks to be told when goods are back or cheaper; asking again takes that back. The word on or off
 * goes along, so that a call sent twice is one wish; the server says how it stands. The same function at every draw.
 */
export function useRemind(kind: 'stock' | 'price' = 'stock'): (goods: Pick<Goods, 'id'>) => void {
  const on = useRef(new Set<number>());
  const underWay = useRef(new Set<number>());
  const act = useAct(api.goods.remind, {
    meanwhile: 'parallel',
    onDone: ({ is_on: isOn, text }, { id }) => {
      if (isOn === 1) on.current.add(id);
      else on.current.delete(id);
      toast(isOn === 1 ? 'done' : 'hint', text);
    },
  });
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback(
    ({ id }) => {
      // One request for a double click, without holding up the goods beside.
      if (underWay.current.has(id)) return;
      underWay.current.add(id);
      const asked = latest.current.run({ id, kind, is_on: !on.current.has(id) });
      void asked.finally(() => underWay.current.delete(id));
    },
    [kind],
  );
}
