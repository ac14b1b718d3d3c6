import type { Handlers } from '../../http/context.ts';
import { refuse } from '../../http/api-error.ts';

export const orderHandlers = { payInfo: () => refuse('unavailable'), pay: () => refuse('unavailable'), payState: () => refuse('unavailable'), list: () => refuse('unavailable'), detail: () => refuse('unavailable'), header: () => refuse('unavailable'), cancel: () => refuse('unavailable'), confirm: () => refuse('unavailable') } satisfies Omit<Handlers['order'], 'create'>;
