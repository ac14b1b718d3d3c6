import type { Database } from '@baicao/db/client';
import { eq, idList, listedId, query, type Parameters } from '@baicao/db/query';
import { afterSales, afterSalesLines, orderReturnLines, orderReturns } from '@baicao/db/schema';
import type { OrderLineRow } from '#orders/order-lines.ts';
import type { RequestState, ReturnRow, ServiceRow } from './after-sales.repo.ts';

/** A return or service request as the page of its order cites it. */
interface RequestSummary {
  readonly id: number;
  readonly orderId: number;
  readonly state: RequestState;
  /** ms */
  readonly createdAt: number;
  /** The first of its goods; undefined for a request about the whole order. */
  readonly first: OrderLineRow | undefined;
  /** Different order lines, and their pieces. */
  readonly kinds: number;
  readonly pieces: number;
}

export type ReturnSummary = RequestSummary & Pick<ReturnRow, 'refundFen'>;
export type ServiceSummary = RequestSummary & Pick<ServiceRow, 'type'>;

const returnsOfOrders = query((orm, p: Parameters<{ orderIds: string }>) =>
  orm
    .select({
      id: orderReturns.id,
      orderId: orderReturns.orderId,
      state: orderReturns.state,
      createdAt: orderReturns.createdAt,
      refundFen: orderReturns.refundFen,
    })
    .from(idList(p.orderIds))
    .crossJoin(orderReturns)
    .where(eq(orderReturns.orderId, listedId))
    .orderBy(orderReturns.id),
);

const servicesOfOrders = query((orm, p: Parameters<{ orderIds: string }>) =>
  orm
    .select({
      id: afterSales.id,
      orderId: afterSales.orderId,
      state: afterSales.state,
      createdAt: afterSales.createdAt,
      type: afterSales.type,
    })
    .from(idList(p.orderIds))
    .crossJoin(afterSales)
    .where(eq(afterSales.orderId, listedId))
    .orderBy(afterSales.id),
);

const returnedLines = query((orm, p: Parameters<{ returnIds: string }>) =>
  orm
    .select({ id: orderReturnLines.returnId, lineId: orderReturnLines.orderLineId, number: orderReturnLines.number })
    .from(idList(p.returnIds))
    .crossJoin(orderReturnLines)
    .where(eq(orderReturnLines.returnId, listedId))
    .orderBy(orderReturnLines.orderLineId),
);

const servedLines = query((orm, p: Parameters<{ serviceIds: string }>) =>
  orm
    .select({ id: afterSalesLines.afterSalesId, lineId: afterSalesLines.orderLineId, number: afterSalesLines.number })
    .from(idList(p.serviceIds))
    .crossJoin(afterSalesLines)
    .where(eq(afterSalesLines.afterSalesId, listedId))
    .orderBy(afterSalesLines.orderLineId),
);

type Lines = ReadonlyMap<number, readonly OrderLineRow[]>;
interface Piece {
  readonly id: number;
  readonly lineId: number;
  readonly number: number;
}

/** The returns and service requests of these orders, oldest first. `lines`: those of each order, by its id. */
export function requestSummaries(
  db: Database,
  orderIds: readonly number[],
  lines: Lines,
): { returns: ReturnSummary[]; requests: ServiceSummary[] } {
  const ids = JSON.stringify(orderIds);
  const returns = returnsOfOrders(db).all({ orderIds: ids });
  const requests = servicesOfOrders(db).all({ orderIds: ids });
  return {
    returns: withGoods(returns, returnedLines(db).all({ returnIds: listOf(returns) }), lines),
    requests: withGoods(requests, servedLines(db).all({ serviceIds: listOf(requests) }), lines),
  };
}

const listOf = (rows: readonly { readonly id: number }[]) => JSON.stringify(rows.map(({ id }) => id));

function withGoods<R extends Pick<RequestSummary, 'id' | 'orderId'>>(
  rows: readonly R[],
  pieces: readonly Piece[],
  lines: Lines,
): (R & Pick<RequestSummary, 'first' | 'kinds' | 'pieces'>)[] {
  return rows.map((row) => {
    const own = pieces.filter(({ id }) => id === row.id);
    const first = lines.get(row.orderId)?.find(({ id }) => id === own[0]?.lineId);
    return { ...row, first, kinds: own.length, pieces: own.reduce((sum, { number }) => sum + number, 0) };
  });
}
