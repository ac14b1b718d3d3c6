import type { Database } from '@baicao/db/client';
import { ledgerNotes } from '@baicao/shared/messages/ledger-notes';
import { movePoints } from '#ledger/points.ts';
import { pointsToEarn } from './return-settlement.ts';
import { moveOrder } from './move-order.ts';
import type { OrderHead } from './order-head.ts';

/**
 * The goods have been received: the order is finished, and its 优选 goods earn points, except those returned before.
 * 614 for an order that is not shipped. Inside the caller's transaction.
 */
export function finishOrder(db: Database, order: OrderHead, note: string, now: number): void {
  moveOrder(db, order, 'finished', note, now);
  const { id: orderId, buyerId, orderSn } = order;
  const delta = pointsToEarn(db, orderId);
  movePoints(db, { buyerId, delta, useType: 'earned', note: ledgerNotes.earned(orderSn), orderId }, now);
}
