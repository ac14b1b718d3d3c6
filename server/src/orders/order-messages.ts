import type { Database } from '@baicao/db/client';
import { orderWords, type OrderEvent } from '@baicao/shared/messages/message-words';
import { sendMessage } from '#domain/inbox.ts';
import type { OrderHead } from './order-head.ts';

/** Tells the buyer what happened to the order, once; in the transaction in which it happens. */
export function announceOrder(db: Database, order: OrderHead, event: OrderEvent, now: number): void {
  const cause = `order:${order.id}:${event}`;
  sendMessage(db, { ...orderWords[event](order), buyerId: order.buyerId, cause }, now);
}
