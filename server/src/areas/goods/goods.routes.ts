import type { Handlers } from '../../http/context.ts';
import { refuse } from '../../http/api-error.ts';

export const goodsHandlers = { index: { recommend: () => refuse('unavailable') }, goods: { list: () => refuse('unavailable'), search: () => refuse('unavailable'), hot: () => refuse('unavailable'), detail: () => refuse('unavailable'), facets: () => refuse('unavailable') } } satisfies { index: Pick<Handlers['index'], 'recommend'>; goods: Pick<Handlers['goods'], 'list' | 'search' | 'hot' | 'detail' | 'facets'> };
