import type { Database } from '@baicao/db/client';
import { refundFen } from '@baicao/shared/pricing/refund';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { writeRows } from '#rows.ts';
import type { World } from '#world.ts';

/** The example order of `buyer` that was received. */
const orderId = 3;

interface BoughtLine {
  readonly id: number;
  readonly number: number;
  readonly paidFen: number;
}

/** Of the received example order: return 1, agreed to an hour ago, and after-sales request 1, answered and over. */
export function makeAfterSales(db: Database, { now }: World): void {
  const sql = `SELECT id, number, paid_share_fen AS paidFen FROM order_lines WHERE order_id = ? ORDER BY id DESC LIMIT 1`;
  const line = db.statement<BoughtLine>(sql).get(orderId);
  if (line === undefined) return;
  makeReturn(db, line, now);
  makeRequest(db, line, now);
}

function makeReturn(db: Database, { id, number, paidFen }: BoughtLine, now: number): void {
  const returning = Math.ceil(number / 4);
  const refund = refundFen({ paidFen, number, returnedBefore: 0, returning });
  const createdAt = now - 2 * hourMs;
  writeRows(db, 'order_returns', [
    {
      id: 1,
      order_id: orderId,
      reason: 2,
      remarks: '规格与订单不符，外箱未拆',
      state: 'agreed',
      reply: '已同意退货，司机将上门取货',
      refund_fen: refund,
      refund_points: 0,
      refund_rule: 2,
      created_at: createdAt,
      due_at: createdAt + dayMs / 2,
      agreed_at: createdAt + hourMs,
    },
  ]);
  const row = { return_id: 1, order_line_id: id, number: returning, refund_fen: refund, refund_points: 0 };
  writeRows(db, 'order_return_lines', [row]);
}

function makeRequest(db: Database, { id, number }: BoughtLine, now: number): void {
  const createdAt = now - 30 * hourMs;
  writeRows(db, 'after_sales', [
    {
      id: 1,
      order_id: orderId,
      type: 4,
      content: '请提供本批次药检报告，留档备查',
      state: 'completed',
      reply: '药检报告已随箱补寄，电子版可在商品详情页下载',
      created_at: createdAt,
      agreed_at: createdAt + hourMs,
      ended_at: createdAt + dayMs,
    },
  ]);
  writeRows(db, 'after_sales_lines', [{ after_sales_id: 1, order_line_id: id, number }]);
}
