// Rule: the chat answers once, by the clock, with the buyer's own orders and the prices the buyer may see.
// Rule: a chat message is sent once, also by two Enters and after a lost answer; an input method sends none.
import { limits } from '@baicao/shared/limits';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { hasFocus, runUntilShown, sees, textOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();
const { answerSeconds, contentMax } = limits.chat;

// A message is on show before it is stored: its answer comes by the clock, however late that is.
beforeEach(() => journey.shop().clock.run());

const entry = (page: Page) => page.getByRole('button', { name: /^在线客服/ });
const panel = (page: Page) => page.getByRole('dialog', { name: '在线客服' });
const field = (page: Page) => page.getByRole('textbox', { name: '输入消息' });
const log = (page: Page) => page.getByRole('log', { name: '聊天记录' });
const answerComes = () => journey.shop().clock.advance(answerSeconds * 1_000);
const sentNow = (content: string) =>
  journey.rows<{ n: number }>('SELECT count(*) AS n FROM chat_messages WHERE content = ?', content)[0]?.n;

async function openChat(page: Page, path = '/list'): Promise<void> {
  await page.goto(path);
  await entry(page).click();
  await log(page).waitFor();
}

test('a question is answered while the panel is open; its link leads to the order, and the panel stays', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await openChat(page);
  const [order] = journey.rows<{ id: number; sn: string }>(
    "SELECT id, order_sn AS sn FROM orders WHERE buyer_id = 1 AND status = 'finished' ORDER BY id LIMIT 1",
  );
  await field(page).fill(`订单 ${order?.sn} 到哪了`);
  await page.keyboard.press('Enter');
  await log(page).getByText('正在输入').waitFor();
  answerComes();
  await log(page).getByText(`订单 ${order?.sn} 当前为“已完成”`).waitFor();
  await log(page).getByText('正在输入').waitFor({ state: 'detached' });
  await log(page)
    .getByRole('link', { name: `订单 ${order?.sn}` })
    .click();
  await page.waitForURL(`**/order/info/${order?.id}`);
  await expect.poll(() => panel(page).isVisible()).toBe(true);
  // The page's own order, with one press.
  await page.getByRole('button', { name: '发送当前订单' }).click();
  await log(page).getByText(`咨询订单 ${order?.sn}`).waitFor();
});

test('goods of the page with one press; by keyboard in and out, the focus comes back', async () => {
  const { page } = await journey.open({ as: 'vip' });
  await page.goto('/list/info/1001');
  await entry(page).focus();
  await page.keyboard.press('Enter');
  await log(page).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.getByRole('button', { name: '发送当前商品' }).click();
  await log(page).getByText('（商品编号 1001）').waitFor();
  answerComes();
  await log(page)
    .getByText(/¥\d+\.\d{2}\/盒，库存/)
    .waitFor();
  await field(page).focus();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await hasFocus(entry(page));
});

test('double Enter sends once, Shift+Enter begins a line, an Enter of the input method sends nothing', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await openChat(page);
  await field(page).fill('第一行');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('第二行');
  await expect.poll(() => field(page).inputValue()).toBe('第一行\n第二行');
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await expect.poll(() => field(page).inputValue()).toBe('第一行\n第二行');
  await field(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await log(page).getByText('第二行').waitFor();
  await expect.poll(() => sentNow('第一行\n第二行')).toBe(1);
  await field(page).fill('字'.repeat(contentMax + 20));
  await sees(page, '超出 20 字，请精简');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page).inputValue()).toHaveLength(contentMax + 20);
  await expect.poll(() => page.getByRole('button', { name: '发送', exact: true }).isDisabled()).toBe(true);
});

test('hostile words are text', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await openChat(page);
  const hostile = '<img src=x onerror="window.hacked=1"><a href="javascript:alert(1)">领奖</a>';
  await field(page).fill(hostile);
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await log(page).getByText(hostile).waitFor();
  await expect.poll(() => log(page).getByRole('link', { name: '领奖' }).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a message that could not be sent stays, and is there once after another try', async () => {
  const { page } = await journey.open({ as: 'buyer', provoked: [/./] });
  await openChat(page);
  await page.route('**/api/chat', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await field(page).fill('断网时的问题');
  await page.keyboard.press('Enter');
  await log(page).getByText('未发送：').waitFor();
  await page.unroute('**/api/chat');
  await log(page).getByRole('button', { name: '重新发送' }).click();
  await log(page).getByText('未发送：').waitFor({ state: 'detached' });
  await expect.poll(() => sentNow('断网时的问题')).toBe(1);
});

test('earlier messages come upwards, and the list stays where it was', async () => {
  const { page } = await journey.open({ as: 'vip' });
  await openChat(page);
  const shown = () => log(page).locator('bdi').count();
  const before = await shown();
  const first = await textOf(log(page).locator('bdi').first());
  await page.getByRole('button', { name: '查看更早的消息' }).click();
  await expect.poll(shown).toBeGreaterThan(before);
  await page.getByRole('button', { name: '查看更早的消息' }).waitFor({ state: 'detached' });
  await expect
    .poll(
      async () =>
        await log(page)
          .locator('bdi')
          .nth((await shown()) - before)
          .innerText(),
    )
    .toBe(first);
});

test('an answer that came while the panel was closed is a number in the bar, until it is opened', async () => {
  const { page } = await journey.open({ as: 'vip' });
  await openChat(page);
  await panel(page).getByRole('button', { name: '关闭在线客服' }).click();
  const write = { username: 'vip', content: '您要的货到了' };
  expect((await page.request.post('/__emu/world/chat', { data: write })).ok()).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: '在线客服，1 条未读' }).click();
  await log(page).getByText('您要的货到了').waitFor();
  await panel(page).getByRole('button', { name: '关闭在线客服' }).click();
  await page.getByRole('button', { name: '在线客服', exact: true }).waitFor();
});

test('after the session has ended the panel says so and stops polling', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await page.clock.install();
  await openChat(page);
  await page.context().clearCookies();
  await runUntilShown(page, panel(page).getByText('登录已失效'));
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/chat')) asked += 1;
  });
  await page.clock.runFor(limits.chat.pollIdleMs * 3);
  expect(asked).toBe(0);
  await page.getByRole('link', { name: '重新登录' }).click();
  await page.waitForURL('**/login?redirect=*');
});

test('on a phone the chat is the whole screen, from the menu', async () => {
  const { page } = await journey.open({ as: 'buyer', width: 375, height: 720 });
  await page.goto('/');
  await page.getByRole('button', { name: '打开菜单' }).click();
  await page.getByRole('button', { name: /^在线客服/ }).click();
  await log(page).waitFor();
  const box = await panel(page).boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(360);
  await field(page).fill('运费');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await log(page).getByText('运费', { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await panel(page).getByRole('button', { name: '关闭在线客服' }).click();
  await panel(page).waitFor({ state: 'detached' });
});

test('a buyer without chat has the two contacts', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto('/list');
  await page.getByRole('button', { name: '联系客服' }).click();
  await page.getByRole('link', { name: /^QQ / }).first().waitFor();
  await expect.poll(() => entry(page).count()).toBe(0);
});
