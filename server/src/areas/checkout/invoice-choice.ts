import type { Database } from '@baicao/db/client';
import { invalid } from '#domain/errors.ts';
import { invoiceParty, type InvoiceParty } from './checkout.repo.ts';

export interface InvoiceWish extends InvoiceParty {
  /** 1 普通 2 专用. */
  readonly kind: 1 | 2;
}

/** Why 专用 cannot be had; null: it can. */
export function specialInvoiceProblem({ taxNo }: InvoiceParty): string | null {
  return taxNo === '' ? '开具专用发票需要税号，请先在“资质证照”中上传营业执照' : null;
}

/** Refuses with 422 a 专用发票 for an account without a tax number. */
export function invoiceWish(db: Database, buyerId: number, kind: 1 | 2): InvoiceWish {
  const party = invoiceParty(db, buyerId);
  const problem = kind === 2 ? specialInvoiceProblem(party) : null;
  if (problem !== null) invalid('invoice_kind', problem);
  return { kind, ...party };
}
