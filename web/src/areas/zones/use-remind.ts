import type { Goods } from '@baicao/shared/contract';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { toast } from '../../ui/toast.tsx';

/** Asks to be told when goods are back (`stock`) or cheaper (`price`); asking again takes it back. The words are the server's. */
export function useRemind(kind: 'stock' | 'price'): (goods: Goods) => void {
  const act = useAct(api.goods.remind, {
    meanwhile: 'parallel',
    onDone: ({ is_on: isOn, text }) => toast(isOn === 1 ? 'done' : 'hint', text),
  });
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((goods) => void latest.current.run({ id: goods.id, kind }), [kind]);
}
