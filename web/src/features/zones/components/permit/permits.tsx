import { codes, type Goods } from '@baicao/shared/contract';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { useSession } from '#core/session.ts';
import { toast } from '#design/toast.tsx';

interface Permits {
  /** Ids of goods the buyer has applied for on this page. */
  applied: ReadonlySet<number>;
  /** Id of the goods whose application is being sent. */
  applying: number | undefined;
  apply: (goods: Goods) => void;
}

const PermitContext = createContext<Permits>({
  applied: new Set(),
  applying: undefined,
  apply: () => undefined,
});

export function usePermits(): Permits {
  return use(PermitContext);
}

/** Applications for permission to buy controlled goods: shown at once here, and by the rows after the next fetch. */
export function PermitProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return <ApplicationProvider key={user.username}>{children}</ApplicationProvider>;
}

function ApplicationProvider({ children }: { children: ReactNode }) {
  const [applied, setApplied] = useState<ReadonlySet<number>>(new Set());
  const markApplied = (id: number) => setApplied((ids) => new Set([...ids, id]));
  const act = useWrite(api.kxzq.apply, {
    onDone: ({ state, text }, { id }) => {
      if (state === 'reviewing') markApplied(id);
      toast('done', text);
    },
    onFail: ({ code, message }, { id }) => {
      if (code !== codes.alreadyDone.code) return false;
      markApplied(id);
      toast('hint', message);
      return true;
    },
  });
  const { run } = act;
  const apply = useCallback((goods: Goods) => void run({ id: goods.id }), [run]);
  const applying = act.busy ? act.input?.id : undefined;
  const permits = useMemo(() => ({ applied, applying, apply }), [applied, applying, apply]);
  return <PermitContext value={permits}>{children}</PermitContext>;
}
