import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import { settleReturn, type ReturnToSettle, type Settlement } from '@baicao/shared/pricing/return-settlement';
import type { Refund } from '@baicao/shared/pricing/refund';
import { hourMs } from '@baicao/shared/time/durations';
import type { BuyerCall } from '#domain/context.ts';
import { orNotFound, refuse } from '#domain/errors.ts';
import { orderHead } from '#orders/order-head.ts';
import { settlementBasis, type OrderToSettle } from '#orders/return-settlement.ts';
import {
  dueGifts,
  refundedLines,
  refundOf,
  requestedLines,
  termViolation,
  type RefundedLine,
  type RequestedItem,
} from './after-sales-rules.ts';
import { addReturn, returnedByLine, returnPieces, returns, type ReturnRow } from './after-sales.repo.ts';
import { piecesWithLines, type AfterSalesLine, type RequestWithLines } from './after-sales.service.ts';
import { photosOf } from './photos.repo.ts';
import { attachPhotos } from './photos.service.ts';
import { linesOfOrder } from '#orders/order-lines.ts';
import { orderRow } from '#orders/order-search.ts';

export interface ReturnInput {
  readonly items: readonly RequestedItem[];
  readonly reason: ReturnRow['reason'];
  readonly remarks: string;
  /** Ids of photos uploaded before. */
  readonly photos: readonly number[];
}

/** `settlement`: the targets of its refund; until it is completed, the targets at present. */
export interface ReturnWithLines extends RequestWithLines<ReturnRow> {
  readonly settlement: Settlement;
}

/** The refund of a return of these pieces, by line and in all. */
export interface ReturnPreview extends Refund {
  readonly lines: readonly AfterSalesLine[];
  readonly settlement: Settlement;
}

/**
 * Applies for the return of pieces of an order, and of the gifts that the remaining goods no longer earn. 404 when the order is not the buyer's
 * or a line is not part of it, 614 before it is shipped and 30 days after it was finished, 602 for more than was bought minus what was or
 * is being returned, 422 for photos that are not of this order.
 */
export function applyReturn(
  call: BuyerCall,
  orderId: number,
  { items, reason, remarks, photos }: ReturnInput,
): ReturnWithLines {
  const { db, now } = call;
  const { lines } = linesToReturn(call, orderId, items);
  const dueAt = now + limits.afterSales.reviewHours * hourMs;
  const request = { orderId, reason, remarks, ...refundOf(lines), createdAt: now, dueAt };
  const id = addReturn(db, request, lines.map(pieceOf));
  attachPhotos(db, orderId, photos, { returnId: id });
  return returnInfo(call, id);
}

/** The refund `applyReturn` would give for these items; it refuses the same requests and writes nothing. */
export function previewReturn(call: BuyerCall, orderId: number, items: readonly RequestedItem[]): ReturnPreview {
  const { order, bought, lines } = linesToReturn(call, orderId, items);
  const pieces = lines.map(pieceOf).toSorted((a, b) => a.lineId - b.lineId);
  const refund = refundOf(lines);
  const settlement = expectedSettlement(call.db, { ...order, buyerId: call.buyer.id }, { ...refund, pieces });
  return { ...refund, lines: piecesWithLines(call, bought, pieces), settlement };
}

function linesToReturn({ db, buyer, now }: BuyerCall, orderId: number, items: readonly RequestedItem[]) {
  const order = orNotFound(orderRow(db, buyer.id, orderId), '订单不存在');
  const violation = termViolation(order, '申请退货', now);
  if (violation) refuse(violation);
  const returned = returnedByLine(db, [orderId]);
  const taken = new Map([...returned].map(([lineId, { number }]) => [lineId, number]));
  const bought = linesOfOrder(db, orderId);
  const all = [...items, ...dueGifts(bought, items, taken)];
  const lines = refundedLines(order, bought, requestedLines(bought, all, taken, '退'), returned);
  return { order, bought, lines };
}

const pieceOf = ({ line, ...piece }: RefundedLine) => ({ ...piece, lineId: line.id });

/** 404 for a return that does not exist and for one of another buyer. */
export function returnInfo(call: BuyerCall, id: number): ReturnWithLines {
  const { db, buyer } = call;
  const request = orNotFound(returns.own(db).get({ id, buyerId: buyer.id }), '退货单不存在');
  const pieces = returnPieces(db).all({ id });
  const lines = piecesWithLines(call, linesOfOrder(db, request.orderId), pieces);
  return { request, lines, photos: photosOf(db, { returnId: id }), settlement: settlementOf(db, request, pieces) };
}

function settlementOf(db: Database, request: ReturnRow, pieces: ReturnToSettle['pieces']): Settlement {
  const { state, refundFen, takenPoints, withheldFen, creditFen } = request;
  if (state === 'completed') {
    return { takenPoints, withheldFen, creditFen, balanceFen: refundFen - withheldFen - creditFen };
  }
  if (state === 'rejected') return { takenPoints: 0, withheldFen: 0, creditFen: 0, balanceFen: 0 };
  return expectedSettlement(db, orderHead(db, request.orderId), { ...request, pieces }, request.id);
}

/** Where the refund would go now, after the open returns of the order that come first: all, or those before `id`. */
function expectedSettlement(db: Database, order: OrderToSettle, back: ReturnToSettle, id = Infinity): Settlement {
  const basis = returns
    .openOfOrder(db)
    .all({ orderId: order.id })
    .filter((earlier) => earlier.id < id)
    .map((earlier) => ({ ...earlier, pieces: returnPieces(db).all({ id: earlier.id }) }))
    .reduce((before, earlier) => settleReturn(before, earlier).rest, settlementBasis(db, order));
  return settleReturn(basis, back).settlement;
}
