import { contract } from '@baicao/shared/contract';
import { parseYuan } from '@baicao/shared/pricing/money';
import { expect } from 'vitest';
import { pdfPages } from './pdf-text.ts';
import { sendRaw } from './send.ts';
import { placeOrder, type Shop } from './shop.ts';

export const party = contract.invoice.apply.example;

/** Plain goods, bought by `newbie` and paid; the invoice is applied for later unless said otherwise. */
export async function paidOrder(shop: Shop, username = 'newbie', number = 40, invoice_kind: 0 | 1 | 2 = 0) {
  const id = await placeOrder(shop.as(username), [{ goods_id: 1001, number }], { invoice_kind });
  shop.step('pay', id);
  return id;
}

export function deliver(shop: Shop, id: number): void {
  for (const step of ['bill', 'pick', 'ship', 'deliver'] as const) shop.step(step, id);
}

/** An application of `newbie` for these orders, which must succeed. */
export async function applied(shop: Shop, orderIds: readonly number[], username = 'newbie') {
  const answer = await shop.as(username).call(contract.invoice.apply, { ...party, order_ids: [...orderIds] });
  expect(answer.code, answer.message).toBe(10000);
  return answer.data;
}

/** Fen of yuan on the wire, below 0 too. */
export const fenOf = (yuan: string) =>
  (yuan.startsWith('-') ? -1 : 1) * (parseYuan(yuan.replace('-', '')) ?? Number.NaN);

/** A download by its owner. */
export const fetched = (shop: Shop, url: string, username = 'newbie') =>
  sendRaw(shop, { method: 'GET', url, cookie: shop.as(username).cookie });

/** The pages of an invoice's PDF as text. */
export async function pagesOf(shop: Shop, id: number, username = 'newbie'): Promise<string[]> {
  const { body } = await fetched(shop, `/api/user/invoice/${id}/file`, username);
  return pdfPages(Buffer.from(body as Buffer));
}
