import { refuse } from '../../http/api-error.ts';
import type { Handlers } from '../../http/context.ts';

export const againHandlers = { again: () => refuse('unavailable'), logistics: () => refuse('unavailable') } satisfies Pick<Handlers['order'], 'again' | 'logistics'>;
