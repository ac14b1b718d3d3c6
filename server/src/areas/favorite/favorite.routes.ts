import type { Handlers } from '../../http/context.ts';
import { refuse } from '../../http/api-error.ts';

export const favoriteHandlers: Handlers['favorite'] = { list: () => refuse('unavailable'), add: () => refuse('unavailable'), cancel: () => refuse('unavailable') };
