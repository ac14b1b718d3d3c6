import type { Handlers } from '../../http/context.ts';
import { wireAgainLines, wireLogistics } from './again.serialize.ts';
import { buyAgain } from './again.service.ts';
import { logisticsOf } from './logistics.service.ts';

export const againHandlers = {
  again: ({ id, confirm }, call) => {
    const { added, lines } = buyAgain(call, id, confirm, wireAgainLines);
    return { added, lines: wireAgainLines(lines) };
  },
  logistics: ({ id }, call) => wireLogistics(logisticsOf(call, id)),
} satisfies Pick<Handlers['order'], 'again' | 'logistics'>;
