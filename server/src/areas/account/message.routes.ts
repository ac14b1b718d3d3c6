import { messageTypes, type Message } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { page } from '#domain/answers.ts';
import type { Handlers } from '#domain/context.ts';
import type { MessageRow } from './message.repo.ts';
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

function wireMessage({ id, type, title, content, url, createdAt, readAt }: MessageRow): Message {
  return {
    id,
    type,
    type_label: messageTypes[type],
    title,
    content,
    url,
    created_at: formatMoment(createdAt),
    is_read: readAt === null ? 0 : 1,
  };
}
