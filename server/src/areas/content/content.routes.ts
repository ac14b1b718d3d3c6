import type { Handlers } from '../../http/context.ts';
import { refuse } from '../../http/api-error.ts';

export const contentHandlers = { focus: { home: () => refuse('unavailable'), slot: () => refuse('unavailable'), kxzqAd: () => refuse('unavailable'), demo: () => refuse('unavailable') }, global: { links: () => refuse('unavailable') } } satisfies { focus: Pick<Handlers['focus'], 'home' | 'slot' | 'kxzqAd' | 'demo'>; global: Handlers['global'] };
