import { refuse } from '../../http/api-error.ts';
import type { Handlers } from '../../http/context.ts';

export const storeHandlers = { storesByPhone: () => refuse('unavailable') } satisfies Pick<Handlers['user'], 'storesByPhone'>;
