import { limits } from '@baicao/shared/limits';
import { found, invalid, refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { addRequest, openPieces, ownRequest, requestLines, type RequestRow } from './after-sales.repo.ts';
import { chosenLines, type ChosenLine, type WantedItem } from './after-sales-items.ts';
import { requestProblem, termProblem } from './after-sales-rules.ts';
import { orderLines, orderRow } from './order.repo.ts';
import { returnedByLine } from './return.repo.ts';
import { aftercareLines, type AftercareLine } from './return.service.ts';

const hourMs = 3_600_000;

/** 补发 and 换货 are about goods; papers and complaints may be about the whole order. */
const isAboutGoods = (type: number) => type === 1 || type === 2;

export interface RequestWithLines {
  readonly made: RequestRow;
  readonly lines: readonly AftercareLine[];
}

export interface RequestWish {
  readonly type: number;
  readonly items: readonly WantedItem[];
  readonly content: string;
}

/**
 * Asks for something after the delivery. 404 when the order is not mine or a line not of it, 614 before it is sent out
 * and, for goods, after the return term; 422 for 补发 and 换货 without goods; 602 for more than was bought minus what was
 * returned and what waits to be sent again.
 */
export function applyAfterSales(
  call: BuyerCall,
  orderId: number,
  { type, items, content }: RequestWish,
): RequestWithLines {
  const { db, buyer, now } = call;
  const order = found(orderRow(db, buyer.id, orderId), '订单不存在');
  const problem = isAboutGoods(type) ? termProblem(order, '申请售后', now) : requestProblem(order, '申请售后');
  if (problem !== null) refuse('orderState', problem);
  if (isAboutGoods(type) && items.length === 0) invalid('items', '请选择需要补发或换货的商品');
  const dueAt = now + limits.aftercare.reviewHours * hourMs;
  const id = addRequest(db, { orderId, type, content, dueAt }, linesAsked(call, orderId, type, items), now);
  return afterSalesInfo(call, id);
}

function linesAsked({ db }: BuyerCall, orderId: number, type: number, items: readonly WantedItem[]): ChosenLine[] {
  const lines = orderLines(db, [orderId]).get(orderId) ?? [];
  if (!isAboutGoods(type)) return chosenLines(lines, items, new Map(), '售后');
  const returned = returnedByLine(db, [orderId]);
  const open = openPieces(db, orderId);
  const taken = new Map(
    lines.map(({ id }) => [id, { number: (returned.get(id)?.number ?? 0) + (open.get(id)?.number ?? 0) }]),
  );
  return chosenLines(lines, items, taken, '售后');
}

/** 404 for a request that is not there and for one that is somebody else's. */
export function afterSalesInfo(call: BuyerCall, id: number): RequestWithLines {
  const made = found(ownRequest(call.db, call.buyer.id, id), '售后单不存在');
  const pieces = requestLines(call.db, id).map((piece) => ({ ...piece, refundFen: 0 }));
  return { made, lines: aftercareLines(call, made.orderId, pieces) };
}
