// Rule: a statement adds up to the fen, agrees with the logs and continues the one before.
import { seller } from '@baicao/shared/seller';
import { dayMs } from '@baicao/shared/time/durations';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, expectAt, holdsFocus, sees, textsOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { readWorkbook, type Workbook } from './workbook.ts';

const journey = useJourney();

const rowsOf = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr');

const idOf = (username: string) =>
  journey.rows<{ id: number }>('SELECT id FROM buyers WHERE username = ?', username)[0]?.id ?? 0;

async function exported(
  page: Page,
  button = page.getByRole('button', { name: /^导出 Excel/ }),
): Promise<[string, Workbook]> {
  const saving = page.waitForEvent('download');
  await button.click();
  const download = await saving;
  return [download.suggestedFilename(), readWorkbook(await download.path())];
}

/** Balance in and out by turns, each a minute after the last one; a note looks like a formula. */
function moveOften(username: string, times: number): void {
  const { db, clock } = journey.shop();
  const insert = db.sqlite.prepare(
    'INSERT INTO money_ledger (buyer_id, delta_fen, balance_fen, use_type, note, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const from = clock.now() - 20 * dayMs;
  db.writing(() => {
    for (let n = 0; n < times; n += 1) {
      const isIn = n % 2 === 0;
      insert.run(
        idOf(username),
        isIn ? 29 : -29,
        isIn ? 29 : 0,
        isIn ? 'recharge' : 'payment',
        `=1+1 第${n}笔`,
        from + n * 1_000,
      );
    }
  });
}

test('the balance log is filtered by kind and month; Back restores, a refresh keeps, the export holds the whole period', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto('/yegl');
  const rows = rowsOf(page, '余额明细');
  await rows.first().waitFor();
  await expect.poll(() => rows.count()).toBe(20);
  const kinds = page.getByRole('navigation', { name: '余额类型' });
  await kinds.getByRole('link', { name: /^充值/ }).click();
  await expectAt(page, '/yegl?type=1');
  await expect.poll(() => rows.count()).toBe(5);
  await kinds.getByRole('link', { name: '全部' }).click();
  await expect.poll(() => rows.count()).toBe(20);
  await page.getByLabel('余额日期从').fill('2026-02-01');
  await page.getByLabel('余额日期从').press('Enter');
  await expectAt(page, '/yegl?start_time=2026-02-01');
  await page.getByLabel('余额日期到').fill('2026-02-28');
  await page.getByLabel('余额日期到').press('Enter');
  await expectAt(page, '/yegl?start_time=2026-02-01&end_time=2026-02-28');
  const sums = page.getByLabel('2026-02-01 至 2026-02-28汇总');
  await sums.waitFor();
  await expect.poll(() => rows.count()).toBeLessThan(20);
  const shown = await rows.count();
  expect(shown).toBeGreaterThan(4);
  await expect.poll(() => page.getByLabel('余额日期从').inputValue()).toBe('2026-02-01');

  const [name, workbook] = await exported(page);
  expect(name).toBe('余额明细_康民大药房_2026-02-01至2026-02-28.xlsx');
  expect(workbook.formulas).toBe(0);
  const cells = workbook.sheets[0]?.slice(3) ?? [];
  expect(cells).toHaveLength(shown);
  const firstRow = await textsOf(rows.first().locator('td'));
  const figure = (cell: string | undefined) => Number((cell ?? '').replaceAll(',', ''));
  const amount = figure(firstRow[3]) - figure(firstRow[4]);
  expect(cells[0]).toEqual([firstRow[0], firstRow[1], firstRow[2], amount, figure(firstRow[5])]);

  await page.goBack();
  await expectAt(page, '/yegl?start_time=2026-02-01');
  await page.goBack();
  await expectAt(page, '/yegl');
  await expect.poll(() => page.getByLabel('余额日期从').inputValue()).toBe('');
  await page.goBack();
  await expectAt(page, '/yegl?type=1');
  await expect.poll(() => rows.count()).toBe(5);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(5);

  // The link in a row leads to its subject.
  await page.goto('/yegl?type=2');
  await rows.first().getByRole('link').click();
  await page.waitForURL(/\/order\/info\/\d+$/);
});

test('nothing yet, filtered to nothing, a page too far, days in the wrong order', async () => {
  const { page } = await journey.open({ as: 'clinic', width: 375, height: 740 });
  await page.goto('/yegl?start_time=2020-01-01&end_time=2020-01-31');
  await page.getByRole('heading', { name: '没有符合条件的明细' }).waitFor();
  await page.getByRole('link', { name: '查看全部明细' }).click();
  await expectAt(page, '/yegl');
  await page.goto('/yegl?page=900');
  await expectAt(page, '/yegl?page=1');
  await page.getByRole('button', { name: '筛选' }).click();
  await page.getByLabel('余额日期从').fill('2026-02-28');
  await page.getByLabel('余额日期从').press('Enter');
  await expectAt(page, '/yegl?start_time=2026-02-28');
  await page.getByLabel('余额日期到').fill('2026-02-01');
  await page.getByLabel('余额日期到').press('Enter');
  await expectAt(page, '/yegl?start_time=2026-02-01&end_time=2026-02-28');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  const { page: fresh } = await journey.open({ as: 'newbie', width: 375, height: 740 });
  for (const [path, title] of [
    ['/yegl', '还没有余额明细'],
    ['/yegl?tab=credit', '还没有账期明细'],
    ['/jfgl', '还没有积分明细'],
    ['/yhq', '没有可使用的优惠券'],
    ['/xjq', '没有可使用的现金券'],
    ['/xjq?tab=orders', '还没有购买记录'],
  ] as const) {
    await fresh.goto(path);
    await fresh.getByRole('heading', { name: title }).waitFor();
    await expect.poll(() => fresh.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  }
});

test('a log of thousands of rows is exported whole, in large pages', { tags: ['long'] }, async () => {
  const { page } = await journey.open({ as: 'chain3' });
  moveOften('chain3', 3_000);
  await page.goto('/yegl');
  await rowsOf(page, '余额明细').first().waitFor();
  const asked = callsOf(page, 'GET', /user_money_log$/);
  const button = page.getByRole('button', { name: /^导出 Excel|正在导出/ });
  const saving = page.waitForEvent('download');
  await button.dblclick();
  const workbook = readWorkbook(await (await saving).path());
  expect(workbook.sheets[0]).toHaveLength(3_003);
  expect(workbook.sheets[0]?.[3]?.slice(2)).toEqual(['=1+1 第2999笔', -0.29, 0]);
  expect(workbook.formulas).toBe(0);
  expect(asked.seen).toHaveLength(6);
  await sees(page, '已导出 3000 条');
});

test('a log of more than 5,000 rows is refused with a sentence; half of it is exported', async () => {
  moveOften('chain4', 5_002);
  const { page } = await journey.open({ as: 'chain4' });
  await page.goto('/yegl');
  await rowsOf(page, '余额明细').first().waitFor();
  await page.getByRole('button', { name: /^导出 Excel/ }).click();
  const dialog = page.getByRole('dialog', { name: '温馨提示' });
  await dialog.getByText(/当前条件下有 5002 条，一次最多导出 5000 条/).waitFor();
  await holdsFocus(dialog);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^充值/ }).click();
  const [, half] = await exported(page);
  expect(half.sheets[0]).toHaveLength(2_504);
});

test('an overdue account says what to do; its bills add up, and the statement agrees with them, on paper too', async () => {
  const { page } = await journey.open({ as: 'credit' });
  await page.goto('/yegl');
  const warning = page.getByRole('alert');
  await warning.getByText('已逾期 12 天').waitFor();
  await expect.poll(() => warning.innerText()).toMatch(/^应还 ¥3,617.50[^]*可用额度 ¥0.00 已暂停/);
  await page.getByRole('region', { name: '钱包概览' }).getByRole('link', { name: '去还款' }).click();
  await expectAt(page, '/yegl?tab=credit');
  const bills = page.getByRole('table', { name: '未结清账单' });
  await bills.waitFor();
  await expect.poll(() => bills.locator('tbody tr').count()).toBe(5);
  await bills.getByText('¥3,617.50').waitFor();
  const account = page.getByRole('region', { name: '银行转账' });
  await account.getByText(seller.name).waitFor();
  await account.getByText('还款 credit', { exact: true }).waitFor();
  await account.getByRole('button', { name: /汇款金额/ }).waitFor();
  await page.getByRole('link', { name: '对账', exact: true }).click();
  await expectAt(page, '/yegl?tab=statement');
  await page.getByLabel('开始日期').fill('2025-02-01');
  await page.getByLabel('结束日期').fill('2026-03-02');
  await page.getByRole('button', { name: '生成对账单' }).click();
  await page.getByRole('alert').getByText('对账单最长 12 个月').waitFor();
  await page.getByLabel('开始日期').fill('2025-10-01');
  await page.getByRole('button', { name: '生成对账单' }).click();
  await expectAt(page, '/yegl?tab=statement&start_time=2025-10-01&end_time=2026-03-02');
  const sums = page.getByRole('table', { name: '收支汇总' });
  const owed = sums.getByRole('row', { name: /^账期欠款/ });
  await owed.getByText('3,617.50').last().waitFor();
  const [name, workbook] = await exported(page);
  expect(name).toBe('对账单_黄冈齐安医药有限公司_2025-10-01至2026-03-02.xlsx');
  expect(workbook.sheets).toHaveLength(3);
  const onAccount = workbook.sheets[0]?.find(([account]) => account === '账期欠款（元）');
  expect(onAccount?.at(-1)).toBe(3617.5);
  await page.getByRole('link', { name: '打印' }).click();
  await page.getByRole('heading', { level: 1, name: '对账单' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(10_000);
  await expect.poll(() => page.getByRole('button', { name: '打印' }).isVisible()).toBe(false);
});
