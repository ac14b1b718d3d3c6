import { refuse } from '../../http/api-error.ts';
import type { Handlers } from '../../http/context.ts';

export const copyHandlers = { copy: () => refuse('unavailable') } satisfies Pick<Handlers['cart'], 'copy'>;
