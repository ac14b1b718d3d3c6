import type { Handlers } from '#domain/context.ts';
import { storesUnderPhone } from './stores.service.ts';

export const storeHandlers = {
  storesByPhone: ({ value }, call) => storesUnderPhone(call, value),
} satisfies Pick<Handlers['user'], 'storesByPhone'>;
