// Rule: favourites remember what goods cost, hidden prices excepted; cancelled and undone they are as they were.
import { limits } from '@baicao/shared/limits';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { callsOf, expectAt, go, sees, textOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: '我的收藏' });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const keptBy = (username: string) =>
  journey.rows<{ id: number; at: number; fen: number | null }>(
    `SELECT f.goods_id AS id, f.created_at AS at, f.price_fen AS fen FROM favorites f JOIN buyers b ON b.id = f.buyer_id
     WHERE b.username = ? ORDER BY f.goods_id`,
    username,
  );

test('tabs, category, search and order are in the address; back and reload keep them', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto('/star');
  await heading(page).waitFor();
  await tab(page, /^降价/).click();
  await expectAt(page, '/star?view=cheaper');
  await page.getByRole('tab', { name: /^降价/, selected: true }).waitFor();
  await page
    .getByText(/现降 ¥/)
    .first()
    .waitFor();
  await page.getByRole('combobox', { name: '排序' }).selectOption('drop');
  await expectAt(page, '/star?view=cheaper&order=drop');
  await page.reload();
  await page.getByRole('tab', { name: /^降价/, selected: true }).waitFor();
  await page.goBack();
  await expectAt(page, '/star?view=cheaper');
  await tab(page, /^失效/).click();
  await page.getByText('已下架').first().waitFor();
  await page.goto('/star?view=near_expiry&q=没有的');
  await sees(page, '没有符合条件的收藏');
  await page.getByRole('link', { name: '清除条件' }).last().click();
  await page.goto('/star');
  const search = page.getByRole('searchbox', { name: '品名 / 厂家 / 拼音首字母' });
  await search.fill('amxl');
  await search.press('Enter');
  await expectAt(page, '/star?q=amxl');
  await rowOf(page, '阿莫西林').first().waitFor();
  await page.getByRole('link', { name: '卡片' }).click();
  await expectAt(page, '/star?q=amxl&layout=cards');
  await page
    .getByRole('checkbox', { name: /^选择 阿莫西林/ })
    .first()
    .waitFor();
});

test('a cancelled favourite comes back with its saved price; the page of the list stays', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  const before = keptBy('buyer');
  await page.goto('/star?page=2');
  await heading(page).waitFor();
  const button = page.getByRole('button', { name: /^取消收藏 / }).first();
  await button.click();
  const toast = page.getByRole('alert').filter({ hasText: '取消收藏成功' });
  await toast.waitFor();
  expect(keptBy('buyer')).toHaveLength(before.length - 1);
  await toast.getByRole('button', { name: '撤销' }).click();
  await sees(page, '已恢复收藏');
  expect(keptBy('buyer')).toEqual(before);
  await expectAt(page, '/star?page=2');
});

test('several at once: added to the cart with a report of each row, cancelled after a question', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto('/star');
  await page.getByLabel('全选：我的收藏').check();
  await sees(page, /^已选 20 种/);
  await page.getByRole('button', { name: '加入购物车', exact: true }).first().click();
  const report = page.getByRole('dialog', { name: /种未加入/ });
  await report.getByRole('listitem').filter({ hasText: '已下架' }).waitFor();
  await report.getByRole('button', { name: '知道了' }).click();
  await report.waitFor({ state: 'hidden' });
  const before = keptBy('buyer').length;
  await page
    .getByRole('checkbox', { name: /^选择 / })
    .nth(0)
    .check();
  await page
    .getByRole('checkbox', { name: /^选择 / })
    .nth(1)
    .check();
  const cancel = page.getByRole('button', { name: '取消收藏', exact: true });
  await cancel.click();
  await page.getByRole('dialog').getByRole('button', { name: '再想想' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(keptBy('buyer')).toHaveLength(before);
  await cancel.click();
  await page.getByRole('dialog').getByRole('button', { name: '取消收藏' }).click();
  await sees(page, '取消收藏成功');
  expect(keptBy('buyer')).toHaveLength(before - 2);
});

test('two tabs: when one has cancelled, the other shows the message of the server', async () => {
  const { page, context } = await journey.open({ as: 'vip' });
  await page.goto('/star');
  await heading(page).waitFor();
  const second = await context.newPage();
  await second.goto('/star');
  const name = await textOf(page.locator('tbody th a').nth(1));
  for (const one of [page, second])
    await one
      .getByRole('button', { name: `取消收藏 ${name}` })
      .first()
      .waitFor();
  await page
    .getByRole('button', { name: `取消收藏 ${name}` })
    .first()
    .click();
  await sees(page, '取消收藏成功');
  await second
    .getByRole('button', { name: `取消收藏 ${name}` })
    .first()
    .click();
  await sees(second, '您没有收藏这些商品');
});

test('without favourites the page leads to the goods; the first one is confirmed and found there with its price', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto('/star');
  await sees(page, '还没有收藏商品');
  await page.goto('/list/info/1001');
  await page.getByRole('article').getByRole('button', { name: '收藏', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '查看我的收藏' }).click();
  await expectAt(page, '/star');
  await sees(page, /收藏时 ¥[\d.]+，未变/);
  const shop = journey.shop();
  shop.db.sqlite.exec('UPDATE goods SET base_price_fen = base_price_fen - 80 WHERE id = 1001');
  await page.reload();
  await sees(page, '现降 ¥0.80');
  await tab(page, /^降价（1）/).waitFor();
});

test('favourites are free of obstacles as table and cards, also on a phone', { tags: ['long'] }, async () => {
  for (const width of [1440, 375]) {
    const { page } = await journey.open({ as: 'buyer', width });
    for (const path of ['/star', '/star?layout=cards', '/star?view=near_expiry']) {
      await go(page, path);
      await heading(page).waitFor();
      expect([path, await findings(page)]).toEqual([path, []]);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
    }
  }
});

test('keywords in the address that are too long for the list are cut, not sent as they are', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  const asked = callsOf(page, 'GET', /^\/api\/favorite$/);
  await page.goto(`/star?q=${'药'.repeat(300)}`);
  const cut = '药'.repeat(limits.favorite.keywordsMax);
  await expect
    .poll(() => asked.seen.map((call) => new URLSearchParams(call.split('?')[1]).get('keywords')))
    .toEqual([cut]);
});
