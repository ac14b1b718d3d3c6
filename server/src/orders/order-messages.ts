import type { Database } from '@baicao/db/client';
import { orderMessages, type OrderEvent } from '@baicao/shared/messages/message-texts';
import { sendMessage } from '#domain/inbox.ts';
import type { OrderHead } from './order-head.ts';

/** Tells the buyer what happened to the order, once; in the transaction in which it happens. */
export function announceOrder(db: Database, order: OrderHead, event: OrderEvent, now: number): void {
  const cause = `order:${order.id}:${event}`;
  sendMessage(db, { ...orderMessages[event](order), buyerId: order.buyerId, cause }, now);
}
