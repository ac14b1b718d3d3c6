import { contract, type ChatMessage } from '@baicao/shared/contract';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { readJson } from '#domain/read-json.ts';
import type { ChatRow } from './chat.repo.ts';

const { links: chatLinks } = contract.chat.list.data.shape.messages.element.shape;

export function wireChat({ id, isOwn, content, links, createdAt }: ChatRow): ChatMessage {
  return {
    id,
    is_own: isOwn ? 1 : 0,
    content,
    links: readJson(links, chatLinks),
    created_at: formatMoment(createdAt),
  };
}
