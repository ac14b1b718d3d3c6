import { messageTypeNumbers, messageTypes, type Contract, type Data, type Input } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import type { BuyerCall } from '#domain/context.ts';
import { invalid, refuse } from '#domain/errors.ts';
import type { Found } from '#domain/found.ts';
import {
  countsByType,
  countUnread,
  deleteMessages,
  findMessages,
  markAllRead,
  markRead,
  ownMessages,
  type MessageRow,
} from './message.repo.ts';

const { size } = limits.page;

/** message.list: one page of the buyer's messages, newest first. */
export function messagePage(
  { db, buyer }: BuyerCall,
  { type, is_read: isRead, page }: Input<Contract['message']['list']>,
): Found<MessageRow> {
  const filter = { buyerId: buyer.id, type: type ?? null, isRead: isRead === undefined ? null : bit(isRead) };
  return findMessages(db, filter, { limit: size, offset: (page - 1) * size });
}

const bit = (flag: boolean): 0 | 1 => (flag ? 1 : 0);

/** message.counts: every type, also those without a message. */
export function messageCounts({ db, buyer }: BuyerCall): Data<Contract['message']['counts']> {
  const counted = new Map(countsByType(db, buyer.id).map((row) => [row.type, row]));
  const types = messageTypeNumbers.map((type) => {
    const { unread = 0, total = 0 } = counted.get(type) ?? {};
    return { type, type_label: messageTypes[type], unread, total };
  });
  return { unread: types.reduce((sum, { unread }) => sum + unread, 0), types };
}

/** message.read: all messages or the given ones; ids of other buyers are ignored, 404 when no id is the buyer's. */
export function readMessages(
  { db, buyer, now }: BuyerCall,
  { ids, all, type }: Input<Contract['message']['read']>,
): Data<Contract['message']['read']> {
  if (!all && ids === undefined) invalid('ids', '请选择要标为已读的消息');
  const read = all ? markAllRead(db, buyer.id, type ?? null, now) : markRead(db, own({ db, buyer }, ids ?? []), now);
  return { read, unread: countUnread(db, buyer.id) };
}

/** message.remove: ids of other buyers are ignored, 404 when no id is the buyer's. */
export function removeMessages({ db, buyer }: BuyerCall, ids: readonly number[]): Data<Contract['message']['remove']> {
  const removed = deleteMessages(db, own({ db, buyer }, ids));
  return { removed, unread: countUnread(db, buyer.id) };
}

function own({ db, buyer }: Pick<BuyerCall, 'db' | 'buyer'>, ids: readonly number[]): number[] {
  const mine = ownMessages(db, buyer.id, ids);
  if (mine.length === 0) refuse('notFound', '消息不存在或已删除');
  return mine;
}
