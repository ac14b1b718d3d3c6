import type { ChatMessage, Contract, Data, Input } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { minuteMs, secondMs } from '@baicao/shared/time/durations';
import { isServiceOpen, serviceHours } from '@baicao/shared/time/service-hours';
import type { BuyerCall } from '#domain/context.ts';
import { orNotFound, refuse } from '#domain/errors.ts';
import {
  addOwn,
  chatContact,
  countUnread,
  isAnswerDue,
  markRead,
  ownMoment,
  rowsAfter,
  rowsBefore,
} from './chat.repo.ts';
import { wireChat } from './chat.serialize.ts';

const { pageSize, perMinute, answerSeconds } = limits.chat;

const bit = (flag: boolean): 0 | 1 => (flag ? 1 : 0);

/** chat.list: the latest messages, those before a message, or those after a message. 403 for an account without chat. */
export function chatPage(call: BuyerCall, input: Input<Contract['chat']['list']>): Data<Contract['chat']['list']> {
  const { db, buyer, now } = call;
  const { name, phone } = contactOf(call);
  const { rows, hasMore } = pageOf(call, input);
  return {
    messages: rows.map(wireChat),
    has_more: bit(hasMore),
    is_typing: bit(isAnswerDue(db, buyer.id)),
    unread: countUnread(db, buyer.id),
    service: { name, phone, is_open: bit(isServiceOpen(now)), hours: serviceHours },
  };
}

function pageOf({ db, buyer }: BuyerCall, { before, after }: Input<Contract['chat']['list']>) {
  // One row more than a page shows whether there are more.
  const part = { buyerId: buyer.id, limit: pageSize + 1 };
  const rows =
    after === undefined
      ? rowsBefore(db, { ...part, id: before ?? Number.MAX_SAFE_INTEGER })
      : rowsAfter(db, { ...part, id: after });
  const shown = rows.slice(0, pageSize);
  return { rows: after === undefined ? shown.toReversed() : shown, hasMore: rows.length > pageSize };
}

/** chat.send: stores the message, to be answered some seconds later; 429 for more than a few in a minute. */
export function sendChat(call: BuyerCall, content: string): ChatMessage {
  const { db, buyer, now } = call;
  contactOf(call);
  const before = ownMoment(db, buyer.id, perMinute - 1);
  if (before !== undefined && now - before < minuteMs) {
    refuse('tooMany', `发送太快：每分钟最多 ${perMinute} 条，请稍后再发`);
  }
  return wireChat(addOwn(db, { buyerId: buyer.id, content, now, answerAt: now + answerSeconds * secondMs }));
}

/** chat.read: marks the service's messages up to `until` as read. */
export function readChat(call: BuyerCall, until: number): Data<Contract['chat']['read']> {
  const { db, buyer, now } = call;
  contactOf(call);
  const read = markRead(db, { buyerId: buyer.id, until, now });
  return { read, unread: countUnread(db, buyer.id) };
}

/** The service contact of the buyer; 403 for an account without chat. */
function contactOf({ db, buyer }: BuyerCall): { name: string; phone: string } {
  const contact = orNotFound(chatContact(db, buyer.id));
  if (!contact.canChat) refuse('forbidden', `当前账号未开通在线客服，请拨打客服电话 ${contact.phone}`);
  return contact;
}
