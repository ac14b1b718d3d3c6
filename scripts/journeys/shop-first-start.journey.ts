import { openDatabase, type Database } from '@baicao/db/client';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grouped } from '@baicao/shared/pricing/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { sees } from './calls.ts';
import { logIn } from './purchase.ts';
import { startSite, type Site } from './site.ts';
import { answerTo, fillCart } from './cart-setup.ts';

/** First start of a fresh clone: the same process creates the database and serves it. */
const folder = mkdtempSync(join(tmpdir(), 'baicao-first-'));
const file = join(folder, 'baicao.db');
let site: Site;
let db: Database;

beforeAll(async () => {
  expect(existsSync(file)).toBe(false);
  site = await startSite({ DATABASE_FILE: file });
  db = openDatabase(file);
});
afterAll(async () => {
  await site.stop();
  db.close();
  rmSync(folder, { recursive: true });
});

const pointsOf = (username: string) =>
  db.sqlite.prepare<unknown[], number>('SELECT points FROM buyers WHERE username = ?').pluck().get(username) ?? 0;

test('a buyer logs in, sees the points at checkout, spends them and pays the rest', { tags: ['long'] }, async () => {
  const before = pointsOf('buyer');
  expect(before).toBeGreaterThan(100);
  const { page, context, complaints } = await visit(site.url);
  await page.goto('/cart');
  await page.waitForURL(/\/login\?redirect=/);
  await logIn(page, 'buyer');
  await page.waitForURL(/\/cart$/);
  await fillCart(context, [[1001, 40]]);
  await page.goto('/cart');
  await page.getByRole('button', { name: /^去结算/ }).click();
  await page.waitForURL(/\/cart\/step2/);
  await sees(page, `现有 ${grouped(before)} 分`);

  const priced = answerTo(page, /\/api\/cart\/checkout/, 'POST');
  await page.getByRole('checkbox', { name: /使用积分/ }).check();
  await priced;
  await page.getByRole('radio', { name: /微信扫码/ }).check();
  const created = answerTo(page, /\/api\/cart\/create$/);
  await page.getByRole('button', { name: '提交订单' }).click();
  const { data } = (await (await created).json()) as { data: { order_id: number } };
  await page.waitForURL(/\/cart\/step3\/\d+/);
  const spent =
    db.sqlite.prepare<unknown[], number>('SELECT points_used FROM orders WHERE id = ?').pluck().get(data.order_id) ?? 0;
  expect(spent).toBeGreaterThan(0);
  expect(pointsOf('buyer')).toBe(before - spent);

  // The way chosen at step 2 opens by itself.
  const link = page.getByRole('link', { name: '在本机打开支付页' });
  const payPage = await context.newPage();
  await payPage.goto((await link.getAttribute('href')) ?? '');
  await payPage.getByRole('button', { name: '确认支付' }).click();
  await sees(payPage, '支付成功');
  await page.bringToFront();
  await page.waitForURL(/\/cart\/step4/);
  await page.goto(`/order/info/${data.order_id}`);
  await page.getByText('已付款').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
