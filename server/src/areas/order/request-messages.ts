import type { Database } from '@baicao/db/client';
import { receiptMessages, returnMessages, serviceMessages } from '@baicao/shared/messages/message-texts';
import { sendMessage } from '#domain/inbox.ts';
import { orderHead } from '#orders/order-head.ts';
import type { ReturnRow, ServiceRow } from './after-sales.repo.ts';

const buyerOf = (db: Database, { orderId }: { orderId: number }) => orderHead(db, orderId).buyerId;

/** Tells the buyer that a return was decided or refunded. */
export function announceReturn(
  db: Database,
  request: ReturnRow,
  state: keyof typeof returnMessages,
  now: number,
): void {
  const cause = `return:${request.id}:${state}`;
  sendMessage(db, { ...returnMessages[state](request), buyerId: buyerOf(db, request), cause }, now);
}

/** Tells the buyer the answer to a service request. */
export function announceService(db: Database, request: ServiceRow, reply: string, now: number): void {
  const cause = `service:${request.id}`;
  sendMessage(db, { ...serviceMessages(request, reply), buyerId: buyerOf(db, request), cause }, now);
}

/** A receipt may be uploaded and reviewed more than once: its messages have no cause, each review sends one. */
export function announceReceipt(
  db: Database,
  orderId: number,
  { state, note }: { readonly state: keyof typeof receiptMessages; readonly note: string },
  now: number,
): void {
  const { buyerId, orderSn } = orderHead(db, orderId);
  sendMessage(db, { ...receiptMessages[state](orderSn, note), buyerId }, now);
}
