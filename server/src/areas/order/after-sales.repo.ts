import type { Database } from '@baicao/db/client';
import {
  and,
  eq,
  getTableColumns,
  idList,
  inArray,
  insertInto,
  isNotNull,
  listedId,
  lte,
  min,
  ne,
  query,
  sql,
  type Parameters,
  type QueryBuilder,
} from '@baicao/db/query';
import { afterSales, afterSalesLines, orderReturnLines, orderReturns, orders } from '@baicao/db/schema';
import type { Refund, Returned } from '@baicao/shared/pricing/refund';

/** The two kinds of after-sales requests: returns (退货单, `order_returns`) and service requests (售后单, `after_sales`). */

/**
 * Money is fen, times are ms. `dueAt`: when the next step is taken; null when the request is closed. `takenPoints`: earned points
 * that were taken back; `withheldFen`: withheld from the refund for points spent already.
 */
const returnColumns = {
  ...getTableColumns(orderReturns),
  orderSn: orders.orderSn,
  consignee: orders.consignee,
  phone: orders.phone,
};
const serviceColumns = { ...getTableColumns(afterSales), orderSn: orders.orderSn };

const returnRows = (orm: QueryBuilder) =>
  orm.select(returnColumns).from(orderReturns).innerJoin(orders, eq(orders.id, orderReturns.orderId));

const serviceRows = (orm: QueryBuilder) =>
  orm.select(serviceColumns).from(afterSales).innerJoin(orders, eq(orders.id, afterSales.orderId));

type Table = typeof orderReturns | typeof afterSales;

const isOwn = (table: Table, p: Parameters<{ id: number; buyerId: number }>) =>
  and(eq(table.id, p.id), eq(orders.buyerId, p.buyerId));
const isOpen = (table: Table, p: Parameters<{ id: number }>) => and(eq(table.id, p.id), isNotNull(table.dueAt));
const isDue = (table: Table, p: Parameters<{ now: number }>) => lte(table.dueAt, p.now);

/** The queries both kinds have in common. */
const commonQueries = (table: Table) => ({
  /** When the next step of any request is due. */
  nextDue: query((orm) =>
    orm
      .select({ at: min(table.dueAt) })
      .from(table)
      .where(isNotNull(table.dueAt)),
  ),
});

/**
 * `own`: a return of a buyer; `open`: a return that is not closed; `openOfOrder`: open returns of an order, oldest first; `due`: returns whose next step
 * was due by `now`, the earliest first.
 */
export const returns = {
  ...commonQueries(orderReturns),
  own: query((orm, p: Parameters<{ id: number; buyerId: number }>) => returnRows(orm).where(isOwn(orderReturns, p))),
  open: query((orm, p: Parameters<{ id: number }>) => returnRows(orm).where(isOpen(orderReturns, p))),
  openOfOrder: query((orm, p: Parameters<{ orderId: number }>) =>
    returnRows(orm)
      .where(and(eq(orderReturns.orderId, p.orderId), isNotNull(orderReturns.dueAt)))
      .orderBy(orderReturns.id),
  ),
  due: query((orm, p: Parameters<{ now: number }>) =>
    returnRows(orm).where(isDue(orderReturns, p)).orderBy(orderReturns.dueAt, orderReturns.id),
  ),
};

export const serviceRequests = {
  ...commonQueries(afterSales),
  own: query((orm, p: Parameters<{ id: number; buyerId: number }>) => serviceRows(orm).where(isOwn(afterSales, p))),
  open: query((orm, p: Parameters<{ id: number }>) => serviceRows(orm).where(isOpen(afterSales, p))),
  due: query((orm, p: Parameters<{ now: number }>) =>
    serviceRows(orm).where(isDue(afterSales, p)).orderBy(afterSales.dueAt, afterSales.id),
  ),
};

export type ReturnRow = ReturnType<ReturnType<typeof returns.open>['all']>[number];
export type ServiceRow = ReturnType<ReturnType<typeof serviceRequests.open>['all']>[number];
/** The states of a return; a service request has fewer. */
export type RequestState = ReturnRow['state'];

/** Pieces of one order line that are to be returned. */
type ReturnPieces = Returned & { readonly lineId: number };

const writeReturn = insertInto(orderReturns, [
  'orderId',
  'reason',
  'remarks',
  'state',
  'refundFen',
  'refundPoints',
  'refundRule',
  'createdAt',
  'dueAt',
]);

const writeReturnLine = insertInto(orderReturnLines, [
  'returnId',
  'orderLineId',
  'number',
  'refundFen',
  'refundPoints',
]);

const writeService = insertInto(afterSales, ['orderId', 'type', 'content', 'state', 'createdAt', 'dueAt']);

const writeServiceLine = insertInto(afterSalesLines, ['afterSalesId', 'orderLineId', 'number']);

type NewReturn = Pick<ReturnRow, 'orderId' | 'reason' | 'remarks' | 'createdAt' | 'dueAt'> & Refund;
type NewService = Pick<ServiceRow, 'orderId' | 'type' | 'content' | 'createdAt' | 'dueAt'>;

/** Writes a return; returns its id. */
export function addReturn(db: Database, request: NewReturn, pieces: readonly ReturnPieces[]): number {
  const row = { ...request, state: 'reviewing', refundRule: 2 } as const;
  const returnId = Number(writeReturn(db).run(row).lastInsertRowid);
  for (const { lineId, ...line } of pieces) writeReturnLine(db).run({ ...line, returnId, orderLineId: lineId });
  return returnId;
}

/** Writes a service request; returns its id. */
export function addService(
  db: Database,
  request: NewService,
  pieces: readonly Pick<ReturnPieces, 'lineId' | 'number'>[],
): number {
  const afterSalesId = Number(writeService(db).run({ ...request, state: 'reviewing' }).lastInsertRowid);
  for (const { lineId, number } of pieces) writeServiceLine(db).run({ afterSalesId, orderLineId: lineId, number });
  return afterSalesId;
}

export const returnPieces = query((orm, p: Parameters<{ id: number }>) =>
  orm
    .select({
      lineId: orderReturnLines.orderLineId,
      number: orderReturnLines.number,
      refundFen: orderReturnLines.refundFen,
      refundPoints: orderReturnLines.refundPoints,
    })
    .from(orderReturnLines)
    .where(eq(orderReturnLines.returnId, p.id))
    .orderBy(orderReturnLines.orderLineId),
);

export const servicePieces = query((orm, p: Parameters<{ id: number }>) =>
  orm
    .select({ lineId: afterSalesLines.orderLineId, number: afterSalesLines.number })
    .from(afterSalesLines)
    .where(eq(afterSalesLines.afterSalesId, p.id))
    .orderBy(afterSalesLines.orderLineId),
);

const returnedPieces = query((orm, p: Parameters<{ orderIds: string }>) =>
  orm
    .select({
      lineId: orderReturnLines.orderLineId,
      number: sql<number>`sum(${orderReturnLines.number})`,
      refundFen: sql<number>`sum(${orderReturnLines.refundFen})`,
      refundPoints: sql<number>`sum(${orderReturnLines.refundPoints})`,
    })
    .from(idList(p.orderIds))
    .crossJoin(orderReturns)
    .innerJoin(orderReturnLines, eq(orderReturnLines.returnId, orderReturns.id))
    .where(and(eq(orderReturns.orderId, listedId), ne(orderReturns.state, 'rejected')))
    .groupBy(orderReturnLines.orderLineId),
);

/** Pieces of these orders' lines that were returned or are on their way back, by line; rejected returns do not count. */
export function returnedByLine(db: Database, orderIds: readonly number[]): Map<number, Returned> {
  const rows = returnedPieces(db).all({ orderIds: JSON.stringify(orderIds) });
  return new Map(rows.map(({ lineId, ...returned }) => [lineId, returned]));
}

const resentPieces = query((orm, p: Parameters<{ orderId: number }>) =>
  orm
    .select({ lineId: afterSalesLines.orderLineId, number: sql<number>`sum(${afterSalesLines.number})` })
    .from(afterSales)
    .innerJoin(afterSalesLines, eq(afterSalesLines.afterSalesId, afterSales.id))
    .where(and(eq(afterSales.orderId, p.orderId), inArray(afterSales.type, [1, 2]), ne(afterSales.state, 'completed')))
    .groupBy(afterSalesLines.orderLineId),
);

/** Pieces of an order, by line, that wait to be sent again (补发) or exchanged (换货). */
export function openPieces(db: Database, orderId: number): Map<number, number> {
  return new Map(
    resentPieces(db)
      .all({ orderId })
      .map(({ lineId, number }) => [lineId, number]),
  );
}

/** Fields that change with a state; `from` is the state the return must still be in. */
type Move = Pick<ReturnRow, 'id' | 'state' | 'reply' | 'dueAt' | 'agreedAt' | 'endedAt'> & {
  readonly from: RequestState;
};

const moved = (p: Parameters<Move>) => ({
  state: sql`${p.state}`,
  reply: sql`${p.reply}`,
  dueAt: sql`${p.dueAt}`,
  agreedAt: sql`${p.agreedAt}`,
  endedAt: sql`${p.endedAt}`,
});

const setReturnState = query((orm, p: Parameters<Move & Pick<ReturnRow, 'sentBackAt'>>) =>
  orm
    .update(orderReturns)
    .set({ ...moved(p), sentBackAt: sql`${p.sentBackAt}` })
    .where(and(eq(orderReturns.id, p.id), eq(orderReturns.state, p.from))),
);

const setServiceState = query((orm, p: Parameters<Move>) =>
  orm
    .update(afterSales)
    .set(moved(p))
    .where(and(eq(afterSales.id, p.id), sql`${afterSales.state} = ${p.from}`)),
);

/** The only writer of a return's state. `changed` is the row after the move; false when it was moved meanwhile. */
export function moveReturn(db: Database, { state }: ReturnRow, changed: ReturnRow): boolean {
  return setReturnState(db).run({ ...changed, from: state }).changes === 1;
}

/** The only writer of a service request's state, like `moveReturn`. */
export function moveService(db: Database, { state }: ServiceRow, changed: ServiceRow): boolean {
  return setServiceState(db).run({ ...changed, from: state }).changes === 1;
}

/** Records the targets of the refund of a completed return. */
export const recordSettlement = query(
  (orm, p: Parameters<Pick<ReturnRow, 'id' | 'creditFen' | 'takenPoints' | 'withheldFen'>>) =>
    orm
      .update(orderReturns)
      .set({ creditFen: sql`${p.creditFen}`, takenPoints: sql`${p.takenPoints}`, withheldFen: sql`${p.withheldFen}` })
      .where(eq(orderReturns.id, p.id)),
);
