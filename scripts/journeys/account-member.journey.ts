// Rule: what keeps an account from buying is said everywhere, what blocks before what soon will, with the way out.
// Rule: the figures of the member centre are those of the pages it leads to.
import type { PersonaName } from '@baicao/seeds/personas';
import { fenOf, parseYuan, sumFen, yuanSign } from '@baicao/shared/pricing/money';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { callsOf, expectAt, hasFocus, holdsFocus, sees, settled, valueOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();

async function openAs(as: PersonaName, path: string, width = 1440): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await journey.open({ as, width, height: 900 });
  await page.goto(path);
  return { page, context };
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

interface Order {
  readonly order_amount: string;
  readonly order_status: number;
}

async function read<T>(context: BrowserContext, path: string): Promise<T> {
  return (await (await context.request.get(path)).json()) as T;
}

describe('the member centre', () => {
  test('makes one call for itself and the frame, and none of user.base', async () => {
    const { page } = await journey.open({ as: 'buyer' });
    const calls = callsOf(page, 'GET', /^\/api\/user\/(base|member)$/);
    await page.goto('/user');
    await page.getByRole('heading', { level: 1, name: '康民大药房' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: '康民大药房' }).waitFor();
    await section(page, '常购商品').getByRole('button', { name: '加入购物车' }).first().waitFor();
    expect(calls.seen).toEqual(['/api/user/member']);
    await page.getByRole('navigation', { name: '会员菜单' }).getByRole('link', { name: '我的订单' }).click();
    await expectAt(page, '/order');
    await expect.poll(() => calls.seen.at(-1)).toBe('/api/user/base');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: '康民大药房' }).waitFor();
    expect(calls.seen.slice(2).filter((path) => path.endsWith('base'))).toEqual([]);
  });

  test('leads from every figure to its list', async () => {
    const { page, context } = await openAs('buyer', '/user_hyzx');
    const counters = page.getByRole('navigation', { name: '我的订单' });
    const { data } = await read<{ data: { orders: { type: number; name: string; count: number }[] } }>(
      context,
      '/api/user/member',
    );
    for (const { type, name, count } of data.orders.filter((tab) => tab.type === 1 || tab.type === 5)) {
      const link = counters.getByRole('link', { name: `${count} ${name}` });
      await expect.poll(() => link.getAttribute('href')).toBe(`/order?type=${type}`);
    }
    await section(page, '待办')
      .getByRole('link', { name: /^去付款/ })
      .click();
    await expectAt(page, '/order?type=1');
    await page.goBack();
    const wallet = page.getByRole('list', { name: '我的钱包' }).getByRole('link');
    const addresses = () => wallet.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await expect.poll(addresses).toEqual(['/yegl', '/jfgl', '/yhq', '/xjq']);
  });

  test('the chart shows the amounts of the orders of its months, and the month in focus', async () => {
    const { page, context } = await openAs('credit', '/user');
    const chart = section(page, '采购金额');
    const months = chart.getByRole('list', { name: '各月采购金额' }).getByRole('link');
    await months.first().waitFor();
    await expect.poll(() => months.count()).toBe(12);
    const texts = await months.evaluateAll((links) => links.map((link) => link.textContent ?? ''));
    const sums = texts.map((text) => parseYuan(/采购 (\S+) 元/.exec(text)?.[1] ?? '') ?? Number.NaN);

    const first = /^(\d{4}-\d{2}) /.exec(texts[0] ?? '')?.[1];
    const { data } = await read<{ data: Order[]; meta: { last_page: number } }>(
      context,
      `/api/order/list?start_time=${first}-01`,
    );
    const paid = data.filter(({ order_status: status }) => status !== 0 && status !== 7);
    const totalFen = sumFen(paid.map(({ order_amount: amount }) => fenOf(amount)));
    expect(sumFen(sums)).toBe(totalFen);
    await expect
      .poll(async () => (await chart.innerText()).replaceAll(/[,\s]/g, ''))
      .toContain(yuanSign(totalFen).replaceAll(',', ''));

    const at = sums.findIndex((sum) => sum > 0);
    await months.nth(at).focus();
    const month = /^(\d{4}-\d{2}) /.exec(texts[at] ?? '')?.[1] ?? '';
    await chart.getByText(month, { exact: true }).first().waitFor();
    await chart.getByText('以表格查看').click();
    await chart.getByRole('table').getByRole('rowheader', { name: month }).waitFor();
    await months.nth(at).press('Enter');
    await page.waitForURL(new RegExp(`/order\\?start_time=${month}-01&end_time=${month}-`));
  });

  test('adds what is often bought in the number of the last time, and orders again', async () => {
    const { page, context } = await openAs('vip', '/user');
    const often = section(page, '常购商品').getByRole('row').nth(1);
    const number = await valueOf(often.getByRole('textbox'));
    const before = await read<{ data: { cart: number } }>(context, '/api/user/base');
    await often.getByRole('button', { name: '加入购物车' }).dblclick();
    await page.getByText('已加入购物车').first().waitFor();
    const { data } = await read<{ data: { data: { number: number }[] } }>(context, '/api/cart/list');
    expect(data.data.map((line) => String(line.number))).toContain(number);
    expect(data.data).toHaveLength(before.data.cart + 1);
    await page
      .getByRole('link', { name: `购物车，${before.data.cart + 1} 种商品` })
      .first()
      .waitFor();

    const again = section(page, '最近订单')
      .getByRole('button', { name: /^再次购买/ })
      .first();
    await again.click();
    const dialog = page.getByRole('dialog', { name: /^再次购买/ });
    await holdsFocus(dialog);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await hasFocus(again);
  });

  test('shows a newcomer how to begin, and a buyer who waits for approval what is missing', async () => {
    const { page } = await openAs('newbie', '/user');
    const first = section(page, '第一次采购，从这里开始');
    await first.getByRole('link', { name: /完善资料/ }).waitFor();
    await section(page, '待办').waitFor();
    await expect.poll(() => section(page, '待办').getByText('紧急').count()).toBe(0);
    await expect.poll(() => page.getByRole('region', { name: '采购金额' }).count()).toBe(0);
    await first.getByRole('link', { name: /领新人券/ }).click();
    await expectAt(page, '/lqzx');

    const pending = (await openAs('pending', '/user')).page;
    await section(pending, '待办').getByText('账号正在审核').waitFor();
    await section(pending, '待办')
      .getByRole('link', { name: /^去签署/ })
      .click();
    await expectAt(pending, '/dzht');
  });

  test.each([
    ['expired', '药品经营许可证已于', '上传新证', '/zzzj'],
    ['ephedrine_overdue', '的含麻回执已逾期', '上传回执', '/hmdd'],
    ['credit', '账期欠款', '去还款', '/yegl?tab=credit'],
  ] as const)('tells %s what blocks buying first', async (as, text, action, to) => {
    const { page } = await openAs(as, '/user');
    const first = section(page, '待办').getByRole('listitem').first();
    await sees(first, text);
    await expect.poll(() => first.getByRole('link', { name: new RegExp(`^${action}`) }).getAttribute('href')).toBe(to);
  });

  test('on a phone the menu is a grid of the member centre, and each page leads one level up', async () => {
    const { page } = await openAs('buyer', '/user', 375);
    const menu = page.getByRole('navigation', { name: '会员菜单' });
    const back = page.getByRole('navigation', { name: '返回' });
    await menu.getByRole('link', { name: '我的订单' }).waitFor();
    const heights = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.clientHeight));
    expect(heights.length).toBeGreaterThan(20);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await menu.getByRole('link', { name: /^我的消息\s*\d+ 条未读$/ }).click();
    await expectAt(page, '/wdxx');
    await back.getByRole('link', { name: '会员中心' }).waitFor();
    await expect.poll(() => menu.count()).toBe(0);
    await page.goto('/order/info/1');
    await back.getByRole('link', { name: '我的订单' }).click();
    await expectAt(page, '/order');
    await back.getByRole('link', { name: '会员中心' }).click();
    await expectAt(page, '/user');
  });

  test('a visitor is asked to log in and comes back', async () => {
    const { page } = await journey.open({ provoked: [/401/] });
    await page.goto('/user');
    await expectAt(page, '/login?redirect=/user');
  });
});

test.each([
  ['buyer', '/user', 1440],
  ['buyer', '/user', 375],
  ['ephedrine_overdue', '/user', 768],
] as const)('%s on %s at %i px: nothing in the way, nothing sideways', { tags: ['long'] }, async (as, path, width) => {
  const { page } = await openAs(as, path, width);
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
