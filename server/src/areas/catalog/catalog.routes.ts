import type { Handlers } from '../../http/context.ts';
import { WrittenJson } from '../../http/result.ts';
import { commonJson } from './catalog.service.ts';

export const catalogHandlers = {
  focus: { common: (_input, call) => new WrittenJson(commonJson(call.db, call.now)) },
} satisfies { focus: Pick<Handlers['focus'], 'common'> };
