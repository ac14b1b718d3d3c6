import type { Database } from '@baicao/db/client';
import type { OrderAction } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import type { Refund, Returned } from '@baicao/shared/pricing/refund';
import { hourMs } from '@baicao/shared/time/durations';
import { orNotFound, invalid, refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { linesOfOrder, withPictures, type OrderLineRow, type PicturedLine } from '#orders/order-lines.ts';
import { orderRow, type OrderRow } from '#orders/order-search.ts';
import { openReceipts } from '#orders/receipt-rows.ts';
import {
  afterSalesActions,
  requestedLines,
  statusViolation,
  termViolation,
  type RequestedItem,
  type RequestedLine,
} from './after-sales-rules.ts';
import {
  addService,
  openPieces,
  returnedByLine,
  servicePieces,
  serviceRequests,
  type ReturnRow,
  type ServiceRow,
} from './after-sales.repo.ts';
import { photosOf, type PhotoRow } from './photos.repo.ts';
import { attachPhotos } from './photos.service.ts';
import { requestSummaries, type ReturnSummary, type ServiceSummary } from './request-summaries.ts';

export type { ReturnRow, ServiceRow } from './after-sales.repo.ts';

/** Pieces of an order line as a request shows them; a service request refunds nothing. */
export interface AfterSalesLine extends Refund {
  readonly line: PicturedLine;
  readonly number: number;
}

export interface RequestWithLines<R extends ReturnRow | ServiceRow> {
  readonly request: R;
  readonly lines: readonly AfterSalesLine[];
  readonly photos: readonly PhotoRow[];
}

export interface ServiceInput {
  readonly type: ServiceRow['type'];
  readonly items: readonly RequestedItem[];
  readonly content: string;
  /** Ids of photos uploaded before. */
  readonly photos: readonly number[];
}

/** 补发 and 换货 are about goods; documents and complaints may be about the whole order. */
const isAboutGoods = (type: number) => type === 1 || type === 2;

/**
 * Applies for after-sales service. 404 when the order is not the buyer's or a line is not part of it, 614 before it is
 * shipped and, for goods, after the return term; 422 for 补发 and 换货 without goods; 602 for more than was bought minus
 * the pieces returned and those still to be sent again; 422 for photos that are not of this order.
 */
export function applyService(
  call: BuyerCall,
  orderId: number,
  { type, items, content, photos }: ServiceInput,
): RequestWithLines<ServiceRow> {
  const { db, buyer, now } = call;
  const order = orNotFound(orderRow(db, buyer.id, orderId), '订单不存在');
  const violation = isAboutGoods(type) ? termViolation(order, '申请售后', now) : statusViolation(order, '申请售后');
  if (violation) refuse(violation);
  if (isAboutGoods(type) && items.length === 0) invalid('items', '请选择需要补发或换货的商品');
  const dueAt = now + limits.afterSales.reviewHours * hourMs;
  const lines = serviceLines(db, orderId, type, items);
  const pieces = lines.map(({ line, number }) => ({ lineId: line.id, number }));
  const id = addService(db, { orderId, type, content, createdAt: now, dueAt }, pieces);
  attachPhotos(db, orderId, photos, { afterSalesId: id });
  return serviceInfo(call, id);
}

function serviceLines(db: Database, orderId: number, type: number, items: readonly RequestedItem[]): RequestedLine[] {
  const lines = linesOfOrder(db, orderId);
  if (!isAboutGoods(type)) return requestedLines(lines, items, new Map(), '售后');
  const returned = returnedByLine(db, [orderId]);
  const open = openPieces(db, orderId);
  const taken = new Map(lines.map(({ id }) => [id, (returned.get(id)?.number ?? 0) + (open.get(id) ?? 0)]));
  return requestedLines(lines, items, taken, '售后');
}

/** 404 for a request that does not exist and for one of another buyer. */
export function serviceInfo(call: BuyerCall, id: number): RequestWithLines<ServiceRow> {
  const { db, buyer } = call;
  const request = orNotFound(serviceRequests.own(db).get({ id, buyerId: buyer.id }), '售后单不存在');
  const pieces = servicePieces(db).all({ id });
  return {
    request,
    photos: photosOf(db, { afterSalesId: id }),
    lines: piecesWithLines(
      call,
      linesOfOrder(db, request.orderId),
      pieces.map((piece) => ({ ...piece, refundFen: 0, refundPoints: 0 })),
    ),
  };
}

/** The pieces with those of the order's lines that they belong to. */
export function piecesWithLines(
  call: BuyerCall,
  lines: readonly OrderLineRow[],
  pieces: readonly (RequestedItem & Refund)[],
): AfterSalesLine[] {
  const wanted = new Set(pieces.map(({ lineId }) => lineId));
  const pictured = withPictures(
    call,
    lines.filter(({ id }) => wanted.has(id)),
  );
  return pieces.flatMap(({ lineId, ...piece }) => {
    const line = pictured.find(({ id }) => id === lineId);
    return line ? [{ line, ...piece }] : [];
  });
}

/** After-sales as the order page shows it. */
export interface AfterSalesSummary {
  readonly returns: readonly ReturnSummary[];
  readonly requests: readonly ServiceSummary[];
  readonly actions: readonly OrderAction[];
  /** Pieces that were or are being returned, by order line. */
  readonly returned: ReadonlyMap<number, Returned>;
}

/** The returns and service requests of these orders, oldest first, and what else can be applied for at `now`. */
export function afterSalesSummaries(
  db: Database,
  orders: readonly OrderRow[],
  lines: ReadonlyMap<number, readonly OrderLineRow[]>,
  now: number,
): (order: OrderRow) => AfterSalesSummary {
  const ids = orders.map(({ id }) => id);
  const returned = returnedByLine(db, ids);
  const all = requestSummaries(db, ids, lines);
  const receipts = openReceipts(db, ids);
  return (order) => ({
    returned,
    returns: all.returns.filter(({ orderId }) => orderId === order.id),
    requests: all.requests.filter(({ orderId }) => orderId === order.id),
    actions: [
      ...afterSalesActions(order, lines.get(order.id) ?? [], returned, now),
      ...(receipts.has(order.id) ? (['receipt'] as const) : []),
    ],
  });
}
