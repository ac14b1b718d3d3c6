import type { Page } from 'playwright-core';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routeRows } from '../../web/src/routes/rows.ts';
import type { RouteRow } from '../../web/src/routes/types.ts';
import { specRoutes } from '../spec/routes.ts';
import { expectAt, gate } from './calls.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const wide = { width: 1440, height: 900 };
const narrow = { width: 360, height: 740 };
const addresses = specRoutes.map(({ path, example }) => example ?? path);

test.each(['a visitor', 'a buyer'] as const)('every address of the specification opens for %s', async (who) => {
  const { page } = await stage.open({ ...wide, as: who === 'a buyer' ? 'buyer' : undefined });
  await page.addInitScript(countRequests);
  const problems: string[] = [];
  page.on('response', (answer) => {
    const isMissing = answer.status() >= 400 && !new URL(answer.url()).pathname.startsWith('/api/');
    if (isMissing) problems.push(`${answer.status()} ${answer.url()}`);
  });
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'commit' });
    await settled(page, address);
    const found = [...(await wrongAt(page, address)), ...(await tooWide(page))];
    await page.setViewportSize(narrow);
    await settled(page, address);
    found.push(...(await tooWide(page)));
    problems.push(...found.map((text) => `${address}: ${text}`));
    await page.setViewportSize(wide);
  }
  expect(problems).toEqual([]);
});

test('an address that is none leads to /404', async () => {
  const { page } = await stage.open();
  for (const address of ['/no/such/page', '/list_info', '/order/info', '/%E4%BD%A0']) {
    await page.goto(address);
    await expectAt(page, '/404');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title()).toBe('页面不存在 - 百草仓');
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
])('an answer $kind breaks its own region and nothing else, until a sound one comes', async ({ body, words }) => {
  const { page } = await stage.open({ provoked: [/Cannot (read|destructure)|is not iterable|undefined/] });
  const mended = gate();
  let isBroken = true;
  void mended.passed.then(() => (isBroken = false));
  await page.route('**/api/index/spike', (route) =>
    isBroken ? route.fulfill({ contentType: 'application/json', body }) : route.continue(),
  );
  await page.goto('/');
  const error = page.locator('main').getByRole('alert').filter({ hasText: words });
  await error.waitFor();
  expect(await error.innerText()).not.toMatch(/[a-z]{4}/i);
  await page.getByRole('heading', { name: '每日特价' }).waitFor();
  await page.getByRole('banner').getByRole('combobox', { name: '搜索关键词' }).waitFor();
  await page.getByRole('contentinfo').waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);

  mended.open();
  await error.getByRole('button', { name: '重试' }).click();
  await page.getByRole('heading', { name: '限时秒杀' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a part of the frame that breaks leaves the page alone', async () => {
  const { page } = await stage.open({ provoked: [/Cannot (read|destructure)|is not iterable|undefined/] });
  await page.route('**/api/focus/common', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"code":10000,"message":"ok","data":{"timestamp":1}}' }),
  );
  await page.goto('/list/info/1001');
  await page.getByRole('heading', { level: 1, name: '阿莫西林胶囊' }).waitFor();
  await page.getByRole('contentinfo').waitFor();
});

/** Counts the calls that have not been answered yet, from the first line of the page's own code on. */
function countRequests(): void {
  let open = 0;
  const mark = (by: number) => {
    open += by;
    document.documentElement?.setAttribute('data-open-calls', String(open));
  };
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    mark(1);
    this.addEventListener('loadend', () => setTimeout(mark, 0, -1));
    send.call(this, body);
  };
}

/** The page is drawn, with the title of the place it is at, and every call has been answered. */
async function settled(page: Page, address: string): Promise<void> {
  // The file the app comes in has the product's name alone for a title.
  const untitled = rowOf(address)?.title === '';
  await page.waitForFunction((isBareEnough) => {
    const { title, documentElement: root } = document;
    const text = document.querySelector('main')?.textContent ?? '';
    const isIdle = (root.getAttribute('data-open-calls') ?? '0') === '0';
    return (isBareEnough || title !== '百草仓') && text.trim() !== '' && !text.includes('正在打开') && isIdle;
  }, untitled);
}

/** What is not as it should be with the place an address led to. */
async function wrongAt(page: Page, address: string): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const row = rowOf(decodeURIComponent(pathname));
  const facts = { title: await page.title(), headings: await page.getByRole('heading', { level: 1 }).count() };
  return [
    ...(row === undefined || (row.name === 'notFound' && address !== '/404') ? [`leads to ${pathname}`] : []),
    ...(facts.title === titleOf(row) ? [] : [`is titled ${facts.title}`]),
    ...(facts.headings === 1 ? [] : [`has ${facts.headings} main headings`]),
  ];
}

async function tooWide(page: Page): Promise<string[]> {
  const { needs, has } = await page.evaluate(() => ({ needs: document.documentElement.scrollWidth, has: innerWidth }));
  return needs > has ? [`needs ${needs} of ${has} px`] : [];
}

function rowOf(pathname: string): RouteRow | undefined {
  const fits = (row: RouteRow) => [row.path, ...(row.aliases ?? [])].some((pattern) => matchPath(pattern, pathname));
  return routeRows.find(fits);
}

function titleOf(row: RouteRow | undefined): string {
  return row?.title ? `${row.title} - 百草仓` : '百草仓';
}
