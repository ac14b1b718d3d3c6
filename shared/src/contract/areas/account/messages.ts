import * as z from 'zod';
import { endpoint, group } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import * as wire from '../../wire.ts';

/** [ours] Kinds of messages by their number on the wire, in the order of the tabs. */
export const messageTypes = { 1: '系统', 2: '物流', 3: '资质', 4: '促销', 5: '到货降价', 6: '客服' } as const;
export type MessageType = 1 | 2 | 3 | 4 | 5 | 6;
export const messageTypeNumbers = [1, 2, 3, 4, 5, 6] as const satisfies readonly MessageType[];

const messageType = z.literal(messageTypeNumbers);

const message = entity('Message', {
  id: wire.rowId.positive(),
  type: messageType,
  type_label: z.string(),
  title: z.string(),
  content: z.string(),
  /** A path of this site; empty where there is nothing to open. */
  url: z.string().regex(/^($|\/[^/\\])/),
  created_at: wire.moment,
  is_read: wire.bit,
});
export type Message = z.infer<typeof message>;

/** The messages of a call: those with the given ids, or all of the buyer's, of one type where `type` is given. */
const chosen = { ids: wire.idList('消息').optional(), type: wire.choice('消息类型', messageTypeNumbers).optional() };

export const messageGroup = group('message', {
  list: endpoint({
    method: 'GET',
    reads: ['messages'],
    path: '/api/user/message',
    access: 'buyer',
    input: z.object({
      type: wire.choice('消息类型', messageTypeNumbers).optional(),
      is_read: wire.flag('阅读状态').optional(),
      page: wire.page(),
    }),
    data: z.array(message),
    paged: true,
    example: {},
    summary: '我的消息',
    source: 'ours',
  }),
  counts: endpoint({
    method: 'GET',
    reads: ['messagesUnread', 'messages'],
    path: '/api/user/message/counts',
    access: 'buyer',
    input: z.object({}),
    data: z.strictObject({
      unread: wire.count,
      types: z.array(
        z.strictObject({ type: messageType, type_label: z.string(), unread: wire.count, total: wire.count }),
      ),
    }),
    example: {},
    summary: '各类消息数',
    source: 'ours',
  }),
  read: endpoint({
    method: 'POST',
    changes: ['messages', 'messagesUnread'],
    path: '/api/user/message/read',
    access: 'buyer',
    /** `all=1` marks everything unread, of one `type` where it is given; otherwise `ids`. */
    input: z.object({ ...chosen, all: wire.flag('全部').default(false) }),
    /** `read`: how many were unread before; `unread`: how many still are, of every type. */
    data: z.strictObject({ read: wire.count, unread: wire.count }),
    example: { ids: [1] },
    summary: '标为已读',
    source: 'ours',
  }),
  remove: endpoint({
    method: 'POST',
    changes: ['messages', 'messagesUnread'],
    path: '/api/user/message/remove',
    access: 'buyer',
    input: z.object({ ids: wire.idList('消息') }),
    data: z.strictObject({ removed: wire.count, unread: wire.count }),
    example: { ids: [1] },
    summary: '删除消息',
    source: 'ours',
  }),
});
