import type { Database } from '@baicao/db/client';
import { insertOrderTextParts, insertOrderTexts } from '@baicao/db/order-texts';
import { dayMs } from '@baicao/shared/time/durations';

/** Bulk-creates orders with lines by a few statements: for query plans and times at a size for which seeding is too slow. */
export interface HistorySize {
  readonly orders: number;
  readonly linesEach: number;
  /** Companies the orders are spread over, besides those of the seed. */
  readonly buyers: number;
  /** Number of orders that belong to the person `buyer`. */
  readonly ofOneBuyer: number;
}

/** Fills the tables used by reads; the stock and money ledgers are unchanged, so the audit fails afterwards. */
export function addOrderHistory(
  db: Database,
  { orders, linesEach, buyers, ofOneBuyer }: HistorySize,
  now: number,
): void {
  const { sqlite } = db;
  const last = (table: string) =>
    sqlite.prepare<[], number>(`SELECT coalesce(max(id), 0) FROM ${table}`).pluck().get() ?? 0;
  const first = {
    buyer: last('buyers'),
    order: last('orders'),
    group: last('order_groups'),
    line: last('order_lines'),
  };
  const goods = last('goods') - 1000;
  const values = { orders, linesEach, buyers, ofOneBuyer, ...named(first), goods, now, dayMs };
  db.writing(() => {
    for (const sql of statements) sqlite.prepare(sql).run(values);
  });
}

function named(first: { buyer: number; order: number; group: number; line: number }) {
  return { firstBuyer: first.buyer, firstOrder: first.order, firstGroup: first.group, firstLine: first.line };
}

/** Numbers from 1 to a bound parameter. */
const counted = (to: string) => `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;
/** Order i belongs to the one buyer, or to one of the many. */
const owner = `CASE WHEN i <= @ofOneBuyer THEN (SELECT id FROM buyers WHERE username = 'buyer') ELSE @firstBuyer + 1 + i % @buyers END`;
/** Spread over 18 months, the newest yesterday. */
const when = '@now - @dayMs - (i * 7919) % (540 * @dayMs)';

/** Line i has one of 1,500 goods that its buyer orders again and again. */
const buyerOfLine = `CASE WHEN (i - 1) / @linesEach < @ofOneBuyer THEN 0 ELSE CAST((i - 1) / @linesEach AS INTEGER) % @buyers END`;
const article = `1001 + (${buyerOfLine} * 131 + (i * 7919) % 1500 * 97) % @goods`;

const statements = [
  `${counted('@buyers')} INSERT INTO buyers (id, username, password_hash, name, phone, company, rank, province,
      service_contact_id, is_passed, contract_signed_at, created_at)
    SELECT @firstBuyer + i, 'bench' || i, b.password_hash, b.name, printf('139%08d', i), '测试药房' || i, b.rank, b.province,
      b.service_contact_id, 1, b.contract_signed_at, b.created_at
    FROM n CROSS JOIN buyers b ON b.username = 'buyer'`,
  `${counted('@orders')} INSERT INTO order_groups (id, buyer_id, created_at) SELECT @firstGroup + i, ${owner}, ${when} FROM n`,
  `${counted('@orders')} INSERT INTO orders (id, order_sn, group_id, buyer_id, warehouse_id, type, status, goods_amount_fen,
      discount_amount_fen, shipping_amount_fen, order_amount_fen, pay_amount_fen, payment_method, consignee, phone, address,
      remarks, created_at, expires_at, paid_at, shipped_at, finished_at)
    SELECT @firstOrder + i, printf('B%012d', i), @firstGroup + i, ${owner}, 1, 0, 'finished', 10000, 0, 0, 10000, 10000,
      'wechat', '张三', '13900000000', '解放路1号', '', ${when}, ${when}, ${when}, ${when}, ${when} FROM n`,
  `${counted('@orders * @linesEach')} INSERT INTO order_lines (id, order_id, goods_id, number, price_fen, total_fen,
      paid_share_fen, name, specification, manufacturer, unit, approval_number)
    SELECT @firstLine + i, @firstOrder + 1 + CAST((i - 1) / @linesEach AS INTEGER), g.id, 10, 100, 1000, 1000, g.name, g.specification,
      '测试药业', g.unit, g.approval_number
    FROM n CROSS JOIN goods g ON g.id = ${article}`,
  `INSERT INTO order_line_batches (order_line_id, batch_id, number)
    SELECT l.id, (SELECT min(b.id) FROM batches b WHERE b.goods_id = l.goods_id), l.number
    FROM order_lines l WHERE l.id > @firstLine`,
  `INSERT INTO order_steps (order_id, from_status, to_status, note, created_at)
    SELECT id, NULL, 'unpaid', '已提交', created_at FROM orders WHERE id > @firstOrder`,
  `INSERT INTO payments (order_id, method, amount_fen, state, code, created_at, settled_at)
    SELECT id, 'wechat', pay_amount_fen, 'paid', 'bench' || id, created_at, created_at FROM orders WHERE id > @firstOrder`,
  `INSERT OR IGNORE INTO purchases (buyer_id, goods_id, times, last_price_fen, last_number, last_at)
    SELECT o.buyer_id, l.goods_id, 1, l.price_fen, l.number, o.created_at
    FROM order_lines l CROSS JOIN orders o ON o.id = l.order_id WHERE l.id > @firstLine`,
  insertOrderTexts('o.id > @firstOrder'),
  insertOrderTextParts('t.order_id > @firstOrder'),
];
