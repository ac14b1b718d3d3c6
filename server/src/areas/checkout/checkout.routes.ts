import type { Handlers } from '../../http/context.ts';
import { refuse } from '../../http/api-error.ts';

export const checkoutHandlers = { cart: { checkout: () => refuse('unavailable') }, order: { create: () => refuse('unavailable') } } satisfies { cart: Pick<Handlers['cart'], 'checkout'>; order: Pick<Handlers['order'], 'create'> };
