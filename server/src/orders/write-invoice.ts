import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import { takenTaxFen, taxRule, type TaxRule } from '@baicao/shared/pricing/invoice';
import { minFen, type Fen } from '@baicao/shared/pricing/money';
import { minuteMs } from '@baicao/shared/time/durations';
import { yearOf } from '@baicao/shared/time/shanghai';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { announceInvoice, mailInvoice } from './invoice-messages.ts';
import {
  addInvoice,
  dueInvoices,
  invoiceById,
  linesLeft,
  livingInvoice,
  markIssued,
  markReversed,
  nextInvoiceId,
  nextIssue,
  taxed,
  type InvoiceRow,
  type TaxedLine,
} from './invoice-rows.ts';
import {
  invoiceableLines,
  invoicedOrders,
  invoiceEmail,
  type InvoiceAmount,
  type InvoicedOrder,
} from './order-money.ts';

/**
 * Twenty digits in the form of a 数电票: two of the year, two of the region, one of the channel, fifteen in sequence. The region
 * is 00, which there is not: the number can be mistaken for no real one.
 */
function invoiceNumber(id: number, issuedAt: number): string {
  return `${String(yearOf(issuedAt)).slice(-2)}000${String(id).padStart(15, '0')}`;
}

const blue = { blueId: null, returnId: null, taxRule } as const;

/** Whom an invoice is for. */
export interface InvoiceParty {
  readonly kind: 1 | 2;
  readonly title: string;
  readonly taxNo: string;
  readonly email: string;
}

/** Applies for one invoice over these orders, whose eligibility the caller has checked; answers its id. */
export function applyForInvoice(
  db: Database,
  { buyerId, ...party }: InvoiceParty & { readonly buyerId: number },
  orders: readonly InvoicedOrder[],
  now: number,
): number {
  const lines = orders.flatMap((order) => invoiceableLines(db, order)).map(taxed);
  const dueAt = now + limits.invoice.issueMinutes * minuteMs;
  const unissued = { ...blue, id: nextInvoiceId(db), state: 'applied', number: null, issuedAt: null } as const;
  return addInvoice(db, { buyerId, ...party, ...unissued, createdAt: now, dueAt }, lines).id;
}

/** Issues an application and tells its buyer, with an e-mail where one was asked for; false when it is issued already. */
export function issueInvoice(db: Database, { id }: InvoiceRow, at: number): boolean {
  if (!markIssued(db, id, invoiceNumber(id, at), at)) return false;
  const issued = invoiceById(db, id);
  if (!issued) throw new Error(`invoice ${id} is gone`);
  announceInvoice(db, issued, 'issued', at);
  mailInvoice(db, issued, at);
  return true;
}

/** Applications are issued some time after they were made [ours]. */
export const issueInvoices: ScheduledJob = {
  name: 'issueInvoices',
  next: ({ db }) => nextIssue(db),
  run: ({ db }, now, each) => {
    each(dueInvoices(db, now), (invoice) => issueInvoice(db, invoice, invoice.dueAt ?? now));
  },
};

/**
 * The invoice of an order that is being billed, unless its buyer wants to apply for it later, has done so already, or has
 * paid nothing in money. Its tracker says so: no message besides.
 */
export function invoiceBilled(db: Database, orderId: number, now: number): void {
  const [order] = invoicedOrders(db, [orderId]);
  if (!order || order.invoiceLater || livingInvoice(db, orderId)) return;
  const lines = invoiceableLines(db, order).map(taxed);
  if (lines.length === 0) return;
  const { buyerId, invoiceKind: kind, invoiceTitle: title, invoiceTaxNo: taxNo } = order;
  const party = { buyerId, kind, title, taxNo, email: invoiceEmail(db, buyerId) };
  const id = nextInvoiceId(db);
  const issued = { ...blue, id, state: 'issued', number: invoiceNumber(id, now), issuedAt: now } as const;
  mailInvoice(db, addInvoice(db, { ...party, ...issued, createdAt: now, dueAt: null }, lines), now);
}

/** Pieces of an order line that a return brought back, and the money that was refunded for them. */
export interface RefundedPieces {
  readonly lineId: number;
  readonly number: number;
  readonly refundFen: Fen;
}

/** The red invoice of a completed return, for what of it had been invoiced; none where nothing was. */
export function reverseReturn(
  db: Database,
  { orderId, returnId, pieces }: { orderId: number; returnId: number; pieces: readonly RefundedPieces[] },
  at: number,
): void {
  reverse(db, { orderId, returnId }, at, (line) => {
    const back = pieces.find(({ lineId }) => lineId === line.orderLineId);
    if (!back) return { number: 0, amountFen: 0 };
    return { number: minFen(back.number, line.number), amountFen: minFen(back.refundFen, line.amountFen) };
  });
}

/** The red invoice of a cancelled order: all that is left of its invoice. */
export function reverseCancelled(db: Database, orderId: number, at: number): void {
  reverse(db, { orderId, returnId: null }, at, (line) => line);
}

type Taken = Pick<InvoiceAmount, 'number' | 'amountFen'>;

/** A reversal names the number of its blue invoice: an application is issued first. */
function reverse(
  db: Database,
  { orderId, returnId }: { orderId: number; returnId: number | null },
  at: number,
  takenOf: (line: InvoiceAmount) => Taken,
): void {
  const living = livingInvoice(db, orderId);
  if (!living) return;
  const lines = linesLeft(db, living.id, orderId).flatMap((line) => reversedLine(line, takenOf(line), living.taxRule));
  if (lines.length === 0) return;
  if (living.state === 'applied') issueInvoice(db, living, at);
  const { buyerId, kind, title, taxNo, email, id: blueId, taxRule: rule } = living;
  const id = nextInvoiceId(db);
  const red = {
    id,
    state: 'reversal',
    blueId,
    returnId,
    number: invoiceNumber(id, at),
    issuedAt: at,
    taxRule: rule,
  } as const;
  const party = { buyerId, kind, title, taxNo, email };
  const reversal = addInvoice(db, { ...party, ...red, createdAt: at, dueAt: null }, lines);
  markReversed(db, blueId);
  announceInvoice(db, reversal, 'reversed', at);
  mailInvoice(db, reversal, at);
}

function reversedLine(line: InvoiceAmount, { number, amountFen }: Taken, rule: TaxRule): TaxedLine[] {
  if (number <= 0 || amountFen <= 0) return [];
  return [
    { ...line, number: -number, amountFen: -amountFen, taxFen: 0 - takenTaxFen(line.amountFen, amountFen, rule) },
  ];
}
