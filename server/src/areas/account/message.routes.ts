import { limits } from '@baicao/shared/limits';
import { page } from '#domain/answers.ts';
import type { Handlers } from '#domain/context.ts';
import { wireMessage } from './message.serialize.ts';
import { messageCounts, messagePage, readMessages, removeMessages } from './message.service.ts';

export const messageHandlers: Handlers['message'] = {
  list: (input, call) => {
    const { rows, total } = messagePage(call, input);
    return page(rows.map(wireMessage), { page: input.page, perPage: limits.page.size, total });
  },
  counts: (_input, call) => messageCounts(call),
  read: (input, call) => readMessages(call, input),
  remove: ({ ids }, call) => removeMessages(call, ids),
};
