// Rule: a download that broke leaves its documents new; noted once.
// Complaint: which orders had this batch.
import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { hasFocus, neverSays, sees, textMatch, textsOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { zipNames } from './workbook.ts';

const journey = useJourney();

interface Batch {
  ph: string;
  name: string;
  orders: number;
}

/** A batch of `buyer` that no other of the buyer's batches shares its number with. */
function oneBatch(): Batch {
  const [batch] = journey.rows<Batch>(
    `SELECT b.number AS ph, g.name, count(DISTINCT o.id) AS orders FROM orders o JOIN order_lines l ON l.order_id = o.id
     JOIN order_line_batches x ON x.order_line_id = l.id JOIN batches b ON b.id = x.batch_id JOIN goods g ON g.id = b.goods_id
     WHERE o.buyer_id = 1 AND o.status IN ('shipped', 'finished') GROUP BY b.number
     HAVING count(DISTINCT b.id) = 1 AND count(DISTINCT o.id) > 1 AND b.number GLOB '*0*' ORDER BY b.id LIMIT 1`,
  );
  if (!batch) throw new Error('the buyer has no batch of two orders');
  return batch;
}

async function saved(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download]: [Download, void] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: '资料中心' });
const notSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('three test reports come as one zip after five clicks, and are not new any more', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto('/zlzx?only_new=1');
  await heading(page).waitFor();
  const rows = page.locator('tbody tr');
  await rows.nth(2).waitFor();
  const [, counted, named] = await textMatch(page.locator('main'), /共 (\d+) 条|（(\d+)）/);
  const total = Number(counted ?? named);
  const wanted: string[] = [];
  for (const index of [0, 1, 2]) {
    const [name = '', batch = ''] = await textsOf(rows.nth(index).locator('th a, td[data-column="batch"]'));
    wanted.push(`${name}_${batch}_药检报告.pdf`);
    await rows.nth(index).getByRole('checkbox').check();
  }
  const noted = page.waitForResponse(/\/api\/document\/reports\/downloaded$/);
  const { name, bytes } = await saved(page, () => page.getByRole('button', { name: '打包下载所选' }).dblclick());
  expect(name).toBe('药检报告_3份.zip');
  expect(zipNames(bytes).toSorted()).toEqual(wanted.toSorted());
  expect(bytes.toString('latin1').match(/%PDF-1/g)).toHaveLength(3);
  await (await noted).finished();
  await page.getByRole('button', { name: `下载全部新资料（${total - 3}）` }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: `下载全部新资料（${total - 3}）` }).waitFor();
});

test('the address keeps the list; Back, an empty result and the way out of it', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto('/zlzx');
  const search = page.getByRole('searchbox', { name: /药品名称/ });
  await search.fill('没有这种药');
  await search.press('Enter');
  await page.getByRole('heading', { name: '没有符合条件的药检报告' }).waitFor();
  await page.getByRole('link', { name: '清除条件' }).last().click();
  await page.locator('tbody tr').first().waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: '没有符合条件的药检报告' }).waitFor();
  await expect.poll(() => search.inputValue()).toBe('没有这种药');
  await neverSays(page.locator('main'), 'NaN');
});

test('a broken download is reported and leaves the report new', async () => {
  const { page } = await journey.open({ as: 'vip' });
  await page.goto('/zlzx');
  const row = page.locator('tbody tr').first();
  await row.waitFor();
  await expect.poll(() => row.innerText()).toContain('新');
  await page.route('**/api/document/report/*/file', (route) => route.abort());
  await row.getByRole('button', { name: /^下载/ }).click();
  await sees(page, '网络连接失败，请检查网络后重试');
  await page.unroute('**/api/document/report/*/file');
  await page.reload();
  await expect.poll(() => row.innerText()).toContain('新');
  const { name, bytes } = await saved(page, () => row.getByRole('button', { name: /^下载/ }).click());
  expect([name.endsWith('_药检报告.pdf'), bytes.toString('latin1', 0, 5)]).toEqual([true, '%PDF-']);
  await row.locator('[data-state="downloaded"]').waitFor();
});

test('from an order to its dossier: the list of documents, one opened, all of them in a zip', async () => {
  const { page, context } = await journey.open({ as: 'buyer' });
  await page.goto('/order/info/3');
  await page.getByRole('button', { name: /^更多/ }).first().click();
  await page.getByRole('link', { name: /^资料下载/ }).click();
  await page.waitForURL('**/zlzx?tab=dossiers&keywords=*');
  const contents = page.getByRole('button', { name: /^目录/ });
  await contents.waitFor();
  await expect.poll(() => contents.count()).toBe(1);
  await contents.click();
  const leaflet = page.getByRole('link', { name: /说明书$/ }).first();
  await leaflet.waitFor();
  expect(await findings(page)).toEqual([]);
  const file = await context.request.get((await leaflet.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  const { name, bytes } = await saved(page, () => page.getByRole('button', { name: /^下载 订单/ }).click());
  const names = zipNames(bytes);
  expect(name).toMatch(/^首营资料_\d+\.zip$/);
  expect(names).toContain('目录.csv');
  for (const part of ['供货企业/', '生产企业/', '商品/'])
    expect(names.some((each) => each.startsWith(part))).toBe(true);
  await page.locator('tbody [data-state="downloaded"]').first().waitFor();
});

test('a hand scanner: type and Enter; the next scan replaces the text; O for 0 and a wrong number', async () => {
  const { ph, name, orders } = oneBatch();
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto('/zlzx?tab=trace');
  await page.getByRole('heading', { name: /输入批号/ }).waitFor();
  await hasFocus(page.getByRole('textbox', { name: /^批号/ }));
  await page.keyboard.type(`${ph}\n`);
  const batch = page.getByRole('region', { name: `${name} 批号 ${ph}` });
  await batch.waitFor();
  await expect.poll(() => batch.locator('tbody tr').count()).toBe(orders);
  await expect.poll(() => batch.innerText()).toContain('康民大药房共收到');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.type(`${ph.replaceAll('0', 'O').toLowerCase()}\n`);
  await sees(page, /按易混字符/);
  await batch.waitFor();
  await page.keyboard.type('ZZZZZZZZ\n');
  await page.getByRole('heading', { name: '本账号没有收到过批号 ZZZZZZZZ' }).waitFor();
  await page.goBack();
  await batch.waitFor();
  const { name: book } = await saved(page, () => page.getByRole('button', { name: '导出 Excel' }).click());
  expect(book).toMatch(/^批号追溯_.+\.xlsx$/);
});

test('the trace on paper: one A4 document, without the frame', async () => {
  const { ph, name } = oneBatch();
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto(`/zlzx?tab=trace&batch=${ph}`);
  await page.getByRole('link', { name: '打印' }).click();
  await page.waitForURL('**/zlzx/print?batch=*');
  await page.getByRole('heading', { level: 1, name: '药品批号追溯单' }).waitFor();
  await page.getByRole('heading', { level: 2, name: `${name} 批号 ${ph}` }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('button', { name: '打印' }).isVisible()).toBe(false);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf).toMatch(/MediaBox \[0 0 59[45][.\d]* 84[12]/);
});

test('on a phone nothing is wider than the screen, and newcomers see what the page is for', async () => {
  const { page } = await journey.open({ as: 'buyer', width: 375, height: 800 });
  for (const path of ['/zlzx', '/zlzx?tab=dossiers', `/zlzx?tab=trace&batch=${oneBatch().ph}`]) {
    await page.goto(path);
    await page.locator('main tbody tr').first().waitFor();
    await expect.poll(async () => [path, await notSideways(page)]).toEqual([path, true]);
  }
  const pending = await journey.open({ as: 'pending', width: 375, height: 800 });
  for (const [tab, title] of [
    ['', '还没有药检报告'],
    ['?tab=dossiers', '还没有首营资料'],
    ['?tab=trace', '输入批号，查看这批药的去向'],
  ] as const) {
    await pending.page.goto(`/zlzx${tab}`);
    await pending.page.getByRole('heading', { name: title }).waitFor();
  }
});
