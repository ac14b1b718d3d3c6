import type { Database } from '@baicao/db/client';
import { and, eq, integer, query, rawQuery, sql, textOrNull, orNull, type Parameters } from '@baicao/db/query';
import { buyers, certificates, invoiceLines, invoiceOrders, invoices, orderLines, orders } from '@baicao/db/schema';
import type { InvoiceDocumentState } from '@baicao/shared/contract';
import { searchKey } from '@baicao/shared/text/fold';
import { found, type Found, type Paged } from '#domain/found.ts';

/** The filter of a buyer's invoice list. */
export interface InvoiceQuery {
  readonly buyerId: number;
  /** Empty: every state. */
  readonly states: readonly InvoiceDocumentState[];
  /** Part of an invoice number or order number; empty: all. */
  readonly keywords: string;
  /** ms, start included, end excluded. */
  readonly fromMs: number;
  readonly toMs: number;
}

const matching = `i.buyer_id = @buyerId AND i.created_at >= @fromMs AND i.created_at < @toMs
  AND (@states = '[]' OR i.state IN (SELECT value FROM json_each(@states)))
  AND (@keywords = '' OR instr(search_key(i.number), @keywords) > 0 OR EXISTS (
    SELECT 1 FROM invoice_orders x JOIN orders o ON o.id = x.order_id
    WHERE x.invoice_id = i.id AND instr(search_key(o.order_sn), @keywords) > 0))`;

const selected = `i.id, i.buyer_id AS buyerId, i.kind, i.title, i.tax_no AS taxNo, i.email, i.emails_sent AS emailsSent, i.state,
  i.blue_id AS blueId, i.return_id AS returnId, i.number, i.amount_fen AS amountFen, i.tax_fen AS taxFen,
  i.created_at AS createdAt, i.due_at AS dueAt, i.issued_at AS issuedAt,
  (SELECT b.number FROM invoices b WHERE b.id = i.blue_id) AS blueNumber,
  (SELECT coalesce(sum(-r.amount_fen), 0) FROM invoices r WHERE r.blue_id = i.id) AS redFen`;

const columns = {
  id: invoices.id,
  buyerId: invoices.buyerId,
  kind: invoices.kind,
  title: invoices.title,
  taxNo: invoices.taxNo,
  email: invoices.email,
  emailsSent: invoices.emailsSent,
  state: invoices.state,
  blueId: invoices.blueId,
  returnId: invoices.returnId,
  number: invoices.number,
  amountFen: invoices.amountFen,
  taxFen: invoices.taxFen,
  createdAt: invoices.createdAt,
  dueAt: invoices.dueAt,
  issuedAt: invoices.issuedAt,
  blueNumber: textOrNull,
  redFen: integer,
};

const filter = { buyerId: 0, states: '[]', keywords: '', fromMs: 0, toMs: 0 };

const pageOfInvoices = rawQuery({
  sql: `SELECT ${selected} FROM invoices i WHERE ${matching} ORDER BY i.created_at DESC, i.id DESC LIMIT @limit OFFSET @offset`,
  columns,
  parameters: { ...filter, limit: 0, offset: 0 },
});

const totalOfInvoices = rawQuery({
  sql: `SELECT count(*) AS total FROM invoices i WHERE ${matching}`,
  columns: { total: integer },
  parameters: filter,
});

const ownInvoices = rawQuery({
  sql: `SELECT ${selected} FROM json_each(@ids) j CROSS JOIN invoices i ON i.id = j.value WHERE i.buyer_id = @buyerId ORDER BY j.key`,
  columns,
  parameters: { ids: '[]', buyerId: 0 },
});

/** `redFen`: the amount its reversals took back, above 0. */
export type ListedInvoice = ReturnType<ReturnType<typeof pageOfInvoices>['all']>[number];

function valuesOf({ states, keywords, ...same }: InvoiceQuery) {
  return { ...same, keywords: searchKey(keywords), states: JSON.stringify(states) };
}

/** Newest first. */
export function findInvoices(db: Database, search: InvoiceQuery, paged: Paged): Found<ListedInvoice> {
  const values = valuesOf(search);
  const rows = pageOfInvoices(db).all({ ...values, ...paged });
  return found(rows, paged, () => totalOfInvoices(db).get(values)?.total ?? 0);
}

/** The given invoices that are the buyer's, in the order of the ids. */
export function invoicesOf(db: Database, buyerId: number, ids: readonly number[]): ListedInvoice[] {
  return ownInvoices(db).all({ buyerId, ids: JSON.stringify(ids) });
}

const stateCounts = rawQuery({
  sql: 'SELECT state, count(*) AS total FROM invoices WHERE buyer_id = @buyerId GROUP BY state',
  columns: { state: invoices.state, total: integer },
  parameters: { buyerId: 0 },
});

export function countsByState(db: Database, buyerId: number): ReadonlyMap<InvoiceDocumentState, number> {
  return new Map(
    stateCounts(db)
      .all({ buyerId })
      .map(({ state, total }) => [state, total]),
  );
}

const ordersOf = rawQuery({
  sql: `SELECT x.invoice_id AS invoiceId, x.order_id AS orderId, o.order_sn AS orderSn, x.amount_fen AS amountFen
    FROM json_each(@ids) j CROSS JOIN invoice_orders x ON x.invoice_id = j.value JOIN orders o ON o.id = x.order_id
    ORDER BY x.order_id`,
  columns: {
    invoiceId: invoiceOrders.invoiceId,
    orderId: invoiceOrders.orderId,
    orderSn: orders.orderSn,
    amountFen: invoiceOrders.amountFen,
  },
  parameters: { ids: '[]' },
});

export type CoveredOrder = ReturnType<ReturnType<typeof ordersOf>['all']>[number];

/** The orders these invoices cover. */
export function ordersOfInvoices(db: Database, ids: readonly number[]): CoveredOrder[] {
  return ordersOf(db).all({ ids: JSON.stringify(ids) });
}

/** The lines of an invoice with the goods as they were sold; without goods: shipping. */
const linesOf = rawQuery({
  sql: `SELECT l.number, l.amount_fen AS amountFen, l.tax_fen AS taxFen, l.tax_percent AS taxPercent, o.order_sn AS orderSn,
      g.name, g.specification, g.unit
    FROM invoice_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN order_lines g ON g.id = l.order_line_id
    WHERE l.invoice_id = @id ORDER BY l.id`,
  columns: {
    number: invoiceLines.number,
    amountFen: invoiceLines.amountFen,
    taxFen: invoiceLines.taxFen,
    taxPercent: invoiceLines.taxPercent,
    orderSn: orders.orderSn,
    name: orNull(orderLines.name),
    specification: orNull(orderLines.specification),
    unit: orNull(orderLines.unit),
  },
  parameters: { id: 0 },
});

export type PrintedLine = ReturnType<ReturnType<typeof linesOf>['all']>[number];

export function linesOfInvoice(db: Database, id: number): PrintedLine[] {
  return linesOf(db).all({ id });
}

const changeParty = query(
  (orm, p: Parameters<{ id: number; kind: 1 | 2; title: string; taxNo: string; email: string }>) =>
    orm
      .update(invoices)
      .set({ kind: sql`${p.kind}`, title: sql`${p.title}`, taxNo: sql`${p.taxNo}`, email: sql`${p.email}` })
      .where(and(eq(invoices.id, p.id), eq(invoices.state, 'applied'))),
);

/** False when the invoice is issued already. */
export function setParty(
  db: Database,
  party: { id: number; kind: 1 | 2; title: string; taxNo: string; email: string },
): boolean {
  return changeParty(db).run(party).changes === 1;
}

const countEmail = query((orm, p: Parameters<{ id: number }>) =>
  orm
    .update(invoices)
    .set({ emailsSent: sql`${invoices.emailsSent} + 1` })
    .where(eq(invoices.id, p.id)),
);

export function recordEmail(db: Database, id: number): void {
  countEmail(db).run({ id });
}

const account = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({
      title: buyers.company,
      taxNo: sql<string>`coalesce(${certificates.number}, '')`,
      email: sql<string>`coalesce(${buyers.email}, '')`,
    })
    .from(buyers)
    .leftJoin(certificates, and(eq(certificates.buyerId, buyers.id), eq(certificates.type, 'business_licence')))
    .where(eq(buyers.id, p.buyerId)),
);

/** The party that an application form is filled with. */
export function defaultParty(db: Database, buyerId: number): { title: string; taxNo: string; email: string } {
  return account(db).get({ buyerId }) ?? { title: '', taxNo: '', email: '' };
}
