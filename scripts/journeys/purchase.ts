import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { visit, type Visitor } from './browser.ts';

/** Ids of what the journey created, to check the database afterwards. */
export interface Purchase {
  readonly orderId: number;
  readonly visitor: Visitor;
}

export async function logIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill('baicao123');
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The complete purchase: log in, search, list, detail, cart, checkout, pay by phone, view the order; in a window of its own, or in a given one. */
export async function purchase(siteUrl: string, given?: Visitor): Promise<Purchase> {
  const visitor = given ?? (await visit(siteUrl));
  const { page } = visitor;

  // A buyers-only page sends a visitor to login and then back to the same page.
  await page.goto('/order?type=3');
  await page.waitForURL(/\/login\?redirect=/);
  await logIn(page, 'buyer');
  await page.waitForURL(/\/order\?type=3$/);
  await page.getByText('康民大药房').first().waitFor();

  await page.goto('/');
  await search(page, 'amxl');
  await openFirstGoods(page);
  await addToCart(page);
  const orderId = await submitOrder(page);
  await payByPhone(page, orderId);

  await page.waitForURL(/\/cart\/step4/);
  await page.goto('/order');
  await page.getByText('待付款').first().waitFor();
  await page.goto(`/order/info/${orderId}`);
  await page.getByRole('list', { name: '订单进度' }).waitFor();
  await expect.poll(() => page.locator('main').innerText()).toContain('已付款');
  return { orderId, visitor };
}

async function search(page: Page, words: string): Promise<void> {
  const box = page.getByRole('combobox', { name: '搜索关键词' }).first();
  const suggested = page.waitForResponse((answer) => answer.url().includes('/api/goods/search'));
  await box.pressSequentially(words, { delay: 20 });
  await suggested;
  await page.getByRole('listbox', { name: '搜索联想' }).getByRole('option').first().waitFor();
  // No suggestion is active: Enter searches for the typed text.
  await box.press('Enter');
  await page.waitForURL(/keywords=amxl/);
}

async function openFirstGoods(page: Page): Promise<void> {
  await page
    .locator('main')
    .getByRole('link', { name: /阿莫西林/ })
    .first()
    .click();
  await page.waitForURL(/\/list\/info\/\d+/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function addToCart(page: Page): Promise<void> {
  const added = answerTo(page, 'POST', /\/api\/cart$/);
  await page.getByRole('button', { name: '加入购物车' }).first().click();
  expect((await added).status()).toBe(200);
}

/** From the cart to an unpaid order; a double click on submit creates one order. */
async function submitOrder(page: Page): Promise<number> {
  await page.goto('/cart');
  await page.getByRole('button', { name: /^去结算/ }).click();
  await page.waitForURL(/\/cart\/step2/);
  await page.getByRole('radio', { name: /微信扫码/ }).check();
  let creations = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/cart/create')) creations += 1;
  });
  const created = answerTo(page, 'POST', /\/api\/cart\/create$/);
  await page.getByRole('button', { name: '提交订单' }).dblclick();
  const answer = (await (await created).json()) as { code: number; message: string; data: { order_id: number } };
  expect([answer.code, answer.message]).toEqual([10000, 'ok']);
  await page.waitForURL(/\/cart\/step3\/\d+/);
  expect(creations).toBe(1);
  return answer.data.order_id;
}

/** The page shows the code at once: opens what it says as a phone would, and confirms there. A real host's code names its own address. */
async function payByPhone(page: Page, orderId: number): Promise<void> {
  await page.getByRole('region', { name: '扫码支付' }).getByRole('img', { name: '支付二维码' }).waitFor();
  const state = await page.request.get(new URL(`/api/order/${orderId}/pay/state`, page.url()).href);
  const { data } = (await state.json()) as { data: { code_url: string } };
  const code = new URL(data.code_url);
  const phone = await visit(code.origin, { width: 375, height: 740 });
  await phone.page.goto(code.href);
  await phone.page.getByRole('button', { name: '确认支付' }).click();
  await phone.page.getByText('支付成功').first().waitFor();
  expect(phone.complaints).toEqual([]);
  await phone.context.close();
}

function answerTo(page: Page, method: string, path: RegExp): Promise<Response> {
  return page.waitForResponse(
    (answer) => answer.request().method() === method && path.test(new URL(answer.url()).pathname),
  );
}
