import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, expectAt, go, hasFocus, sees, textsOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();

test('tab, sort order, keyword, view and page are in the URL; Back steps through them', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  const asked = callsOf(page, 'GET', /^\/api\/activity\/list$/);
  await page.goto('/yjh');
  const usual = await settledNames(page, '换季感冒备货');
  const bar = page.getByRole('navigation', { name: '排序' });
  await bar.getByRole('link', { name: '价格', exact: true }).click();
  await expectAt(page, '/yjh?sort=price&order=asc');
  await bar.getByRole('link', { name: '价格 ↑' }).and(page.locator('[aria-current]')).waitFor();
  const cheapest = await settledNames(page, '换季感冒备货');
  expect(cheapest).not.toEqual(usual);

  const box = page.getByRole('searchbox', { name: '在本活动内查找，可输首字母' });
  await box.fill(' ganmao ');
  await box.press('Enter');
  await expectAt(page, '/yjh?keywords=ganmao&sort=price&order=asc');
  await hasFocus(box);
  await box.fill('没有这个药');
  await page.getByRole('button', { name: '查询' }).click();
  await page.getByRole('heading', { name: '本活动里没有“没有这个药”' }).waitFor();
  await page.getByRole('link', { name: '清空条件' }).click();
  await expectAt(page, '/yjh?sort=price&order=asc');
  await expect.poll(() => settledNames(page, '换季感冒备货')).toEqual(cheapest);
  await expect.poll(() => box.inputValue()).toBe('');

  await page.getByRole('navigation', { name: '显示方式' }).getByRole('link', { name: '表格' }).click();
  await expectAt(page, '/yjh?sort=price&order=asc&view=table');
  const table = page.getByRole('table', { name: '换季感冒备货' });
  await table.waitFor();
  const prices = (await textsOf(table.locator('td[data-column=price]'))).map(fenIn);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(prices[0]).toBeLessThan(prices.at(-1) ?? 0);
  // Another activity resets filters and page; view mode is kept.
  await page
    .locator('main')
    .getByRole('link', { name: /^外用药专场/ })
    .click();
  await expectAt(page, '/yjh/6?view=table');
  await sees(page, /「外用药专场」\d+月\d+日开始/);
  await page.getByRole('table', { name: '外用药专场' }).waitFor();
  await page.goBack();
  await page.goBack();
  await expectAt(page, '/yjh?sort=price&order=asc');
  await expect.poll(() => settledNames(page, '换季感冒备货')).toEqual(cheapest);
  const before = asked.seen.length;
  await page.reload();
  await expect.poll(() => settledNames(page, '换季感冒备货')).toEqual(cheapest);
  expect(asked.seen.slice(before)).toHaveLength(1);
});

test('Back from a goods page restores the zone scroll position, also in the table of the free-shipping zone', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  for (const [address, name, list] of [
    ['/welfare?page=2', '全场商品', 'list'],
    ['/yx/table?id=2', '优选商品', 'table'],
  ] as const) {
    await page.goto(address);
    const rows = await settledNames(page, name);
    const chosen = page.getByRole(list, { name, exact: true }).locator('h3 a, th a').nth(14);
    await chosen.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const left = await page.evaluate(() => scrollY);
    expect(left, address).toBeGreaterThan(300);
    await chosen.click();
    await page.waitForURL(/\/list\/info\/\d+$/);
    await page.getByRole('heading', { level: 1, name: rows[14] ?? '' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expectAt(page, address);
    await expect.poll(() => settledNames(page, name)).toEqual(rows);
    await page.waitForFunction((height) => Math.abs(scrollY - height) < 2, left);
  }
});

test('brand pages have their number in the path, and a brand opens by one click on its card or name', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  const shelves = page.locator('main h3');
  await page.goto('/ppzq');
  await page.getByRole('list', { name: '颐禾堂热销' }).waitFor();
  const first = await textsOf(shelves);
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '第 2 页' }).click();
  await expectAt(page, '/ppzq/2');
  await page.getByRole('link', { name: '第 2 页' }).and(page.locator('[aria-current=page]')).waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy]'));
  for (const name of await textsOf(shelves)) expect(first).not.toContain(name);
  await page.getByRole('list', { name: '按名称找品牌' }).getByRole('link', { name: '颐禾堂' }).click();
  await expectAt(page, '/ppzq/info/1');
  await page.getByRole('heading', { level: 1, name: '颐禾堂' }).waitFor();
  await page.getByRole('navigation', { name: '显示方式' }).getByRole('link', { name: '表格' }).click();
  await page.getByRole('table', { name: '颐禾堂的商品' }).waitFor();
  await expectAt(page, '/ppzq/info/1?view=table');
  await page.goto('/ppzq?page=2');
  await expectAt(page, '/ppzq/2');
});

const mayOpen = [
  ['/activity/mrtj', '/mrtj'],
  ['/activity/yjh/5?from=banner', '/yjh/5?from=banner'],
  ['/loading?path=/list%3Fjx%3D%E7%89%87%E5%89%82&in_stock=1', '/list?jx=片剂&in_stock=1'],
  ['/yjh/99999', '/noActivity'],
] as const;
const mayOpenToo = [
  ['/activity/每日特价', '/mrtj'],
  ['/activity/Hdzx/8,9/9', '/Hdzx/8,9/9'],
  ['/activity/ppzq/info/1', '/ppzq/info/1'],
  ['/loading/activity?path=kxzq/new', '/kxzq/new'],
  ['/activity/全场94折', '/welfare'],
  ['/activity/积分商城', '/jfsc'],
  ['/loading?path=/yx&id=2', '/yx?id=2'],
  ['/activity/nothing/like/this', '/noActivity'],
  ['/loading/activity', '/noActivity'],
  ['/yjh/8', '/noActivity'],
  ['/Hdzx/99999', '/noActivity'],
  ['/Hdzx/8,9/10', '/noActivity'],
  ['/kxzq?id=99999', '/noActivity'],
  ['/kxzq/goods/1', '/noActivity'],
  ['/ppzq/info/99999', '/noActivity'],
  ['/zqmb?ids=x', '/noActivity'],
  ['/hdmb?ids=99999', '/noActivity'],
] as const;

async function expectToLeadTo(page: Page, address: string, place: string): Promise<void> {
  await go(page, address);
  await expectAt(page, place);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test('an activity link leads to its zone, an unknown one to /noActivity', async () => {
  const { page } = await journey.open();
  for (const [address, place] of mayOpen) await expectToLeadTo(page, address, place);
  await page.getByRole('heading', { level: 1, name: '活动不存在' }).waitFor();
  await page.locator('main').getByRole('link', { name: '看看每日特价' }).click();
  await expectAt(page, '/mrtj');

  await page.goto('/activity/%23周年庆');
  await page.getByRole('dialog', { name: '温馨提示' }).getByText('活动未开始').waitFor();
  await expectAt(page, '/');
});

test.each(mayOpenToo)('%s leads to %s', { tags: ['long'] }, async (address, place) => {
  const { page } = await journey.open();
  await expectToLeadTo(page, address, place);
});

test('a transit address never leads off this site', async () => {
  const { page } = await journey.open();
  const home = new URL('/', await page.goto('/yx/rule').then(() => page.url())).href;
  for (const hostile of [
    '//evil.example',
    'https://evil.example/x',
    String.raw`\\evil.example`,
    String.raw`/\evil.example`,
    '/%2F%2Fevil.example',
    'javascript:alert(document.domain)',
    'data:text/html,x',
    '/loading',
    '/\t/evil.example',
  ]) {
    await go(page, `/loading?path=${encodeURIComponent(hostile)}`);
    await page.waitForURL((url) => url.pathname !== '/loading');
    expect(page.url(), hostile).toBe(home);
  }
  await page.goto(`/loading/activity?path=${encodeURIComponent('https://evil.example')}`);
  await expectAt(page, '/noActivity');
});

/** The goods an activity shows in any view, once they match the URL. */
async function settledNames(page: Page, name: string): Promise<string[]> {
  const section = page.getByRole('region', { name, exact: true });
  await section.locator('h3 a, tbody th a').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy]'));
  return section.locator('h3 a, tbody th a').allInnerTexts();
}

/** The first price in a text, in fen. */
function fenIn(words: string): number {
  return Number(/¥\s*(\d+)\s*\.?\s*(\d{2})/.exec(words.replaceAll(/\s+/g, ''))?.slice(1).join(''));
}
