import type { Database } from '@baicao/db/client';
import {
  and,
  asc,
  eq,
  insertInto,
  integer,
  isNotNull,
  lte,
  min,
  query,
  rawQuery,
  sql,
  type Parameters,
} from '@baicao/db/query';
import { invoiceLines, invoiceOrders, invoices } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { includedTaxFen } from '@baicao/shared/pricing/invoice';
import { sumFen, type Fen } from '@baicao/shared/pricing/money';
import type { InvoiceAmount } from './order-money.ts';

const columns = {
  id: invoices.id,
  buyerId: invoices.buyerId,
  kind: invoices.kind,
  title: invoices.title,
  taxNo: invoices.taxNo,
  email: invoices.email,
  state: invoices.state,
  blueId: invoices.blueId,
  returnId: invoices.returnId,
  number: invoices.number,
  amountFen: invoices.amountFen,
  taxFen: invoices.taxFen,
  createdAt: invoices.createdAt,
  dueAt: invoices.dueAt,
  issuedAt: invoices.issuedAt,
  taxRule: invoices.taxRule,
};

const byId = query((orm, p: Parameters<{ id: number }>) =>
  orm.select(columns).from(invoices).where(eq(invoices.id, p.id)),
);

export type InvoiceRow = ReturnType<ReturnType<typeof byId>['all']>[number];

export function invoiceById(db: Database, id: number): InvoiceRow | undefined {
  return byId(db).get({ id });
}

const livingOf = query((orm, p: Parameters<{ orderId: number }>) =>
  orm
    .select(columns)
    .from(invoiceOrders)
    .innerJoin(invoices, eq(invoices.id, invoiceOrders.invoiceId))
    .where(and(eq(invoiceOrders.orderId, p.orderId), eq(invoiceOrders.isLiving, true).inlineParams())),
);

/** The blue invoice of an order that is not wholly taken back; there is one at most. */
export function livingInvoice(db: Database, orderId: number): InvoiceRow | undefined {
  return livingOf(db).get({ orderId });
}

const due = query((orm, p: Parameters<{ now: number }>) =>
  orm.select(columns).from(invoices).where(lte(invoices.dueAt, p.now)).orderBy(asc(invoices.dueAt), asc(invoices.id)),
);

/** Applied for and to be issued by `now`, the earliest first. */
export function dueInvoices(db: Database, now: number): InvoiceRow[] {
  return due(db).all({ now });
}

const nextDue = query((orm) =>
  orm
    .select({ at: min(invoices.dueAt) })
    .from(invoices)
    .where(isNotNull(invoices.dueAt)),
);

export function nextIssue(db: Database): number | null {
  return nextDue(db).get()?.at ?? null;
}

const writeInvoice = insertInto(invoices, [
  'id',
  'buyerId',
  'kind',
  'title',
  'taxNo',
  'email',
  'state',
  'blueId',
  'returnId',
  'number',
  'amountFen',
  'taxFen',
  'createdAt',
  'dueAt',
  'issuedAt',
  'taxRule',
]);
const writeOrder = insertInto(invoiceOrders, ['invoiceId', 'orderId', 'amountFen', 'isLiving']);
const writeLine = insertInto(invoiceLines, [
  'invoiceId',
  'orderId',
  'orderLineId',
  'number',
  'amountFen',
  'taxPercent',
  'taxFen',
]);

/** A line with the tax its amount includes, by the rule of its invoice. */
export interface TaxedLine extends InvoiceAmount {
  readonly taxFen: Fen;
}

export const taxed = (line: InvoiceAmount): TaxedLine => ({ ...line, taxFen: includedTaxFen(line.amountFen) });

/** In the writing transaction nobody else can take it: the number of an invoice is made of it. */
const nextId = query((orm) => orm.select({ id: sql<number>`coalesce(max(${invoices.id}), 0) + 1` }).from(invoices));

export function nextInvoiceId(db: Database): number {
  return nextId(db).get()?.id ?? 1;
}

type NewInvoice = Omit<InvoiceRow, 'amountFen' | 'taxFen'>;

/** Writes an invoice with its orders and lines, whose sums it bears; answers its row. */
export function addInvoice(db: Database, invoice: NewInvoice, lines: readonly TaxedLine[]): InvoiceRow {
  const { id: invoiceId } = invoice;
  const row = { ...invoice, ...sumsOf(lines) };
  writeInvoice(db).run(row);
  const isLiving = invoice.blueId === null;
  for (const orderId of new Set(lines.map((line) => line.orderId))) {
    const { amountFen } = sumsOf(lines.filter((line) => line.orderId === orderId));
    writeOrder(db).run({ invoiceId, orderId, amountFen, isLiving });
  }
  for (const line of lines) writeLine(db).run({ ...line, invoiceId, taxPercent: limits.invoice.vatPercent });
  return row;
}

function sumsOf(lines: readonly TaxedLine[]) {
  return {
    amountFen: sumFen(lines.map(({ amountFen }) => amountFen)),
    taxFen: sumFen(lines.map(({ taxFen }) => taxFen)),
  };
}

const setIssued = query((orm, p: Parameters<{ id: number; number: string; at: number }>) =>
  orm
    .update(invoices)
    .set({ state: 'issued', number: sql`${p.number}`, issuedAt: sql`${p.at}`, dueAt: null })
    .where(and(eq(invoices.id, p.id), eq(invoices.state, 'applied'))),
);

/** False when it is no longer applied for: it is issued once. */
export function markIssued(db: Database, id: number, number: string, at: number): boolean {
  return setIssued(db).run({ id, number, at }).changes === 1;
}

const reversed = (
  column: string,
) => `coalesce((SELECT sum(r.${column}) FROM invoices i JOIN invoice_lines r ON r.invoice_id = i.id
  WHERE i.blue_id = l.invoice_id AND r.order_id = l.order_id AND r.order_line_id IS l.order_line_id), 0)`;

/** A blue invoice has one line for each line of its orders. */
const left = rawQuery({
  sql: `SELECT l.order_line_id AS orderLineId, l.number + ${reversed('number')} AS number,
      l.amount_fen + ${reversed('amount_fen')} AS amountFen
    FROM invoice_lines l WHERE l.invoice_id = @blueId AND l.order_id = @orderId ORDER BY l.id`,
  columns: { orderLineId: invoiceLines.orderLineId, number: integer, amountFen: integer },
  parameters: { blueId: 0, orderId: 0 },
});

/** What is left of each line of a blue invoice for one order after its reversals. */
export function linesLeft(db: Database, blueId: number, orderId: number): InvoiceAmount[] {
  return left(db)
    .all({ blueId, orderId })
    .map((line) => ({ ...line, orderId }))
    .filter(({ amountFen }) => amountFen > 0);
}

const setReversed = rawQuery({
  sql: `UPDATE invoices SET state = CASE WHEN amount_fen + (
      SELECT sum(r.amount_fen) FROM invoices r WHERE r.blue_id = @blueId) = 0 THEN 'red' ELSE 'part_red' END
    WHERE id = @blueId`,
  columns: {},
  parameters: { blueId: 0 },
});
const endLiving = rawQuery({
  sql: `UPDATE invoice_orders SET is_living = 0
    WHERE invoice_id = @blueId AND (SELECT state FROM invoices WHERE id = @blueId) = 'red'`,
  columns: {},
  parameters: { blueId: 0 },
});

/** A blue invoice after a reversal was written: partly or wholly red. */
export function markReversed(db: Database, blueId: number): void {
  setReversed(db).run({ blueId });
  endLiving(db).run({ blueId });
}
