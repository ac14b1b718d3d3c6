import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { dueRequest, moveRequest, nextRequestDue, openRequest, type RequestRow } from './after-sales.repo.ts';

const hourMs = 3_600_000;

/** By type: 1 补发 2 换货 3 首营资料 4 药检报告 5 投诉. */
const replies: readonly string[] = [
  '',
  '已核实，将随下一班车补发',
  '已同意换货，司机送货时取回原货',
  '首营资料已整理，将随货寄出',
  '已查到该批次药检报告，将随货补寄，电子版可在商品详情页查看',
  '已收到您的投诉，专属客服将与您联系处理',
];

/** Requests are answered after an hour and closed after twenty-four [ours]; each step bears the time it was due. */
export const advanceAfterSales: ScheduledJob = {
  name: 'advanceAfterSales',
  next: ({ db }) => nextRequestDue(db),
  run: ({ db }, now) => {
    for (let due = dueRequest(db, now); due !== undefined; due = dueRequest(db, now))
      advance(db, due, due.dueAt ?? now);
  },
};

/** Answers a request at once in the words its buyer reads (world steps); false when it was answered before. */
export function answerRequest(db: Database, id: number, reply: string, now: number): boolean {
  const made = openRequest(db, id);
  return made?.state === 'reviewing' && answer(db, made, reply, now);
}

function answer(db: Database, made: RequestRow, reply: string, at: number): boolean {
  const dueAt = made.createdAt + limits.aftercare.closeHours * hourMs;
  return moveRequest(db, made, { ...made, state: 'agreed', reply, agreedAt: at, dueAt });
}

function advance(db: Database, made: RequestRow, at: number): void {
  if (made.state === 'reviewing') {
    answer(db, made, replies[made.type] ?? '', at);
    return;
  }
  moveRequest(db, made, { ...made, state: 'completed', dueAt: null, endedAt: at });
}
