import type { Handlers } from '../../http/context.ts';
import { refuse } from '../../http/api-error.ts';

export const cartHandlers = { list: () => refuse('unavailable'), add: () => refuse('unavailable'), quickAdd: () => refuse('unavailable'), total: () => refuse('unavailable'), batchDelete: () => refuse('unavailable'), edit: () => refuse('unavailable'), batchSelect: () => refuse('unavailable'), nextHint: () => refuse('unavailable') } satisfies Omit<Handlers['cart'], 'checkout'>;
