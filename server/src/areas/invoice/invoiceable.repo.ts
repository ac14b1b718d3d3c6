import type { Database } from '@baicao/db/client';
import { integer, rawQuery, text } from '@baicao/db/query';
import { orders } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { searchKey } from '@baicao/shared/text/fold';
import { dayMs } from '@baicao/shared/time/durations';
import { found, type Found, type Paged } from '#domain/found.ts';

/** Money paid, balance included, and refunds by completed returns; an invoice that was not fully reversed covers the order. */
const selected = `o.id, o.order_sn AS orderSn, o.status, o.created_at AS createdAt, o.paid_at AS paidAt,
  o.order_amount_fen AS orderAmountFen, o.points_amount_fen AS pointsAmountFen, o.invoice_later AS invoiceLater,
  (SELECT coalesce(sum(r.refund_fen), 0) FROM order_returns r WHERE r.order_id = o.id AND r.state = 'completed') AS refundFen,
  EXISTS (SELECT 1 FROM invoice_orders x WHERE x.order_id = o.id AND x.is_living = 1) AS isInvoiced`;

const columns = {
  id: orders.id,
  orderSn: orders.orderSn,
  status: orders.status,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  orderAmountFen: orders.orderAmountFen,
  pointsAmountFen: orders.pointsAmountFen,
  invoiceLater: orders.invoiceLater,
  refundFen: integer,
  isInvoiced: integer,
};

const goods = `(SELECT l.name FROM order_lines l WHERE l.order_id = o.id ORDER BY l.id LIMIT 1) AS goods,
  (SELECT count(DISTINCT l.goods_id) FROM order_lines l WHERE l.order_id = o.id AND l.gift_rule_id IS NULL) AS kinds`;

/** Paid orders that no valid invoice covers. */
const uninvoiced = `o.buyer_id = @buyerId AND o.status NOT IN ('unpaid', 'cancelled')
  AND NOT EXISTS (SELECT 1 FROM invoice_orders x WHERE x.order_id = o.id AND x.is_living = 1)`;

const matching = `${uninvoiced} AND o.created_at >= @fromMs AND o.created_at < @toMs
  AND (@keywords = '' OR instr(search_key(o.order_sn), @keywords) > 0)`;

const filter = { buyerId: 0, keywords: '', fromMs: 0, toMs: 0 };

const page = rawQuery({
  sql: `SELECT ${selected}, ${goods} FROM orders o WHERE ${matching} ORDER BY o.created_at DESC, o.id DESC LIMIT @limit OFFSET @offset`,
  columns: { ...columns, goods: text, kinds: integer },
  parameters: { ...filter, limit: 0, offset: 0 },
});

const total = rawQuery({
  sql: `SELECT count(*) AS total FROM orders o WHERE ${matching}`,
  columns: { total: integer },
  parameters: filter,
});

const own = rawQuery({
  sql: `SELECT ${selected} FROM json_each(@ids) j CROSS JOIN orders o ON o.id = j.value WHERE o.buyer_id = @buyerId ORDER BY o.id`,
  columns,
  parameters: { ids: '[]', buyerId: 0 },
});

/** The conditions of `applyReason` in SQL, for the number on the tab. */
const eligible = rawQuery({
  sql: `SELECT count(*) AS total FROM (SELECT ${selected} FROM orders o WHERE ${uninvoiced} AND o.paid_at > @paidAfter)
    WHERE (status <> 'paid' OR invoiceLater = 1) AND orderAmountFen - pointsAmountFen - refundFen > 0`,
  columns: { total: integer },
  parameters: { buyerId: 0, paidAfter: 0 },
});

export type InvoiceableRow = ReturnType<ReturnType<typeof own>['all']>[number];
export type ListedInvoiceable = ReturnType<ReturnType<typeof page>['all']>[number];

export interface InvoiceableQuery {
  readonly buyerId: number;
  /** Part of an order number; empty: all. */
  readonly keywords: string;
  readonly fromMs: number;
  readonly toMs: number;
}

const valuesOf = (search: InvoiceableQuery) => ({
  ...search,
  keywords: searchKey(search.keywords),
});

/** Newest first, including orders for which no invoice can be applied for. */
export function findInvoiceable(db: Database, search: InvoiceableQuery, paged: Paged): Found<ListedInvoiceable> {
  const values = valuesOf(search);
  return found(page(db).all({ ...values, ...paged }), paged, () => total(db).get(values)?.total ?? 0);
}

/** How many orders an invoice can be applied for now. */
export function countEligible(db: Database, buyerId: number, now: number): number {
  return eligible(db).get({ buyerId, paidAfter: now - limits.invoice.applyDays * dayMs })?.total ?? 0;
}

/** The given orders that are the buyer's. */
export function ownOrders(db: Database, buyerId: number, ids: readonly number[]): InvoiceableRow[] {
  return own(db).all({ buyerId, ids: JSON.stringify(ids) });
}
