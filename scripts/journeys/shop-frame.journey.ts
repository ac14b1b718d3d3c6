import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { RouteRow } from '../../web/src/core/route.ts';
import { inFull, isFull } from '../tests/tier.ts';
import { addresses, pages, redirectedFrom, rowOf } from './addresses.ts';
import { expectAt, gate, go, inTens, neverSays } from './calls.ts';
import { stepMs } from './limits.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();
const wide = { width: 1440, height: 900 };
const narrow = { width: 360, height: 740 };

const others = addresses.filter((address) => !pages.includes(address));

test.each(inTens(pages))('a buyer opens ten pages from $first on, on a phone', ({ some }) => openAll(some, 'buyer'));

test.each(inTens(others))('a buyer opens ten other addresses from $first on', { tags: ['long'] }, ({ some }) =>
  openAll(some, 'buyer'),
);

test.each(inTens(addresses))('a visitor opens ten addresses from $first on', { tags: ['long'] }, ({ some }) =>
  openAll(some),
);

/** Opens addresses in a phone's window, in which nothing may be too wide; in the full tier in a wide one before. */
async function openAll(some: readonly string[], as?: 'buyer'): Promise<void> {
  const { page } = await journey.open({ ...inFull(wide, narrow), as });
  const problems: string[] = [];
  page.on('response', (answer) => {
    const isMissing = answer.status() >= 400 && !new URL(answer.url()).pathname.startsWith('/api/');
    if (isMissing) problems.push(`${answer.status()} ${answer.url()}`);
  });
  for (const address of some) {
    const found = await wrongAt(page, address, as === 'buyer');
    if (isFull && pages.includes(address)) found.push(...(await tooWideOnPhones(page)));
    problems.push(...found.map((text) => `${address} ${text}`));
  }
  expect(problems).toEqual([]);
}

test('an unknown address leads to /404', async () => {
  const { page } = await journey.open();
  for (const address of ['/no/such/page', '/list_info', '/order/info', '/%E4%BD%A0']) {
    await page.goto(address);
    await expectAt(page, '/404');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.title()).toBe('页面不存在 - 百草仓');
  }
});

test('an address with an invalid escape opens the not-found page', async () => {
  const { page } = await journey.open();
  for (const address of ['/%E0%A4%A', '/no/such/100%']) {
    expect((await page.goto(address))?.status()).toBe(404);
    await page.waitForURL('**/404');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.title()).toBe('页面不存在 - 百草仓');
  }
});

test.each([
  { kind: 'without its data', body: '{"code":10000,"message":"ok","data":null}', words: '显示出错' },
  { kind: 'cut off', body: '{"code":10000,"message":"ok","da', words: '系统繁忙' },
  {
    kind: 'of another shape',
    body: '{"code":10000,"message":"ok","data":{"spike_notice":{"is_show":1}}}',
    words: '显示出错',
  },
])('an answer $kind breaks only its own region, until a valid answer arrives', async ({ body, words }) => {
  const { page } = await journey.open({ provoked: [/Cannot (read|destructure)|is not iterable|undefined/] });
  const mended = gate();
  let isBroken = true;
  void mended.passed.then(() => (isBroken = false));
  await page.route('**/api/index/spike', (route) =>
    isBroken ? route.fulfill({ contentType: 'application/json', body }) : route.continue(),
  );
  await page.goto('/');
  const error = page.locator('main').getByRole('alert').filter({ hasText: words });
  await error.waitFor();
  await neverSays(error, /[a-z]{4}/i);
  await page.getByRole('heading', { name: '每日特价' }).waitFor();
  await page.getByRole('banner').getByRole('combobox', { name: '搜索关键词' }).waitFor();
  await page.getByRole('contentinfo').waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(1);

  mended.open();
  await error.getByRole('button', { name: '重试' }).click();
  await page.getByRole('heading', { name: '限时秒杀' }).waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test('an error in one part of the frame does not affect the page', async () => {
  const { page } = await journey.open({ provoked: [/Cannot (read|destructure)|is not iterable|undefined/] });
  await page.route('**/api/focus/common', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"code":10000,"message":"ok","data":{"timestamp":1}}' }),
  );
  await page.goto('/list/info/1001');
  await page.getByRole('heading', { level: 1, name: '阿莫西林胶囊' }).waitFor();
  await page.getByRole('contentinfo').waitFor();
});

test('with reduced motion nothing moves while a page waits for its data', async () => {
  const { page } = await journey.open();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const answered = gate();
  await page.route('**/api/index/spike', async (route) => {
    await answered.passed;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('status', { name: '正在加载' }).first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length))
    .toBe(0);
  answered.open();
  await page.getByRole('heading', { name: '限时秒杀' }).waitFor();
});

/** Problems of the page an address leads to. */
async function wrongAt(page: Page, address: string, isBuyer: boolean): Promise<string[]> {
  await go(page, address);
  return onceSettled(async () => [...(await wrongFacts(page, address, isBuyer)), ...(await tooWide(page))]);
}

async function tooWideOnPhones(page: Page): Promise<string[]> {
  await page.setViewportSize(narrow);
  const found = await onceSettled(() => tooWide(page));
  await page.setViewportSize(wide);
  return found;
}

/** Problems that remain once the page is idle: it may redirect, and needs a moment to adapt to another width. */
async function onceSettled(read: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = [];
  const count = async () => (found = await read()).length;
  await expect
    .poll(count, { timeout: stepMs() })
    .toBe(0)
    .catch(() => undefined);
  return found;
}

async function wrongFacts(page: Page, address: string, isBuyer: boolean): Promise<string[]> {
  const place = placeIn(page);
  const { title, headings } = await page.evaluate(() => ({
    title: document.title,
    headings: document.querySelectorAll('h1').length,
  }));
  const row = rowOf(place);
  return [
    ...(row !== undefined && mayLeadTo(row, address, isBuyer) ? [] : [`leads to ${place}`]),
    // Goods, brand or keyword may stand before the route's title.
    ...(` - ${title}`.endsWith(` - ${titleOf(row)}`) ? [] : [`is titled ${title}`]),
    ...(headings === 1 ? [] : [`has ${headings} main headings`]),
  ];
}

/** Whether an address may lead to this page: its own page, the redirect target of its route, or the fallback that the specification names. */
function mayLeadTo({ name }: RouteRow, address: string, isBuyer: boolean): boolean {
  const row = redirectedFrom(rowOf(address));
  if (name === row?.name) return true;
  if (name === 'login') return !isBuyer;
  // A step without the one before it leads to the first.
  if (row !== undefined && /\.step[23]$/.test(row.name)) return name === row.name.replace(/[23]$/, '1');
  // Without an order to pay: the orders that wait for it.
  if (row?.name === 'checkout.ephedrine') return name === 'order';
  return ['loading', 'activity', 'loading.activity'].includes(row?.name ?? '') && ['home', 'noActivity'].includes(name);
}

function placeIn(page: Page): string {
  return decodeURIComponent(new URL(page.url()).pathname);
}

async function tooWide(page: Page): Promise<string[]> {
  const { needs, has } = await page.evaluate(() => ({ needs: document.documentElement.scrollWidth, has: innerWidth }));
  return needs > has ? [`needs ${needs} of ${has} px`] : [];
}

function titleOf(row: RouteRow | undefined): string {
  return row?.title ? `${row.title} - 百草仓` : '百草仓';
}
