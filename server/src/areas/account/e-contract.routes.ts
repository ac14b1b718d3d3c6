import { refuse } from '../../http/api-error.ts';
import type { Handlers } from '../../http/context.ts';

export const electronicContractHandlers = { contract: () => refuse('unavailable'), signContract: () => refuse('unavailable') } satisfies Pick<Handlers['user'], 'contract' | 'signContract'>;
