import { messageTypes, type Message } from '@baicao/shared/contract';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { MessageRow } from './message.repo.ts';

export function wireMessage({ id, type, title, content, url, createdAt, readAt }: MessageRow): Message {
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
