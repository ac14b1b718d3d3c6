import type { Handlers } from '#domain/context.ts';
import { wireAgainLines, wireLogistics } from './reorder.serialize.ts';
import { buyAgain } from './reorder.service.ts';
import { logisticsOf } from './logistics.service.ts';

export const againHandlers = {
  again: ({ id, confirm }, call) => {
    const { added, lines } = buyAgain(call, id, confirm, wireAgainLines);
    return { added, lines: wireAgainLines(lines) };
  },
  logistics: ({ id }, call) => wireLogistics(logisticsOf(call, id)),
} satisfies Pick<Handlers['order'], 'again' | 'logistics'>;
