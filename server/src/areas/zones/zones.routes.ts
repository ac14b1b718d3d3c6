import type { Handlers } from '../../http/context.ts';
import { refuse } from '../../http/api-error.ts';

export const zoneHandlers = { focus: { brand: () => refuse('unavailable') }, index: { spike: () => refuse('unavailable') }, goods: { everydayPrice: () => refuse('unavailable') } } satisfies { focus: Pick<Handlers['focus'], 'brand'>; index: Pick<Handlers['index'], 'spike'>; goods: Pick<Handlers['goods'], 'everydayPrice'> };
