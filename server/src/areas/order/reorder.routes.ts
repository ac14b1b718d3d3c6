import type { Handlers } from '#domain/context.ts';
import { refuse } from '#domain/errors.ts';
import { wireAgainLines, wireLogistics } from './reorder.serialize.ts';
import { buyAgain } from './reorder.service.ts';
import { logisticsOf } from './logistics.service.ts';

export const againHandlers = {
  again: ({ id, confirm }, call) => {
    const { added, lines, violation } = buyAgain(call, id, confirm);
    const compared = wireAgainLines(lines);
    if (violation) refuse({ ...violation, details: compared });
    return { added, lines: compared };
  },
  logistics: ({ id }, call) => wireLogistics(logisticsOf(call, id)),
} satisfies Pick<Handlers['order'], 'again' | 'logistics'>;
