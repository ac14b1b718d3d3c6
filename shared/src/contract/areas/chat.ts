import * as z from 'zod';
import { limits } from '#limits.ts';
import { endpoint, group } from '../endpoint.ts';
import { entity } from '../entity.ts';
import * as wire from '../wire.ts';

/** `content` is plain text. `links`: pages of this site that an answer names. */
const message = entity('ChatMessage', {
  id: wire.rowId.positive(),
  /** 1: the buyer's own. */
  is_own: wire.bit,
  content: z.string(),
  links: z.array(z.strictObject({ name: z.string(), url: z.string().regex(/^\/[^/\\]/) })),
  created_at: wire.moment,
});
export type ChatMessage = z.infer<typeof message>;

/** [ours] Chat with the buyer's service contact, for accounts with `is_can_chat`; others get 403. */
export const chatGroup = group('chat', {
  list: endpoint({
    method: 'GET',
    reads: ['chat'],
    path: '/api/chat',
    access: 'buyer',
    /**
     * Without both: the latest messages. `before`: messages before this one, for reading upwards. `after`: messages after this one,
     * for polling; a page number would shift with every new message.
     */
    input: z.object({ before: wire.integer('消息编号').optional(), after: wire.integer('消息编号').optional() }),
    data: z.strictObject({
      /** Oldest first. */
      messages: z.array(message),
      /** Whether there are more messages in this direction. */
      has_more: wire.bit,
      /** Whether an answer will follow. */
      is_typing: wire.bit,
      unread: wire.count,
      service: z.strictObject({ name: z.string(), phone: z.string(), is_open: wire.bit, hours: z.string() }),
    }),
    refusals: ['forbidden'],
    example: {},
    summary: '在线客服：聊天记录',
    source: 'ours',
  }),
  send: endpoint({
    method: 'POST',
    changes: ['chat'],
    path: '/api/chat',
    access: 'buyer',
    input: z.object({
      content: wire.text('消息', { max: limits.chat.contentMax, lines: true }),
      idempotency_key: wire.idempotencyKey,
    }),
    data: message,
    idempotent: true,
    refusals: ['forbidden'],
    example: { content: '你好' },
    summary: '在线客服：发送消息',
    source: 'ours',
  }),
  read: endpoint({
    method: 'POST',
    changes: ['chat', 'chatUnread'],
    path: '/api/chat/read',
    access: 'buyer',
    /** Everything up to this message; an answer that came after it was shown stays unread. */
    input: z.object({ until: wire.integer('消息编号') }),
    data: z.strictObject({ read: wire.count, unread: wire.count }),
    refusals: ['forbidden'],
    example: { until: 1 },
    summary: '在线客服：标为已读',
    source: 'ours',
  }),
});
