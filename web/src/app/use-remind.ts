import type { Goods } from '@baicao/shared/contract';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '../api/client.ts';
import { useAct } from '../api/use-act.ts';
import { toast } from '../ui/toast.tsx';

/**
 * 到货提醒 and 降价提醒: asks to be told when goods are back or cheaper, or takes that back; the server says how it stands.
 * The same function at every draw.
 */
export function useRemind(kind: 'stock' | 'price' = 'stock'): (goods: Goods) => void {
  const act = useAct(api.goods.remind, { onDone: ({ text }) => toast('done', text) });
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((goods: Goods) => void latest.current.run({ id: goods.id, kind }), [kind]);
}
