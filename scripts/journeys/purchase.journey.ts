import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch } from './browser.ts';
import { purchase } from './purchase.ts';
import { startSite, type Site } from './site.ts';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launch(), startSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test('a buyer logs in, finds goods, orders and pays, and sees the order', async () => {
  const { visitor } = await purchase(browser, site.url);
  expect(visitor.complaints).toEqual([]);
});

test('the same journey against a second instance through API_HOST', async () => {
  const front = await startSite({ API_HOST: site.url });
  const { visitor } = await purchase(browser, front.url);
  expect(visitor.complaints).toEqual([]);
  await front.stop();
});
