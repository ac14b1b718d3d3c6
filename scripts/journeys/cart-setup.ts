import type { BrowserContext, Locator, Page, Response } from 'playwright-core';
import { expect } from 'vitest';

/** Goods and quantities; the lines of a cart or an order. */
export type Row = readonly [goodsId: number, number: number];

interface Envelope<D> {
  readonly code: number;
  readonly message: string;
  readonly data: D;
}

/** An API call with the window's session; a rejection fails the test. */
async function call<D>(context: BrowserContext, path: string, form?: Record<string, string | number>): Promise<D> {
  const answer = form ? await context.request.post(path, { form }) : await context.request.get(path);
  const { code, message, data } = (await answer.json()) as Envelope<D>;
  expect([path, code, message]).toEqual([path, 10000, 'ok']);
  return data;
}

/** Replaces the cart's content by these rows; returns its line ids in no particular order. */
export async function fillCart(context: BrowserContext, rows: readonly Row[]): Promise<number[]> {
  const before = await linesOf(context);
  if (before.length > 0) await call(context, '/api/cart/batch_delete', { ids: before.join(',') });
  const fields = rows.flatMap(([goodsId, number], i): [string, number][] => [
    [`params[${i}][goods_id]`, goodsId],
    [`params[${i}][number]`, number],
  ]);
  await call(context, '/api/cart', Object.fromEntries(fields));
  return linesOf(context);
}

async function linesOf(context: BrowserContext): Promise<number[]> {
  const { data } = await call<{ data: { id: number }[] }>(context, '/api/cart/list');
  return data.map(({ id }) => id);
}

/** Orders these rows through the API; `payId` 2 微信 4 银行转账 5 账期. Returns the order id. */
export async function placeOrder(context: BrowserContext, rows: readonly Row[], payId: 2 | 4 | 5 = 2): Promise<number> {
  const ids = (await fillCart(context, rows)).join(',');
  const { address_id, summary_token } = await call<{ address_id: number; summary_token: string }>(
    context,
    '/api/cart/checkout',
    { ids },
  );
  const { order_id } = await call<{ order_id: number }>(context, '/api/cart/create', {
    ids,
    pay_id: payId,
    address_id,
    summary_token,
  });
  return order_id;
}

/**
 * The quantity field of these goods in a group of the cart's lines, once it is there. An empty cart offers goods below,
 * each with a field of the same name.
 */
export async function cartQuantity(page: Page, name: string): Promise<Locator> {
  const field = page.locator('main section[data-kind]').getByRole('textbox', { name: new RegExp(`^${name} 数量`) });
  await field.waitFor();
  return field;
}

/** The page's next answer to a call of this path. */
export function answerTo(page: Page, path: RegExp, method = 'POST'): Promise<Response> {
  return page.waitForResponse(
    (answer) => answer.request().method() === method && path.test(new URL(answer.url()).pathname),
  );
}

/** `code` of the envelope. */
export async function codeOf(answer: Response): Promise<number> {
  return ((await answer.json()) as Envelope<unknown>).code;
}
