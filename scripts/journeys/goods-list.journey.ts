// Complaint: Back loses filters, page and scroll.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, expectAt, hasFocus, numberIn, placeOf, sees, settled, textsOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();

test('filters, chips and the page number are in the URL: a refresh and Back keep them', async () => {
  const { page } = await journey.open();
  await page.goto('/list');
  const dosageForm = page.getByRole('group', { name: '剂型' });
  const choice = dosageForm.getByRole('link', { name: /^胶囊剂/ });
  const promised = await numberIn(choice, /(\d+)\s*$/);
  await choice.click();
  await expectAt(page, '/list?jx=胶囊剂');
  await expectTotal(page, promised);
  await page.getByRole('group', { name: '条件' }).getByRole('link', { name: '仅看有货' }).click();
  await expectAt(page, '/list?in_stock=1&jx=胶囊剂');
  await expectChips(page, ['取消 剂型：胶囊剂', '取消 仅看有货']);
  const total = await shownTotal(page);
  expect(total).toBeLessThanOrEqual(promised);

  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '第 2 页' }).click();
  await expectAt(page, '/list?in_stock=1&jx=胶囊剂&page=2');
  await page.getByRole('link', { name: '第 2 页' }).and(page.locator('[aria-current=page]')).waitFor();
  const second = await settledNames(page);
  await page.reload();
  await expect.poll(() => settledNames(page)).toEqual(second);
  await expectChips(page, ['取消 剂型：胶囊剂', '取消 仅看有货']);

  // Another filter starts at page one; Back leads to page two of the previous filter.
  await page.getByRole('link', { name: '取消 仅看有货' }).click();
  await expectAt(page, '/list?jx=胶囊剂');
  await expectTotal(page, promised);
  await page.goBack();
  await expectAt(page, '/list?in_stock=1&jx=胶囊剂&page=2');
  await expectTotal(page, total);
  await expect.poll(() => settledNames(page)).toEqual(second);
  await page.getByRole('group', { name: '已选条件' }).getByRole('link', { name: '清空' }).click();
  await expectAt(page, '/list');
  await page.getByRole('group', { name: '已选条件' }).waitFor({ state: 'detached' });
});

test('a price range sorts its bounds and rejects an invalid price; filters without results can be cleared', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto('/list/table');
  const range = page.getByRole('form', { name: '价格区间' });
  await range.getByLabel('最低价').fill('三十');
  await range.getByRole('button', { name: '确定' }).click();
  await range.getByRole('alert').filter({ hasText: '请输入金额' }).waitFor();
  expect(placeOf(page)).toBe('/list/table');
  await range.getByLabel('最低价').fill('￥３０');
  await range.getByLabel('最高价').fill('20');
  await range.getByRole('button', { name: '确定' }).click();
  await expectAt(page, '/list/table?price_min=20&price_max=30');
  await expectChips(page, ['取消 ¥20–30']);
  await settledNames(page);
  for (const price of await prices(page)) expect(price >= 2000 && price <= 3000).toBe(true);

  await page.goto('/list?keywords=amxl&price_min=99999');
  await page.getByRole('heading', { name: '没有同时符合这些条件的商品' }).waitFor();
  await page.getByRole('link', { name: /^¥99999 以上/ }).click();
  await expectAt(page, '/list?keywords=amxl');
  await expect.poll(async () => (await settledNames(page)).join()).toContain('阿莫西林');
});

test('Back from a goods page restores the list: the same rows at the same scroll position', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto('/list?per_page=40&page=2');
  const rows = await settledNames(page);
  const left = await scrolledTo(page, page.getByRole('list', { name: '商品列表' }).getByRole('heading').nth(27));
  expect(left).toBeGreaterThan(1000);
  await page.getByRole('list', { name: '商品列表' }).getByRole('heading').nth(27).getByRole('link').click();
  await page.waitForURL(/\/list\/info\/\d+$/);
  await page.getByRole('heading', { level: 1, name: rows[27] ?? '' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expectAt(page, '/list?per_page=40&page=2');
  await page.waitForFunction((height) => Math.abs(scrollY - height) < 2, left);
  await expect.poll(() => settledNames(page)).toEqual(rows);
  // The same after a refresh of the goods page, when the rows must be refetched.
  await page.goForward();
  await page.waitForFunction(() => scrollY === 0);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: rows[27] ?? '' }).waitFor();
  await page.goBack();
  await expectAt(page, '/list?per_page=40&page=2');
  await expect.poll(() => settledNames(page)).toEqual(rows);
  await page.waitForFunction((height) => Math.abs(scrollY - height) < 2, left);
  // A newly entered address starts at the top, regardless of the previous scroll position.
  await page.goto('/list?jx=片剂');
  await settledNames(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('in the table arrow keys move between quantities, Enter adds a row, Ctrl+Enter adds all filled rows', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto('/list/table?in_stock=1');
  const fields = page.getByRole('table', { name: '商品列表' }).getByRole('textbox', { name: /数量/ });
  await fields.first().focus();
  await page.keyboard.press('ArrowUp');
  await expectFocus(fields, 0);
  await page.keyboard.type('7');
  await page.keyboard.press('ArrowDown');
  await expectFocus(fields, 1);
  await expect.poll(() => fields.first().inputValue()).toBe('10');
  await page.keyboard.type('20');

  const puts = addedBy(page);
  await page.keyboard.press('Enter');
  await sees(page, '已加 20');
  expect(puts).toEqual([['20']]);
  await expect.poll(() => fields.nth(1).inputValue()).toBe('');
  await page.getByRole('link', { name: '购物车，1 种商品' }).first().waitFor();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expectFocus(fields, 3);
  await page.keyboard.type('１０');
  await page.keyboard.press('Control+Enter');
  await page.getByText('已加 10').nth(1).waitFor();
  expect(puts).toEqual([['20'], ['10', '10']]);
  await page.getByRole('group', { name: '已填数量' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '购物车，3 种商品' }).first().waitFor();
});

test('sort orders reverse, switching views keeps everything else, and a refresh shows the same', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto('/list/table?jx=片剂');
  const sorts = page.getByRole('list', { name: '排序' });
  await sorts.getByRole('link', { name: /^价格/ }).click();
  await expectAt(page, '/list/table?jx=片剂&sort=price&order=asc');
  const rising = await settledPrices(page, (a, b) => a - b);
  await sorts.getByRole('link', { name: /^价格/ }).click();
  await expectAt(page, '/list/table?jx=片剂&sort=price');
  const falling = await settledPrices(page, (a, b) => b - a);
  expect(falling[0]).toBeGreaterThan(rising[0] ?? 0);

  await page.getByRole('group', { name: '每页数量' }).getByRole('link', { name: '每页 40 条' }).click();
  await expectAt(page, '/list/table?jx=片剂&sort=price&per_page=40&page=1');
  await page.waitForFunction(() => document.querySelectorAll('main tbody tr').length === 40);
  const views = page.getByRole('list', { name: '显示方式' });
  const names = await settledNames(page);
  await views.getByRole('link', { name: '无图' }).click();
  await expectAt(page, '/list/no_image?jx=片剂&sort=price&per_page=40');
  await expect.poll(() => settledNames(page)).toEqual(names);
  await views.getByRole('link', { name: '卡片' }).click();
  await expectAt(page, '/list?jx=片剂&sort=price&per_page=40');
  await expect.poll(() => settledNames(page)).toEqual(names);
  const asked = callsOf(page, 'GET', /^\/api\/goods\/list$/);
  await page.reload();
  await expect.poll(() => settledNames(page)).toEqual(names);
  expect(asked.seen).toHaveLength(1);
});

test('shelf life and bought-before filter the list; every row matches both', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto('/list');
  const all = await shownTotal(page);
  await page.getByRole('link', { name: '≥ 12 个月' }).click();
  await expectAt(page, '/list?shelf_life=12');
  const fresh = await shownTotal(page);
  expect(fresh).toBeLessThan(all);
  await page.getByRole('group', { name: '条件' }).getByRole('link', { name: '买过' }).click();
  await expectAt(page, '/list?bought=1&shelf_life=12');
  const bought = await shownTotal(page);
  expect(bought).toBeGreaterThan(0);
  expect(bought).toBeLessThan(fresh);
  const cards = page.getByRole('list', { name: '商品列表' }).locator('> li');
  await expect.poll(() => cards.filter({ hasText: /买过 \d+ 次/ }).count()).toBe(await cards.count());
  await page.goBack();
  await expectTotal(page, fresh);
  await page.goBack();
  await expectTotal(page, all);
});

test('the view without pictures loads none; pictures load near the viewport, a broken one gets a placeholder', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  const asked = callsOf(page, 'GET', /^\/images\/goods\//);
  const { data } = (await (await page.request.get('/api/goods/list?per_page=60')).json()) as { data: { id: number }[] };
  await page.route(new RegExp(`/images/goods/${data[0]?.id}-list`), (route) => route.abort());
  // First, as a browser may load pictures of the other views a while after they came near.
  await page.goto('/list/no_image?per_page=60');
  await settledNames(page);
  await settled(page);
  expect(asked.seen).toEqual([]);
  await page.getByRole('list', { name: '显示方式' }).getByRole('link', { name: '卡片' }).click();
  const cards = page.getByRole('list', { name: '商品列表' }).locator('> li');
  await cards.nth(59).waitFor({ state: 'attached' });
  await cards.first().locator('[class*=missing]').waitFor();
  await settled(page);
  const near = asked.seen.length;
  expect(near).toBeGreaterThanOrEqual(5);
  expect(near).toBeLessThan(40);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => asked.seen.some((path) => path.includes(`/${data.at(-1)?.id}-list`))).toBe(true);
});

test('a new page gets the focus; another view of the same list leaves the focus unchanged', async () => {
  const { page } = await journey.open();
  await page.goto('/list');
  await settledNames(page);
  const table = page.getByRole('list', { name: '显示方式' }).getByRole('link', { name: '表格' });
  await table.focus();
  await page.keyboard.press('Enter');
  await expectAt(page, '/list/table');
  await settledNames(page);
  await hasFocus(table);
  await page.locator('tbody th a').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/list/info/*');
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  await page.getByRole('article').waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

/** The URL changes a moment before the page renders. */
async function expectChips(page: Page, chips: readonly string[]): Promise<void> {
  const links = page.getByRole('group', { name: '已选条件' }).getByRole('link', { name: /^取消/ });
  await expect.poll(() => links.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(chips);
}

function total(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /共 \d+ 个商品/ });
}

async function expectTotal(page: Page, number: number): Promise<void> {
  await total(page)
    .filter({ hasText: `共 ${number} 个商品` })
    .waitFor();
}

async function shownTotal(page: Page): Promise<number> {
  await settledNames(page);
  return numberIn(total(page));
}

/** The goods shown in any view, once they match the URL. */
async function settledNames(page: Page): Promise<string[]> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    const drawn = main?.querySelector<HTMLAnchorElement>('[aria-label=显示方式] a[aria-current]');
    const stateOf = (search: string) =>
      [...new URLSearchParams(search)]
        .map((pair) => pair.join('='))
        .filter((pair) => pair !== 'page=1')
        .sort()
        .join('&');
    const isDrawn = drawn && stateOf(drawn.search) === stateOf(location.search) && drawn.pathname === location.pathname;
    return isDrawn && main?.querySelector('li h3, tbody th') && !main.querySelector('[aria-busy]');
  });
  return page.locator('main li h3, main tbody th').locator('a').allInnerTexts();
}

/** Yuan of the table's price column, in fen. */
async function prices(page: Page): Promise<number[]> {
  const cells = await textsOf(page.getByRole('table', { name: '商品列表' }).locator('td[data-column=price]'));
  return cells.map((cell) => Number(/([0-9]+)\.([0-9]{2})/.exec(cell)?.slice(1).join('')));
}

async function settledPrices(page: Page, order: (a: number, b: number) => number): Promise<number[]> {
  await settledNames(page);
  const shown = await prices(page);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown).toEqual(shown.toSorted(order));
  return shown;
}

/** Scrolls an element to the middle of the window; returns the scroll position. */
async function scrolledTo(page: Page, place: Locator): Promise<number> {
  await place.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return page.evaluate(() => scrollY);
}

async function expectFocus(fields: Locator, index: number): Promise<void> {
  await expect.poll(() => fields.evaluateAll((all) => all.indexOf(document.activeElement as never))).toBe(index);
}

/** The quantities of every cart request, one list per request. */
function addedBy(page: Page): string[][] {
  const puts: string[][] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/cart')) return;
    const form = new URLSearchParams(request.postData() ?? '');
    puts.push([...form].flatMap(([name, value]) => (name.endsWith('[number]') ? [value] : [])));
  });
  return puts;
}
