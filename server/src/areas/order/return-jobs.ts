import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import { leftFen, minFen } from '@baicao/shared/pricing/money';
import { dayOf } from '@baicao/shared/time/shanghai';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { releaseCredit } from '#ledger/credit.ts';
import { moveMoney } from '#ledger/money.ts';
import { movePoints } from '#ledger/points.ts';
import { returnStock } from '#ledger/stock.ts';
import { takeBackPoints } from '#orders/earned-points.ts';
import { orderHead } from '#orders/order-head.ts';
import { nearExpiryUntil } from '#goods/near-expiry.ts';
import { orderLines, type OrderLineRow } from './order.repo.ts';
import {
  creditReturned,
  dueReturn,
  moveReturn,
  nextReturnDue,
  noteSettlement,
  openReturn,
  returnLines,
  type ReturnRow,
  type Settlement,
} from './return.repo.ts';

const hourMs = 3_600_000;
const { sentBackHours, closeHours } = limits.aftercare;

/** Reasons 质量问题 and 破损: nobody is sold these pieces again. */
const unsoundReasons: readonly number[] = [1, 4];
const nearExpiryReason = 5;

/**
 * Returns move on by the clock [ours]: answered after an hour, back after twelve, refunded after twenty-four. Several
 * steps at once when the clock jumped; each bears the time it was due, the ledgers that of the work.
 */
export const advanceReturns: ScheduledJob = {
  name: 'advanceReturns',
  next: ({ db }) => nextReturnDue(db),
  run: ({ db }, now) => {
    for (let due = dueReturn(db, now); due !== undefined; due = dueReturn(db, now))
      advance(db, due, due.dueAt ?? now, now);
  },
};

/** Takes a return one step further at once, whatever the clock says (world steps); false when it is over. */
export function advanceReturn(db: Database, id: number, now: number): boolean {
  const made = openReturn(db, id);
  if (made) advance(db, made, now, now);
  return made !== undefined;
}

/** Answers a return under review with no and the reason its buyer reads; false when it is not under review. */
export function rejectReturn(db: Database, id: number, reply: string, now: number): boolean {
  const made = openReturn(db, id);
  return made?.state === 'reviewing' && reject(db, made, reply, now);
}

function reject(db: Database, made: ReturnRow, reply: string, at: number): boolean {
  return moveReturn(db, made, { ...made, state: 'rejected', reply, dueAt: null, endedAt: at });
}

function advance(db: Database, made: ReturnRow, at: number, now: number): void {
  if (made.state === 'reviewing') return answer(db, made, at);
  if (made.state === 'agreed') {
    moveReturn(db, made, { ...made, state: 'sent_back', sentBackAt: at, dueAt: made.createdAt + closeHours * hourMs });
    return;
  }
  complete(db, made, at, now);
}

/** 近效期 is only taken for goods that are near their expiry; everything else is agreed to. */
function answer(db: Database, made: ReturnRow, at: number): void {
  const fresh = made.reason === nearExpiryReason ? freshLine(db, made, at) : undefined;
  if (fresh) {
    const reply = `「${fresh.name}」有效期至${fresh.expiresOn}，不属于近效期，如有其他问题请另选退货原因`;
    reject(db, made, reply, at);
    return;
  }
  const dueAt = made.createdAt + sentBackHours * hourMs;
  moveReturn(db, made, { ...made, state: 'agreed', reply: '已同意退货，司机将上门取货', agreedAt: at, dueAt });
}

function freshLine(db: Database, made: ReturnRow, at: number): OrderLineRow | undefined {
  const until = nearExpiryUntil(dayOf(at));
  return linesOf(db, made).find(({ line }) => line.expiresOn === null || line.expiresOn > until)?.line;
}

function linesOf(db: Database, { id, orderId }: ReturnRow): { line: OrderLineRow; number: number }[] {
  const lines = orderLines(db, [orderId]).get(orderId) ?? [];
  return returnLines(db, id).flatMap(({ lineId, number }) => {
    const line = lines.find((one) => one.id === lineId);
    return line ? [{ line, number }] : [];
  });
}

/** Stock, money and points come back once: the state guards it, and the unique indexes of the ledgers once more. */
function complete(db: Database, made: ReturnRow, at: number, now: number): void {
  const isSound = !unsoundReasons.includes(made.reason);
  for (const { line, number } of linesOf(db, made)) {
    returnStock(db, { returnId: made.id, orderLineId: line.id, goodsId: line.goodsId, number, isSound }, now);
  }
  moveReturn(db, made, { ...made, state: 'completed', dueAt: null, endedAt: at });
  noteSettlement(db, made.id, settle(db, made, now));
}

/**
 * Points first, so that those the goods had earned are taken from all there are; what is missing of them is kept from the
 * money. What was bought on account comes off the account as far as it is still owed, the rest goes to the balance.
 */
function settle(db: Database, { id: returnId, orderId, refundFen, refundPoints }: ReturnRow, now: number): Settlement {
  const { buyerId, orderSn, payWay, payAmountFen } = orderHead(db, orderId);
  const same = { buyerId, orderId, returnId };
  const pointsNote = `订单 ${orderSn} 退货退回积分`;
  movePoints(db, { ...same, delta: refundPoints, useType: 'refund', note: pointsNote }, now);
  const taken = takeBackPoints(db, { ...same, orderSn, refundFen }, now);
  const payableFen = leftFen(refundFen, taken.withheldFen);
  const onAccountFen = payWay === 'credit' ? minFen(payableFen, leftFen(payAmountFen, creditReturned(db, orderId))) : 0;
  const creditFen = onAccountFen - releaseCredit(db, { ...same, orderSn, amountFen: onAccountFen }, now);
  const note = `订单 ${orderSn} 退货退款`;
  moveMoney(db, { ...same, deltaFen: payableFen - creditFen, useType: 'refund', note }, now);
  return { ...taken, creditFen };
}
