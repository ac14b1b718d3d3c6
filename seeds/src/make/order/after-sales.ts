import type { Database } from '@baicao/db/client';
import { desc, eq, query } from '@baicao/db/query';
import {
  afterSales,
  afterSalesLines,
  afterSalesPhotos,
  orderLines,
  orderReturnLines,
  orderReturns,
} from '@baicao/db/schema';
import { refundFen } from '@baicao/shared/pricing/refund';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { specimenFile } from '@baicao/shared/validation/specimen-files';
import { writeRows } from '#rows.ts';
import type { SeedContext } from '#seed-context.ts';

/** The example order of `buyer` that was received. */
const orderId = 3;

const lastLine = query((orm) =>
  orm
    .select({ id: orderLines.id, number: orderLines.number, paidFen: orderLines.paidShareFen })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(desc(orderLines.id))
    .limit(1),
);

type BoughtLine = NonNullable<ReturnType<ReturnType<typeof lastLine>['get']>>;

/** Writes return 1 (agreed to an hour ago) and after-sales request 1 (answered and over) of the received example order. */
export function makeAfterSales(db: Database, { now }: SeedContext): void {
  const line = lastLine(db).get();
  if (line === undefined) return;
  makeReturn(db, line, now);
  makeRequest(db, line, now);
}

function makeReturn(db: Database, { id, number, paidFen }: BoughtLine, now: number): void {
  const returning = Math.ceil(number / 4);
  const refund = refundFen({ paidFen, number, returnedBefore: 0, returning });
  const createdAt = now - 2 * hourMs;
  writeRows(db, orderReturns, [
    {
      id: 1,
      orderId,
      reason: 2,
      remarks: '规格与订单不符，外箱未拆',
      state: 'agreed',
      reply: '已同意退货，司机将上门取货',
      refundFen: refund,
      refundPoints: 0,
      refundRule: 2,
      createdAt,
      dueAt: createdAt + dayMs / 2,
      agreedAt: createdAt + hourMs,
    },
  ]);
  const row = { returnId: 1, orderLineId: id, number: returning, refundFen: refund, refundPoints: 0 };
  writeRows(db, orderReturnLines, [row]);
  // The carton and the batch, drawn when they are looked at.
  const photo = { orderId, uploadedAt: createdAt, returnId: 1 };
  writeRows(
    db,
    afterSalesPhotos,
    [1, 2].map((serial) => ({ ...photo, id: serial, file: specimenFile(serial, 'jpg') })),
  );
}

function makeRequest(db: Database, { id, number }: BoughtLine, now: number): void {
  const createdAt = now - 30 * hourMs;
  writeRows(db, afterSales, [
    {
      id: 1,
      orderId,
      type: 4,
      content: '请提供本批次药检报告，留档备查',
      state: 'completed',
      reply: '药检报告已随箱补寄，电子版可在商品详情页下载',
      createdAt,
      agreedAt: createdAt + hourMs,
      endedAt: createdAt + dayMs,
    },
  ]);
  writeRows(db, afterSalesLines, [{ afterSalesId: 1, orderLineId: id, number }]);
}
