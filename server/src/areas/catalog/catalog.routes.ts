import type { Handlers } from '../../http/context.ts';
import { refuse } from '../../http/api-error.ts';

export const catalogHandlers = { focus: { common: () => refuse('unavailable') } } satisfies { focus: Pick<Handlers['focus'], 'common'> };
