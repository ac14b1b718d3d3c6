// Rule: what happens is told once, also by a job that runs again, and counted in `message_count`.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { numberIn, placeOf, sees } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();

const bar = (page: Page, unread: number) => page.getByRole('button', { name: `我的消息，${unread} 条未读` });
const row = (page: Page, title: string) =>
  page.getByRole('button', { name: title, exact: false }).and(page.locator('[aria-expanded]'));

async function post(page: Page, username: string, title: string, url = ''): Promise<void> {
  const data = { username, type: 2, title, content: '订单正在运输途中，请准备收货。', url };
  expect((await page.request.post('/__emu/world/message', { data })).ok()).toBe(true);
}

test('an order shipped by the carrier is one unread message; opening it marks it read, in a second tab too', async () => {
  const { page, context } = await journey.open({ as: 'buyer' });
  await page.goto('/wdxx');
  await page.getByRole('heading', { level: 1, name: '我的消息' }).waitFor();
  const { data: user } = (await (await page.request.get('/api/user/base')).json()) as {
    data: { message_count: number };
  };
  const { data: orders } = (await (await page.request.get('/api/order/list?type=2')).json()) as {
    data: { id: number; order_status: number }[];
  };
  const paid = orders.find(({ order_status: status }) => status === 1);
  if (!paid) throw new Error('the buyer has no paid order');
  for (const step of ['bill', 'pick', 'ship']) {
    const answer = await page.request.post(`/__emu/world/${step}`, { data: { order_id: paid.id } });
    expect([step, answer.ok()]).toEqual([step, true]);
  }
  await page.reload();
  await bar(page, user.message_count + 1).waitFor();
  const newest = page.locator('main li button[aria-expanded]').first();
  await newest.click();
  await bar(page, user.message_count).waitFor();
  await expect.poll(() => newest.getAttribute('aria-expanded')).toBe('true');
  expect(await findings(page)).toEqual([]);

  const second = await context.newPage();
  await second.goto('/wdxx');
  await bar(second, user.message_count).waitFor();
  await expect.poll(() => second.locator('main li').first().innerText()).not.toContain('未读');
  await page.getByRole('link', { name: '查看详情' }).click();
  await page.waitForURL(`**/order/info/${paid.id}`);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: '我的消息' }).waitFor();
});

test('by keyboard: types, unread only, one opened, all read; the address keeps the state', async () => {
  const { page } = await journey.open({ as: 'vip' });
  for (const title of ['第一条', '第二条', '第三条']) await post(page, 'vip', title);
  await page.goto('/wdxx');
  await page.getByRole('tab', { name: /^全部/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('**/wdxx?type=2');
  await row(page, '第三条').waitFor();
  await page.getByRole('button', { name: '只看未读' }).click();
  await page.waitForURL('**/wdxx?type=2&unread=1');
  await page.getByRole('button', { name: '只看未读', pressed: true }).waitFor();
  await row(page, '第三条').focus();
  // It is shown as read at once; the reload below must not overtake the call.
  const marked = page.waitForResponse(/\/api\/user\/message\/read$/);
  await page.keyboard.press('Enter');
  await (await marked).finished();
  await page.locator('li[data-open] p', { hasText: '订单正在运输途中' }).waitFor();
  await expect.poll(() => row(page, '第三条').getAttribute('aria-expanded')).toBe('true');
  await page.reload();
  await row(page, '第二条').waitFor();
  await expect.poll(() => row(page, '第三条').count()).toBe(0);
  await page.getByRole('button', { name: '全部标为已读' }).dblclick();
  await sees(page, '没有未读消息');
  await page.getByRole('link', { name: '查看已读消息' }).click();
  await page.waitForURL('**/wdxx?type=2');
  await row(page, '第一条').waitFor();
  await page.goBack();
  await sees(page, '没有未读消息');
});

test('selected messages are removed after a question; pages lie in the address', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto('/wdxx?page=2');
  const rows = page.locator('main li button[aria-expanded]');
  await rows.first().waitFor();
  const total = () => numberIn(page.locator('main'), /共 (\d+) 条/);
  const before = await total();
  expect(before).toBeGreaterThanOrEqual(40);
  await page.getByLabel('本页全选').check();
  await sees(page, '已选 20 条');
  await page.getByLabel('本页全选').uncheck();
  await page
    .getByRole('checkbox', { name: /^选择“/ })
    .nth(0)
    .check();
  await page
    .getByRole('checkbox', { name: /^选择“/ })
    .nth(1)
    .check();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => total()).toBe(before);
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await sees(page, '已删除 2 条消息');
  await sees(page, `共 ${before - 2} 条`);
  expect(placeOf(page)).toBe('/wdxx?page=2');
});

test('the newcomer finds the welcome; a type without messages says so and leads on', async () => {
  const { page } = await journey.open({ as: 'newbie', width: 375 });
  await page.goto('/wdxx?type=4');
  await sees(page, '还没有促销消息');
  await page.getByRole('link', { name: '查看全部消息' }).click();
  await row(page, '欢迎加入百草仓').click();
  await page.getByRole('link', { name: '查看详情' }).click();
  await page.waitForURL('**/help/xrzn/gwzn');
});

test('after a failure the unread messages are unread again', async () => {
  const { page } = await journey.open({ as: 'chain' });
  await post(page, 'chain', '读不到的消息');
  await page.goto('/wdxx');
  await row(page, '读不到的消息').waitFor();
  await page.route('**/api/user/message/read', (route) =>
    route.fulfill({ status: 404, json: { code: 404, message: '消息不存在或已删除' } }),
  );
  await row(page, '读不到的消息').click();
  await page.getByText('消息不存在或已删除').first().waitFor();
  await page.locator('li[data-unread]', { hasText: '读不到的消息' }).waitFor();
});
