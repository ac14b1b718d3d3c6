import { codes, type Goods } from '@baicao/shared/contract';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '#api/client.ts';
import { useAct } from '#api/use-act.ts';
import { useSession } from '#app/session.ts';
import { toast } from '#ui/toast.tsx';

interface Permits {
  /** Goods this buyer has asked for. */
  asked: ReadonlySet<number>;
  /** The goods whose application is on its way. */
  asking: number | undefined;
  ask: (goods: Goods) => void;
}

const PermitContext = createContext<Permits>({
  asked: new Set(),
  asking: undefined,
  ask: () => undefined,
});

export function usePermits(): Permits {
  return use(PermitContext);
}

/** Asking for permission to buy controlled goods: known at once, and said by the rows themselves when they come anew. */
export function PermitProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return <Asking key={user.username}>{children}</Asking>;
}

function Asking({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  const keep = (id: number) => setAsked((known) => new Set([...known, id]));
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
