import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, expectAt, holdsFocus, neverSays, placeOf, sees, stopClock, textMatch, textOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();

test('the category list opens children on hover, keeps them on a diagonal move towards them, and works by keys', async () => {
  const { page } = await journey.open();
  await page.clock.install();
  await page.goto('/');
  const tops = page.locator('[data-top]');
  await tops.first().waitFor();
  await expect.poll(() => tops.count()).toBe(7);
  const panel = page.locator('[data-panel]');
  const second = await textOf(tops.nth(1));
  await moveTo(page, tops.nth(1));
  await panel.waitFor();
  await expect.poll(() => openTop(page)).toBe(second);

  // The clock stands, however long the moves take here: the delay of a row on the way must not run out.
  await stopClock(page);
  // Moves down and right, across the next two rows, into the lower part of the panel.
  const from = await boxOf(tops.nth(1));
  const to = await boxOf(panel);
  await page.mouse.move(from.x + from.width - 30, from.y + from.height - 4);
  await page.mouse.move(to.x + 60, to.y + to.height - 20, { steps: 12 });
  await expect.poll(() => openTop(page)).toBe(second);
  await page.clock.resume();

  await page.mouse.move(900, 700);
  await panel.waitFor({ state: 'detached' });
  // A pinned panel is entered from its button.
  await page.getByRole('button', { name: '全部分类' }).click();
  await expect.poll(() => openTop(page)).toBe(await tops.first().innerText());
  await page.getByRole('button', { name: '全部分类' }).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) await pressInMenu(page, key);
  // Wraps around from the first to the seventh.
  await expect.poll(() => openTop(page)).toBe(await tops.nth(6).innerText());
  await page.keyboard.press('ArrowRight');
  const child = await panel.locator('a').first().getAttribute('href');
  expect(child).toMatch(/^\/list\?select=\d+$/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page)).toContain(await tops.nth(6).innerText());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectAt(page, child ?? '');
  // The URL changes before the page: on the list the categories are closed.
  await tops.first().waitFor({ state: 'detached' });

  const button = page.getByRole('button', { name: '全部分类' });
  await button.focus();
  await page.keyboard.press('Enter');
  await tops.first().waitFor();
  await page.keyboard.press('Escape');
  await tops.first().waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toContain('全部分类');
});

test.each([
  ['/yx', '优选分类', /^\/list\?select=\d+&yx=1$/],
  ['/qxzq', '器械分类', /^\/list\?select=\d+&qx=2$/],
  ['/zyyp', '中药分类', /^\/list\?select=\d+&zy=2$/],
])('%s has its own menu, and its links carry the zone parameter', async (zone, title, address) => {
  const { page } = await journey.open();
  await page.goto(zone);
  await page.getByRole('button', { name: title }).click();
  const tops = page.locator('[data-top]');
  await tops.first().waitFor();
  for (const link of await tops.all()) await expect.poll(() => link.getAttribute('href')).toMatch(address);
  await tops.first().click();
  await page.waitForURL((url) => address.test(url.pathname + url.search));
  await page.getByRole('button', { name: title }).waitFor();
});

test('the nav row has at most nine links; children open by key, and one that has not started says so', async () => {
  const { page } = await journey.open();
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: '主导航' });
  const more = nav.getByRole('button', { name: '药聚惠 子菜单' });
  await more.waitFor();
  await expect.poll(() => more.locator('xpath=ancestor::ul[1]/li').count()).toBeLessThanOrEqual(9);
  await more.focus();
  await page.keyboard.press('Enter');
  await nav.getByRole('link', { name: '组合购' }).waitFor();
  await nav.getByRole('button', { name: '周年庆' }).focus();
  await page.keyboard.press('Enter');
  const alert = page.getByRole('dialog', { name: '温馨提示' });
  await alert.getByText('活动未开始').waitFor();
  await holdsFocus(alert);
  await page.keyboard.press('Enter');
  await alert.waitFor({ state: 'detached' });
  expect(placeOf(page)).toBe('/');
  await more.focus();
  await page.keyboard.press('Escape');
  await nav.getByRole('link', { name: '组合购' }).waitFor({ state: 'detached' });
});

test('both closable adverts stay closed in this tab; the bottom banner is number 125', async () => {
  const { page } = await journey.open();
  const asked = callsOf(page, 'GET', /^\/api\/focus\/(demo|top|right)$/);
  await page.goto('/');
  // Without the top advert the mouse at rest stands on 手机版, whose code must not open over the other one.
  const adverts = ['顶部广告', '右上角广告'] as const;
  for (const name of adverts) {
    await page.getByRole('button', { name: `关闭${name}` }).click();
    await page.getByRole('region', { name }).waitFor({ state: 'detached' });
  }
  await page.reload();
  const banner = page.getByRole('list', { name: '底部广告' });
  // The page grows while its floors come: its end is where somebody arrives who goes on scrolling.
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return banner.getByRole('img').count();
    })
    .toBe(1);
  for (const name of adverts) await expect.poll(() => page.getByRole('region', { name }).count()).toBe(0);
  // Asked again after the reload: another advert in this place would show.
  expect(asked.seen.filter((call) => call === '/api/focus/top')).toHaveLength(2);
  // Asked when the page is scrolled to it, which the first time it was not.
  expect(asked.seen.filter((call) => call.includes('demo'))).toEqual(['/api/focus/demo?banner_id=125']);
});

test('a spike shows how much is sold, counts down, and is added to the cart at the spike price', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto('/');
  const spike = page.getByRole('region', { name: '限时秒杀' });
  const card = spike.getByRole('listitem').first();
  await card.getByText(/^已抢 \d+%$/).waitFor();
  const left = spike.getByRole('timer');
  const [before] = await textMatch(left, /\S[\s\S]*/);
  await page.waitForFunction(([timer, text]) => timer instanceof HTMLElement && timer.innerText !== text, [
    await left.elementHandle(),
    before,
  ] as const);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/cart'));
  await card.getByRole('button', { name: /^立即抢购/ }).click();
  await expect.poll(async () => new URLSearchParams((await sent).postData() ?? '').get('params[0][type]')).toBe('1');
  await sees(page, '已加入购物车');

  const visitor = await journey.open();
  await visitor.page.goto('/');
  const region = visitor.page.getByRole('region', { name: '限时秒杀' });
  await region.getByRole('link', { name: '登录后抢购' }).first().waitFor();
  await neverSays(region, /¥\s*\d/);
});

test('failed frame calls show no message; a failed search shows one only the second time', async () => {
  const { page } = await journey.open({ provoked: [/^50\d /] });
  await page.route(/\/api\/(focus\/(common|top|right)|goods\/search)/, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":500,"message":"x"}' }),
  );
  await page.goto('/');
  const box = page.getByRole('combobox', { name: '搜索关键词' });
  const failing = () => page.waitForResponse((answer) => answer.url().includes('/api/goods/search'));
  const busy = page.getByText('系统繁忙，请稍后再试');
  let failed = failing();
  await box.fill('amxl');
  await failed;
  await page.getByText('搜索中…').waitFor({ state: 'detached' });
  await expect.poll(() => busy.count()).toBe(0);
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  failed = failing();
  await box.fill('blf');
  await failed;
  await busy.waitFor();
});

test('the search bar appears 100 ms after scrolling past 205 px, and disappears on scrolling back', async () => {
  const { page } = await journey.open();
  await page.clock.install();
  await page.goto('/list');
  await page.getByRole('list', { name: '商品列表' }).waitFor();
  const bar = page.getByRole('region', { name: '快速搜索栏' });
  await stopClock(page);
  await scrollPage(page, 204);
  await page.clock.runFor(300);
  await expect.poll(() => bar.count()).toBe(0);
  await scrollPage(page, 205);
  await page.clock.runFor(99);
  await expect.poll(() => bar.count()).toBe(0);
  await page.clock.runFor(1);
  await bar.getByRole('combobox', { name: '搜索关键词' }).waitFor();
  await scrollPage(page, 0);
  await page.clock.runFor(100);
  await bar.waitFor({ state: 'detached' });
});

/** Scrolls and waits for the page's scroll event. */
async function scrollPage(page: Page, height: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true });
        window.scrollTo({ top, behavior: 'instant' });
      }),
    height,
  );
}

/** The menu moves the focus in the next frame, after its list is rendered. */
async function pressInMenu(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('not on show');
  return box;
}

async function moveTo(page: Page, place: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(place);
  await page.mouse.move(x + width / 2, y + height / 2);
}

/** The top category whose children are shown. */
function openTop(page: Page): Promise<string> {
  return page.locator('li[data-open] [data-top]').innerText();
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}
