import type { Database } from '@baicao/db/client';
import { invoiceMail, invoiceMessages } from '@baicao/shared/messages/invoice-messages';
import { sendMessage } from '#domain/inbox.ts';
import { putIntoOutbox } from '#domain/outbox.ts';
import type { InvoiceRow } from './invoice-rows.ts';

/** Tells the buyer that an invoice was issued or written in red, once. */
export function announceInvoice(
  db: Database,
  invoice: InvoiceRow,
  event: keyof typeof invoiceMessages,
  at: number,
): void {
  const { id, buyerId } = invoice;
  const named = { number: invoice.number ?? '', amountFen: invoice.amountFen };
  sendMessage(db, { ...invoiceMessages[event](named), buyerId, cause: `invoice:${id}:${event}` }, at);
}

type MailedInvoice = Pick<InvoiceRow, 'number' | 'amountFen' | 'title' | 'email'>;

/** Sends it where it is wanted; `email` instead of the address on the invoice. */
export function mailInvoice(db: Database, invoice: MailedInvoice, at: number, email = invoice.email): void {
  if (email === '') return;
  const { number, amountFen, title } = invoice;
  const content = invoiceMail({ number: number ?? '', amountFen, title });
  putIntoOutbox(db, { kind: 'email', recipient: email, purpose: 'invoice', content, code: '' }, at);
}
