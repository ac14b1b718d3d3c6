import type { Database } from '@baicao/db/client';
import { receiptWords, returnWords, serviceWords } from '@baicao/shared/messages/message-words';
import { sendMessage } from '#domain/inbox.ts';
import { orderHead } from '#orders/order-head.ts';
import type { ReturnRow, ServiceRow } from './after-sales.repo.ts';

const buyerOf = (db: Database, { orderId }: { orderId: number }) => orderHead(db, orderId).buyerId;

/** Tells the buyer that a return was decided or refunded. */
export function announceReturn(db: Database, request: ReturnRow, state: keyof typeof returnWords, now: number): void {
  const cause = `return:${request.id}:${state}`;
  sendMessage(db, { ...returnWords[state](request), buyerId: buyerOf(db, request), cause }, now);
}

/** Tells the buyer what a service request was answered. */
export function announceService(db: Database, request: ServiceRow, reply: string, now: number): void {
  const cause = `service:${request.id}`;
  sendMessage(db, { ...serviceWords(request, reply), buyerId: buyerOf(db, request), cause }, now);
}

/** A receipt may be uploaded and reviewed more than once: it has no cause, each review ends once by itself. */
export function announceReceipt(
  db: Database,
  orderId: number,
  { state, note }: { readonly state: keyof typeof receiptWords; readonly note: string },
  now: number,
): void {
  const { buyerId, orderSn } = orderHead(db, orderId);
  sendMessage(db, { ...receiptWords[state](orderSn, note), buyerId }, now);
}
