import type { Goods } from '@baicao/shared/contract';
import { createContext, use } from 'react';

export interface Permits {
  /** Goods this buyer has asked for. */
  asked: ReadonlySet<number>;
  /** The goods whose application is on its way. */
  asking: number | undefined;
  ask: (goods: Goods) => void;
}

export const PermitContext = createContext<Permits>({
  asked: new Set(),
  asking: undefined,
  ask: () => undefined,
});

export function usePermits(): Permits {
  return use(PermitContext);
}
