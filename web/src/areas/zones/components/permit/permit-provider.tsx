import { codes, type Goods } from '@baicao/shared/contract';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { api } from '../../../../api/client.ts';
import { useAct } from '../../../../api/use-act.ts';
import { thisTab } from '../../../../app/remembered.ts';
import { useSession } from '../../../../app/session.ts';
import { toast } from '../../../../ui/toast.tsx';
import { wholeNumber } from '../../zone-state.ts';
import { PermitContext } from './permit-context.ts';

/** Asking for permission to buy controlled goods. The rows do not say who has asked, so this tab remembers it by buyer. */
export function PermitProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <Asking key={user.username} name={`permits:${user.username}`}>
      {children}
    </Asking>
  );
}

function Asking({ name, children }: { name: string; children: ReactNode }) {
  const [asked, setAsked] = useState<ReadonlySet<number>>(() => remembered(name));
  const keep = (id: number) => {
    const next = new Set([...asked, id]);
    setAsked(next);
    thisTab.write(name, [...next].join(','));
  };
  const act = useAct(api.kxzq.apply, {
    onDone: ({ state, text }, { id }) => {
      if (state === '审核中') keep(id);
      toast('done', text);
    },
    onFail: ({ code, message }, { id }) => {
      if (code !== codes.alreadyDone.code) return false;
      keep(id);
      toast('hint', message);
      return true;
    },
    refreshes: ['zone.goods'],
  });
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const ask = useCallback((goods: Goods) => void latest.current.run({ id: goods.id }), []);
  const asking = act.busy ? act.input?.id : undefined;
  const permits = useMemo(() => ({ asked, asking, ask }), [asked, asking, ask]);
  return <PermitContext value={permits}>{children}</PermitContext>;
}

function remembered(name: string): ReadonlySet<number> {
  const ids = (thisTab.read(name) ?? '').split(',').map(wholeNumber);
  return new Set(ids.filter((id) => id !== null));
}
