// Complaint: a window that still shows the former store writes nothing in the new one.
// Complaint: the cart is lost at login, or by a change of store.
import type { PersonaName } from '@baicao/seeds/personas';
import { parseYuan } from '@baicao/shared/pricing/money';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { callsOf, expectAt, gate, placeOf, sees, settled, textOf, textsOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();

async function openAs(as: PersonaName, path: string, width = 1440): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await journey.open({ as, width, height: 900 });
  await page.goto(path);
  return { page, context };
}

const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();

async function read<T>(context: BrowserContext, path: string): Promise<T> {
  return (await (await context.request.get(path)).json()) as T;
}

describe('switching stores', () => {
  test('by keyboard from a goods page and back: the page stays, each cart is intact', async () => {
    const { page, context } = await openAs('chain', '/list/info/1001');
    const lines = async () => (await read<{ data: { data: unknown[] } }>(context, '/api/cart/list')).data.data;
    const headCart = await lines();
    const button = page.getByRole('banner').getByRole('button', { name: '切换门店' });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: '我的门店' });
    await menu.getByRole('menuitem').nth(5).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await toast(page, '已切换到 仁安堂连锁药房光谷店');
    await page.getByRole('banner').getByRole('link', { name: '仁安堂连锁药房光谷店' }).waitFor();
    expect(placeOf(page)).toBe('/list/info/1001');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.getByRole('article').getByRole('button', { name: '加入购物车' }).click();
    await page.getByText('已加入购物车').first().waitFor();
    await expect.poll(() => lines()).toHaveLength(1);

    await button.click();
    await menu.getByRole('menuitem', { name: /湖北仁安堂/ }).click();
    await toast(page, '已切换到 湖北仁安堂连锁药房有限公司');
    await expect.poll(() => lines()).toEqual(headCart);
    await page
      .getByRole('link', { name: `购物车，${headCart.length} 种商品` })
      .first()
      .waitFor();
    await button.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  });

  test('on a page about a record of the other account leads to the list', async () => {
    const { page, context } = await journey.open({ as: 'chain' });
    const { data } = await read<{ data: { id: number }[] }>(context, '/api/order/list');
    await page.goto(`/order/info/${data[0]?.id}`);
    await page.getByRole('heading', { name: /订单/ }).first().waitFor();
    await page.getByRole('banner').getByRole('button', { name: '切换门店' }).click();
    await page.getByRole('menuitem', { name: /青山店/ }).click();
    await toast(page, '已切换到 仁安堂连锁药房青山店');
    await expectAt(page, '/order');
  });

  test('the head sees the stores side by side, sorts them, and a double click switches once', async () => {
    const { page } = await openAs('chain', '/ddgl');
    const table = page.getByRole('table', { name: '各门店的采购与状态' });
    await table.getByRole('rowheader', { name: '合计 5 家' }).waitFor();
    await table.getByRole('button', { name: '上月采购' }).click();
    await expectAt(page, '/ddgl?sort=-last');
    const rows = table.locator('tbody tr');
    const spent = await textsOf(rows.locator('td[data-column="last"]'));
    const amounts = spent.map((text) => parseYuan(/[\d,]+\.\d\d/.exec(text)?.[0].replaceAll(',', '') ?? '') ?? -1);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    await page.reload();
    await expect.poll(() => rows.locator('td[data-column="last"]').allInnerTexts()).toEqual(spent);

    const shown = await textOf(table.getByRole('row', { name: /光谷店/ }));
    const answered = gate();
    await page.route(/\/api\/user\/switch$/, async (route) => {
      await answered.passed;
      await route.continue();
    });
    const switches = callsOf(page, 'POST', /^\/api\/user\/switch$/);
    await table.getByRole('button', { name: '切换到 仁安堂连锁药房光谷店' }).dblclick();
    answered.open();
    await toast(page, '已切换到 仁安堂连锁药房光谷店');
    expect(switches.seen).toHaveLength(1);
    // The head's view of the store equals the store's own view.
    const own = table.getByRole('row', { name: /光谷店/ });
    await own.getByText('当前门店').waitFor();
    await expect.poll(async () => (await own.innerText()).replace('当前门店', '切换')).toBe(shown);
    await expect.poll(() => table.locator('tbody tr').count()).toBe(1);
    await sees(page, '总店：湖北仁安堂连锁药房有限公司');
    await page.getByRole('button', { name: '切换到 湖北仁安堂连锁药房有限公司' }).click();
    await table.getByRole('rowheader', { name: '合计 5 家' }).waitFor();
  });

  test('a window that still shows the former store puts nothing into the cart of the new one, and says so', async () => {
    const { page, context } = await openAs('chain', '/list/info/1001');
    const add = page.getByRole('article').getByRole('button', { name: '加入购物车' });
    await add.waitFor();
    await page.getByRole('banner').getByRole('link', { name: '湖北仁安堂连锁药房有限公司' }).waitFor();
    // As the other window does: the session of both is the store's from now on.
    await context.request.post('/api/user/switch', { form: { id: 4 } });
    const pieces = async () =>
      (await read<{ data: { data: { number: number }[] } }>(context, '/api/cart/list')).data.data.map(
        (row) => row.number,
      );
    const before = await pieces();
    await add.click();
    await sees(page, '本浏览器已在另一个窗口切换为“仁安堂连锁药房光谷店”');
    await expect.poll(() => pieces()).toEqual(before);
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.getByRole('banner').getByRole('link', { name: '仁安堂连锁药房光谷店' }).waitFor();
    await add.click();
    await page.getByText('已加入购物车').first().waitFor();
    await expect.poll(() => pieces()).not.toEqual(before);
  });

  test('somebody else’s account is not there, whatever the page sends', async () => {
    const { page, context } = await openAs('chain', '/ddgl');
    await page.getByRole('rowheader', { name: '合计 5 家' }).waitFor();
    for (const id of [1, 17, 999_999]) {
      const answer = await context.request.post('/api/user/switch', { form: { id } });
      expect(answer.status()).toBe(404);
    }
    await page.reload();
    await page.getByRole('banner').getByRole('link', { name: '湖北仁安堂连锁药房有限公司' }).waitFor();
  });

  test('one account has nothing to switch', async () => {
    const { page } = await openAs('buyer', '/ddgl');
    await sees(page, '您的手机号下只有这一个账号');
    await expect.poll(() => page.getByRole('button', { name: '切换门店' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: '上月采购' }).count()).toBe(0);
  });
});

test.each([
  ['chain', '/ddgl', 1440],
  ['chain', '/ddgl', 375],
  ['chain2', '/ddgl', 1024],
] as const)('%s on %s at %i px: nothing in the way, nothing sideways', async (as, path, width) => {
  const { page } = await openAs(as, path, width);
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
