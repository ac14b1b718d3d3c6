import { limits } from '@baicao/shared/limits';
import { found, refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { chosenLines, type WantedItem } from './after-sales-items.ts';
import { termProblem } from './after-sales-rules.ts';
import { picturedLines, type PicturedLine } from './order-lines.ts';
import { orderLines, orderRow } from './order.repo.ts';
import { refundedLines, refundOf } from './return-refund.ts';
import {
  addReturn,
  ownReturn,
  returnedByLine,
  returnLines,
  type ReturnLineRow,
  type ReturnRow,
} from './return.repo.ts';

const hourMs = 3_600_000;

/** Pieces of an order line as a return or request shows them. */
export interface AftercareLine {
  readonly line: PicturedLine;
  readonly number: number;
  readonly refundFen: number;
}

export interface ReturnWithLines {
  readonly made: ReturnRow;
  readonly lines: readonly AftercareLine[];
}

export interface ReturnWish {
  readonly items: readonly WantedItem[];
  readonly reason: number;
  readonly remarks: string;
}

/**
 * Applies for the return of pieces of an order. 404 when the order is not mine or a line not of it, 614 before it is
 * sent out and 30 days after it was finished, 602 for more than was bought minus what is back or on its way back.
 */
export function applyReturn(call: BuyerCall, orderId: number, { items, reason, remarks }: ReturnWish): ReturnWithLines {
  const { db, buyer, now } = call;
  const order = found(orderRow(db, buyer.id, orderId), '订单不存在');
  const problem = termProblem(order, '申请退货', now);
  if (problem !== null) refuse('orderState', problem);
  const returned = returnedByLine(db, [orderId]);
  const bought = orderLines(db, [orderId]).get(orderId) ?? [];
  const lines = refundedLines(order, bought, chosenLines(bought, items, returned, '退'), returned);
  const dueAt = now + limits.aftercare.reviewHours * hourMs;
  const id = addReturn(db, { orderId, reason, remarks, ...refundOf(lines), dueAt }, lines, now);
  return returnInfo(call, id);
}

/** 404 for a return that is not there and for one that is somebody else's. */
export function returnInfo(call: BuyerCall, id: number): ReturnWithLines {
  const made = found(ownReturn(call.db, call.buyer.id, id), '退货单不存在');
  return { made, lines: aftercareLines(call, made.orderId, returnLines(call.db, id)) };
}

/** The pieces with the lines they are of. */
export function aftercareLines(call: BuyerCall, orderId: number, pieces: readonly ReturnLineRow[]): AftercareLine[] {
  const lines = picturedLines(call, [orderId]).get(orderId) ?? [];
  return pieces.flatMap(({ lineId, number, refundFen }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [{ line, number, refundFen }] : [];
  });
}
