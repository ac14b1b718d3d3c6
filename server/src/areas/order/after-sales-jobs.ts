import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import { hourMs } from '@baicao/shared/time/durations';
import { dayOf } from '@baicao/shared/time/shanghai';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { returnStock } from '#ledger/stock.ts';
import { orderHead } from '#orders/order-head.ts';
import { linesOfOrder, type OrderLineRow } from '#orders/order-lines.ts';
import { paySettlement } from '#orders/return-settlement.ts';
import { reverseReturn } from '#orders/write-invoice.ts';
import { nearExpiryUntil } from '#goods/near-expiry.ts';
import {
  moveReturn,
  moveService,
  recordSettlement,
  returnPieces,
  returns,
  serviceRequests,
  type ReturnRow,
  type ServiceRow,
} from './after-sales.repo.ts';
import { announceReturn, announceService } from './request-messages.ts';

const { sentBackHours, closeHours } = limits.afterSales;

/**
 * Returns are answered after an hour, back in the warehouse after twelve, refunded after twenty-four [ours]. When the
 * clock jumps, a return takes several steps at once; each has the time it was due, the ledgers have the time of the run.
 */
export const advanceReturns: ScheduledJob = {
  name: 'advanceReturns',
  next: ({ db }) => returns.nextDue(db).get()?.at ?? null,
  run: ({ db }, now, each) => {
    while (each(returns.due(db).all({ now }), (due) => advance(db, due, due.dueAt ?? now, now)));
  },
};

/** Service requests are answered after an hour and closed after twenty-four [ours]; each step has the time it was due. */
export const advanceServiceRequests: ScheduledJob = {
  name: 'advanceServiceRequests',
  next: ({ db }) => serviceRequests.nextDue(db).get()?.at ?? null,
  run: ({ db }, now, each) => {
    while (each(serviceRequests.due(db).all({ now }), (due) => advanceService(db, due, due.dueAt ?? now)));
  },
};

/** Takes a return one step further at once, whatever its due time; false when it is closed. */
export function advanceReturn(db: Database, id: number, now: number): boolean {
  const request = returns.open(db).get({ id });
  if (request) advance(db, request, now, now);
  return request !== undefined;
}

/** Rejects a return under review with the reason its buyer reads; false when it is not under review. */
export function rejectReturn(db: Database, id: number, reply: string, now: number): boolean {
  const request = returns.open(db).get({ id });
  return request?.state === 'reviewing' && reject(db, request, reply, now);
}

/** Answers a service request at once with the text its buyer reads; false when it is not under review. */
export function answerService(db: Database, id: number, reply: string, now: number): boolean {
  const request = serviceRequests.open(db).get({ id });
  return request?.state === 'reviewing' && agreeToService(db, request, reply, now);
}

/** By type: 1 补发 2 换货 3 首营资料 4 药检报告 5 投诉. */
const serviceReplies: Record<ServiceRow['type'], string> = {
  1: '已核实，将随下一班车补发',
  2: '已同意换货，司机送货时取回原货',
  3: '首营资料已整理，将随货寄出',
  4: '已查到该批次药检报告，将随货补寄，电子版可在商品详情页查看',
  5: '已收到您的投诉，专属客服将与您联系处理',
};

function advanceService(db: Database, request: ServiceRow, at: number): void {
  if (request.state === 'reviewing') agreeToService(db, request, serviceReplies[request.type], at);
  else moveService(db, request, { ...request, state: 'completed', dueAt: null, endedAt: at });
}

function agreeToService(db: Database, request: ServiceRow, reply: string, at: number): boolean {
  const dueAt = request.createdAt + closeHours * hourMs;
  const isMoved = moveService(db, request, { ...request, state: 'agreed', reply, agreedAt: at, dueAt });
  if (isMoved) announceService(db, request, reply, at);
  return isMoved;
}

function advance(db: Database, request: ReturnRow, at: number, now: number): void {
  if (request.state === 'reviewing') return answer(db, request, at);
  if (request.state === 'agreed') {
    const dueAt = request.createdAt + closeHours * hourMs;
    moveReturn(db, request, { ...request, state: 'sent_back', sentBackAt: at, dueAt });
    return;
  }
  complete(db, request, at, now);
}

const nearExpiryReason = 5;

/** Agrees, unless the reason is 近效期 and one of the goods is not near its expiry; gifts that come back with them are not checked. */
function answer(db: Database, request: ReturnRow, at: number): void {
  const fresh = request.reason === nearExpiryReason ? freshLine(db, request, at) : undefined;
  if (fresh) {
    const reply = `「${fresh.name}」有效期至${fresh.expiresOn}，不属于近效期，如有其他问题请另选退货原因`;
    reject(db, request, reply, at);
    return;
  }
  const dueAt = request.createdAt + sentBackHours * hourMs;
  const reply = '已同意退货，司机将上门取货';
  const isMoved = moveReturn(db, request, { ...request, state: 'agreed', reply, agreedAt: at, dueAt });
  if (isMoved) announceReturn(db, request, 'agreed', at);
}

function reject(db: Database, request: ReturnRow, reply: string, at: number): boolean {
  const isMoved = moveReturn(db, request, { ...request, state: 'rejected', reply, dueAt: null, endedAt: at });
  if (isMoved) announceReturn(db, { ...request, reply }, 'rejected', at);
  return isMoved;
}

function freshLine(db: Database, request: ReturnRow, at: number): OrderLineRow | undefined {
  const until = nearExpiryUntil(dayOf(at));
  const lines = returnedLines(db, request);
  const bought = lines.filter(({ line }) => line.giftTerms === null);
  return (bought.length > 0 ? bought : lines).find(({ line }) => line.expiresOn === null || line.expiresOn > until)
    ?.line;
}

type ReturnedPiece = ReturnType<ReturnType<typeof returnPieces>['all']>[number];

/** The pieces of a return, each with its order line. */
function returnedLines(db: Database, { id, orderId }: ReturnRow): (ReturnedPiece & { readonly line: OrderLineRow })[] {
  const lines = linesOfOrder(db, orderId);
  return returnPieces(db)
    .all({ id })
    .flatMap((piece) => {
      const line = lines.find((one) => one.id === piece.lineId);
      return line ? [{ ...piece, line }] : [];
    });
}

/** Reasons 质量问题 and 破损: returned pieces are never sold again. */
const unsoundReasons: readonly number[] = [1, 4];

/** Stock, money and points are returned once, and the invoice is reversed once: ensured by the state and by the unique indexes of the ledgers. */
function complete(db: Database, request: ReturnRow, at: number, now: number): void {
  const { id, orderId } = request;
  const isSound = !unsoundReasons.includes(request.reason);
  const pieces = returnedLines(db, request);
  for (const { line, number } of pieces) {
    returnStock(db, { returnId: id, orderLineId: line.id, goodsId: line.goodsId, number, isSound }, now);
  }
  const { takenPoints, withheldFen, creditFen } = paySettlement(
    db,
    orderHead(db, orderId),
    { ...request, pieces },
    now,
  );
  moveReturn(db, request, { ...request, state: 'completed', dueAt: null, endedAt: at });
  recordSettlement(db).run({ id, takenPoints, withheldFen, creditFen });
  reverseReturn(db, { orderId, returnId: id, pieces }, at);
  announceReturn(db, request, 'completed', at);
}
