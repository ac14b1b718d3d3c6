import { invoiceById } from '#orders/invoice-rows.ts';
import { issueInvoice } from '#orders/write-invoice.ts';
import type { AppContext } from '#domain/context.ts';
import { orNotFound, invalid, refuse } from '#domain/errors.ts';

export interface IssuedInvoice {
  readonly invoice_id: number;
  readonly number: string;
}

export function invoiceIdOf({ invoice_id: given }: Readonly<Record<string, unknown>>): number {
  if (typeof given !== 'string' || !/^[0-9]{1,9}$/.test(given)) {
    return invalid('invoice_id', 'invoice_id 须为发票编号');
  }
  return Number(given);
}

/** World step `invoice`: issues an application at once; 404 for no such invoice, 409 where it is issued already. */
export function issueNow({ db, clock }: AppContext, id: number): IssuedInvoice {
  return db.writing(() => {
    const invoice = orNotFound(invoiceById(db, id), '发票不存在');
    if (!issueInvoice(db, invoice, clock.now())) refuse('conflict', `发票 ${invoice.number ?? ''} 已开具`);
    return { invoice_id: id, number: invoiceById(db, id)?.number ?? '' };
  });
}
