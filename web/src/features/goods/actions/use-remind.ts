import type { Goods } from '@baicao/shared/contract';
import { useCallback, useRef } from 'react';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { toast } from '#design/toast.tsx';

/**
 * 到货提醒 and 降价提醒: subscribes to goods being back in stock or cheaper; a second call unsubscribes. The request says
 * on or off, so that sending it twice changes nothing. Returns a stable function.
 */
export function useRemind(kind: 'stock' | 'price' = 'stock'): (goods: Pick<Goods, 'id'>) => void {
  const on = useRef(new Set<number>());
  const act = useWrite(api.goods.remind, {
    meanwhile: { per: ({ id }) => [`remind:${kind}:${id}`] },
    onDone: ({ is_on: isOn, text }, { id }) => {
      if (isOn === 1) on.current.add(id);
      else on.current.delete(id);
      toast(isOn === 1 ? 'done' : 'hint', text);
    },
  });
  const { run } = act;
  return useCallback(({ id }) => void run({ id, kind, is_on: !on.current.has(id) }), [kind, run]);
}
