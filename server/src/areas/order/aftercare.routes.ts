import { refuse } from '../../http/api-error.ts';
import type { Handlers } from '../../http/context.ts';

export const aftercareHandlers = { returnApply: () => refuse('unavailable'), returnInfo: () => refuse('unavailable'), afterSalesApply: () => refuse('unavailable'), afterSalesInfo: () => refuse('unavailable') } satisfies Pick<Handlers['order'], 'returnApply' | 'returnInfo' | 'afterSalesApply' | 'afterSalesInfo'>;
