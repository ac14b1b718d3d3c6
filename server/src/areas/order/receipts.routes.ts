import { refuse } from '../../http/api-error.ts';
import type { Handlers } from '../../http/context.ts';

export const receiptHandlers = { hmReceipts: () => refuse('unavailable') } satisfies Pick<Handlers['order'], 'hmReceipts'>;
