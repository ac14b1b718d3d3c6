import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch } from './browser.ts';
import { startSite, type Site } from './site.ts';
import { signIn } from './stage.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let site: Site;
beforeAll(async () => {
  [browser, site] = await Promise.all([launch(), startSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** A window whose policy lets the checker in; everything else is as served. */
function openWindow(): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: site.url,
    bypassCSP: true,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  });
}

/** What the checker finds on a page that has settled: the rule and the place. */
async function findings(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('main').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const run = (
      globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }> };
      }
    ).axe;
    const { violations } = await run.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => String(node.target)).join(' ')}`);
  });
  await page.close();
  return found;
}

const open = [
  '/',
  '/login',
  '/search?keywords=amxl',
  '/list/table',
  '/list/info/1001',
  '/yx',
  '/ppzq',
  '/zhzq',
  '/404',
];
const closed = ['/', '/cart', '/cart/step2?ids=1', '/order', '/order/info/1', '/list/info/1001', '/dzht'];

describe.each([
  ['a visitor', null, open],
  ['a buyer', 'buyer', closed],
] as const)('%s', (_who, username, paths) => {
  test.each(paths)('finds nothing in the way on %s', async (path) => {
    const context = await openWindow();
    if (username) await signIn(context, username);
    expect(await findings(context, path)).toEqual([]);
    await context.close();
  });
});
