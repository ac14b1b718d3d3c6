import type { Handlers } from '../../http/context.ts';
import { refuse } from '../../http/api-error.ts';

export const helpHandlers = { focus: { postList: () => refuse('unavailable') } } satisfies { focus: Pick<Handlers['focus'], 'postList'> };
export const postHandlers: Handlers['post'] = { detail: () => refuse('unavailable') };
export const articleHandlers: Handlers['article'] = { category: () => refuse('unavailable') };
