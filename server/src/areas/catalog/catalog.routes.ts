import type { Handlers } from '#domain/context.ts';
import { commonData } from './catalog.service.ts';

export const catalogHandlers = {
  focus: { common: (_input, call) => commonData(call) },
} satisfies { focus: Pick<Handlers['focus'], 'common'> };
