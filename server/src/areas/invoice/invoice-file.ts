import { FileAnswer, LaterFile } from '#domain/answers.ts';
import type { BuyerCall } from '#domain/context.ts';
import { orNotFound, refuse } from '#domain/errors.ts';
import { invoicesOf, linesOfInvoice, ordersOfInvoices, type ListedInvoice } from './invoice.repo.ts';
import { invoicePdf, type PrintedInvoice } from './invoice-pdf.ts';
import { redReason } from './invoice.serialize.ts';

/** The invoice as a PDF. 404 for one that is not the buyer's, 614 before it is issued. */
export function invoiceFile(call: BuyerCall, id: number): LaterFile {
  return invoiceFiles(call, [id]);
}

/** Several invoices in one PDF, each on its own sheets, in the order asked for; all are refused when one is. */
export function invoiceFiles({ db, buyer }: BuyerCall, ids: readonly number[]): LaterFile {
  const rows = invoicesOf(db, buyer.id, ids);
  const first = orNotFound(rows.length < ids.length ? undefined : rows[0], '发票不存在');
  if (rows.some(({ number }) => number === null)) refuse('orderState', '发票正在开具，开具后即可下载');
  const invoices = rows.map((row) => printed(db, row));
  const more = rows.length > 1 ? `等${rows.length}张` : '';
  const name = `电子发票-${first.number ?? ''}${more}`;
  return new LaterFile(async (threads) => new FileAnswer(await invoicePdf(threads, invoices), 'pdf', name));
}

function printed(db: BuyerCall['db'], row: ListedInvoice): PrintedInvoice {
  const { kind, title, taxNo, number, issuedAt, createdAt, amountFen, taxFen, blueNumber, returnId } = row;
  return {
    kind,
    number: number ?? '',
    issuedAt: issuedAt ?? createdAt,
    title,
    taxNo,
    amountFen,
    taxFen,
    orderSns: ordersOfInvoices(db, [row.id]).map(({ orderSn }) => orderSn),
    red: blueNumber === null ? null : { blueNumber, reason: redReason(returnId) },
    lines: linesOfInvoice(db, row.id),
  };
}
