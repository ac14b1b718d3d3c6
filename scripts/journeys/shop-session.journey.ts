// Complaint: the cart is lost at login, or by a change of store.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, expectAt, gate, neverSays, placeOf, sees, settled } from './calls.ts';
import { answerTo, cartQuantity, fillCart } from './cart-setup.ts';
import { logIn } from './purchase.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();
const plainGoods = { id: 1001, name: '阿莫西林胶囊', place: '/list/info/1001' };

test('after the session ended elsewhere, the next click leads to login and then to its target', async () => {
  const { page, context } = await journey.open({ as: 'buyer' });
  await page.goto('/order?type=3');
  await page.getByRole('link', { name: '已取消' }).waitFor();
  // A call of the page itself would lead to the login before the click.
  await settled(page);
  await endSession(context);
  await page.getByRole('link', { name: '已取消' }).click();
  await expectAt(page, '/login?redirect=/order?type=4');
  await logIn(page, 'buyer');
  await expectAt(page, '/order?type=4');
  await page.getByText('康民大药房').first().waitFor();
});

test('a write with an ended session changes nothing, and works after login', async () => {
  const { page, context } = await journey.open({ as: 'expiring' });
  await page.goto(plainGoods.place);
  const add = page.getByRole('article').getByRole('button', { name: '加入购物车' });
  await add.waitFor();
  await endSession(context);
  await add.click();
  await expectAt(page, `/login?redirect=${plainGoods.place}`);
  await logIn(page, 'expiring');
  await expectAt(page, plainGoods.place);
  await page.getByRole('link', { name: '购物车，0 种商品' }).first().waitFor();
  await add.click();
  await sees(page, '已加入购物车');
  await page.getByRole('link', { name: '购物车，1 种商品' }).first().waitFor();
});

test('a buyer awaiting approval sees no price, and every entry point says why', async () => {
  const { page } = await journey.open({ as: 'pending' });
  await page.goto(plainGoods.place);
  const article = page.getByRole('article');
  await article.getByText('账号尚未通过审核').first().waitFor();
  await article.getByRole('link', { name: '查看审核进度' }).first().waitFor();
  await expect.poll(() => article.getByRole('button', { name: '加入购物车' }).count()).toBe(0);
  await neverSays(page.locator('main'), /¥\s*\d/);

  await page.goto('/list/table');
  await page.getByRole('table', { name: '商品列表' }).getByText('审核后可见').first().waitFor();
  await neverSays(page.getByRole('table', { name: '商品列表' }), /¥\s*\d/);
  await page.goto('/cart/step2?ids=1');
  await page.getByRole('heading', { level: 1, name: '账号审核中' }).waitFor();
  await page.goto('/cart');
  await page.getByText('购物车是空的').first().waitFor();
  expect(placeOf(page)).toBe('/cart');
});

test('a double click puts goods into the cart once', async () => {
  const { page } = await journey.open({ as: 'chain1' });
  await page.goto(plainGoods.place);
  const answered = gate();
  await page.route(/\/api\/cart$/, async (route) => {
    await answered.passed;
    await route.continue();
  });
  const puts = callsOf(page, 'POST', /^\/api\/cart$/);
  await page.getByRole('article').getByRole('button', { name: '加入购物车' }).dblclick();
  await page.getByRole('article').getByRole('button', { name: '加入中…' }).waitFor();
  // The button has the focus; a disabled button ignores keys as well as clicks.
  await page.keyboard.press('Enter');
  answered.open();
  await sees(page, '已加入购物车');
  expect(puts.seen).toHaveLength(1);
  await page.goto('/cart');
  await expect.poll(async () => await (await cartQuantity(page, plainGoods.name)).inputValue()).toBe('10');
});

test('an invalid number is raised with the reason; 0 removes the line, and 撤销 restores it', async () => {
  const { page, context } = await journey.open({ as: 'newbie' });
  await fillCart(context, [[plainGoods.id, 30]]);
  await page.goto('/cart');
  const field = await cartQuantity(page, plainGoods.name);
  const edited = answerTo(page, /^\/api\/cart\/\d+\/edit$/);
  await field.fill('7');
  await field.press('Enter');
  await page.getByRole('status').filter({ hasText: '已按中包装 10 调整为 10 盒' }).waitFor();
  await expect.poll(() => field.inputValue()).toBe('10');
  await expect
    .poll(async () => new URLSearchParams((await edited).request().postData() ?? '').get('number'))
    .toBe('10');
  await page.locator('main').getByText('91.30').first().waitFor();

  const removed = answerTo(page, /^\/api\/cart\/batch_delete$/);
  await field.fill('0');
  await field.press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: `已删除：${plainGoods.name}` })
    .waitFor();
  await field.waitFor({ state: 'detached' });
  expect((await removed).status()).toBe(200);
  await page.getByRole('link', { name: '购物车，0 种商品' }).first().waitFor();

  const restored = answerTo(page, /^\/api\/cart$/);
  await page.getByRole('button', { name: '撤销' }).click();
  expect((await restored).status()).toBe(200);
  await field.waitFor();
  await expect.poll(() => field.inputValue()).toBe('10');
  await page.getByRole('link', { name: '购物车，1 种商品' }).first().waitFor();
  await page.reload();
  await expect.poll(async () => await (await cartQuantity(page, plainGoods.name)).inputValue()).toBe('10');
});

test('with two windows on one cart, the one that gets the focus shows the changes of the other', async () => {
  const { page: first, context } = await journey.open({ as: 'vip' });
  await fillCart(context, [[plainGoods.id, 10]]);
  const second = await context.newPage();
  for (const page of [first, second]) {
    await page.goto('/cart');
    await cartQuantity(page, plainGoods.name);
  }
  const edited = answerTo(first, /^\/api\/cart\/\d+\/edit$/);
  await (await cartQuantity(first, plainGoods.name)).fill('50');
  await (await cartQuantity(first, plainGoods.name)).press('Enter');
  expect((await edited).status()).toBe(200);
  await expect.poll(async () => await (await cartQuantity(second, plainGoods.name)).inputValue()).toBe('10');

  await comeTo(second);
  await second.getByRole('region', { name: '结算' }).getByText('456.50').waitFor();
  await expect.poll(async () => await (await cartQuantity(second, plainGoods.name)).inputValue()).toBe('50');
  await (await cartQuantity(second, plainGoods.name)).fill('0');
  await (await cartQuantity(second, plainGoods.name)).press('Enter');
  await second.getByRole('button', { name: '撤销' }).waitFor();
  await second.getByRole('link', { name: '购物车，0 种商品' }).first().waitFor();
  await comeTo(first);
  await first.getByText('购物车是空的').first().waitFor();
});

/** An automated window always counts as focused; this dispatches the events of a window that gets the focus. */
async function comeTo(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

/** Ends the session elsewhere; this window keeps its cookie. */
async function endSession(context: BrowserContext): Promise<void> {
  const [cookie] = await context.cookies();
  const [page] = context.pages();
  if (!cookie || !page) throw new Error('nobody is logged in');
  const answer = await fetch(new URL('/api/user/logout', page.url()), {
    method: 'DELETE',
    headers: { cookie: `${cookie.name}=${cookie.value}` },
  });
  expect(answer.status).toBe(200);
}
