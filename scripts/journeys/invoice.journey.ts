// Rule: what comes back is taken back in red, down to nothing and never below.
import { pdfPages } from '@baicao/server/test/pdf-text';
import { limits } from '@baicao/shared/limits';
import { yuanText } from '@baicao/shared/pricing/money';
import { amountInWords } from '@baicao/shared/pricing/amount-in-words';
import { minuteMs } from '@baicao/shared/time/durations';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, expectAt, hasFocus, numberIn, sees, textsOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { hoursLater } from './order-steps.ts';
import { readWorkbook } from './workbook.ts';

const journey = useJourney();

const rowsOf = (page: Page) => page.getByRole('table', { name: /电子发票|可申请开票的订单/ }).locator('tbody tr');
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: '发票状态' }).getByRole('link', { name });
const countOn = (page: Page, name: RegExp) => numberIn(tab(page, name));

async function savedBy(page: Page, link: Locator): Promise<[string, string]> {
  const saving = page.waitForEvent('download');
  await link.click();
  const download = await saving;
  return [download.suggestedFilename(), await download.path()];
}

interface Covered {
  readonly orderSn: string;
  readonly fen: number;
}

/** The amount paid with money for these orders of `buyer`, from the database. */
const covered = (ids: readonly string[]) =>
  journey.rows<Covered>(
    `SELECT order_sn AS orderSn, order_amount_fen - points_amount_fen AS fen FROM orders WHERE order_sn IN (SELECT value FROM json_each(?)) ORDER BY id`,
    JSON.stringify(ids),
  );

const yuan = (fen: number) => (fen / 100).toFixed(2);

test('two orders on one invoice: a wrong tax number is named, the clock issues it, its PDF says what was paid', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto('/dzfp');
  await tab(page, /^可申请/).click();
  await expectAt(page, '/dzfp?tab=available');
  await rowsOf(page).first().waitFor();
  const boxesForAll = page.getByRole('checkbox', { name: /全选/ });
  await expect.poll(() => boxesForAll.count()).toBe(1);
  const before = await countOn(page, /^可申请/);
  const open = page.locator('tbody tr:not([data-off])');
  const sns = (await textsOf(open.locator('[data-column="order"] a'))).slice(0, 2);
  for (const sn of sns) await page.getByRole('checkbox', { name: `选择订单 ${sn}` }).check();
  const orders = covered(sns);
  const total = yuan(orders.reduce((sum, { fen }) => sum + fen, 0));
  await sees(page, `已选 2 个订单，合计 ${yuanText(total)}`);
  await page.getByRole('button', { name: '申请开票', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '申请开票' });
  const number = dialog.getByLabel('税号');
  await expect.poll(() => number.inputValue()).toMatch(/^[0-9A-Z]{18}$/);
  const send = dialog.getByRole('button', { name: '提交申请' });
  for (const [typed, message] of [
    ['91350100M000100Y44', '税号第18位校验码“4”与前17位不符，请逐位核对营业执照'],
    ['91350100M0001O0Y43', '税号第14位“O”不正确，只能是数字和除I、O、S、V、Z外的大写字母'],
    ['350100000000012', '15位旧税号已于2018年停用，请填写营业执照上的18位统一社会信用代码'],
  ] as const) {
    await number.fill(typed);
    await send.click();
    await dialog.getByText(message).waitFor();
    await hasFocus(number);
  }
  const asked = callsOf(page, 'POST', /\/api\/user\/invoice$/);
  await number.fill(' 91350100m000100y43');
  await dialog.getByLabel('接收邮箱').fill('caiwu@example.com');
  await send.dblclick();
  await dialog.waitFor({ state: 'hidden' });
  expect(asked.seen).toHaveLength(1);
  await expect.poll(() => countOn(page, /^可申请/)).toBe(before - 2);
  await tab(page, /^开票中/).click();
  const mine = rowsOf(page).filter({ hasText: sns[0] ?? '' });
  await mine.getByText('开具后生成号码').waitFor();

  // Until it is issued the title can be corrected.
  await mine.getByRole('button', { name: '修改抬头' }).click();
  const edit = page.getByRole('dialog', { name: '修改开票信息' });
  await edit.getByLabel('发票抬头').fill('康民大药房（总部）');
  await edit.getByRole('button', { name: '保存' }).click();
  await mine.getByText('康民大药房（总部）').waitFor();

  journey.shop().clock.advance(limits.invoice.issueMinutes * minuteMs);
  await page.goto('/wdxx');
  await page.getByText('电子发票已开具', { exact: true }).first().click();
  await page
    .getByRole('link', { name: /查看|前往|详情/ })
    .first()
    .click();
  await page.waitForURL(/\/dzfp\?keywords=\d{20}$/);
  const issued = rowsOf(page).first();
  await issued.getByText('已开票').waitFor();
  const [name, path] = await savedBy(page, issued.getByRole('link', { name: /^下载/ }));
  expect(name).toMatch(/^电子发票-26000\d{15}\.pdf$/);
  const text = pdfPages(readFileSync(path)).join('');
  for (const words of [...sns, '康民大药房（总部）', '91350100M000100Y43', `¥${total}`, amountInWords(total)])
    expect(text).toContain(words);
  expect(journey.rows("SELECT recipient FROM outbox WHERE purpose = 'invoice' AND recipient <> ''").length).toBe(1);

  // The order says so too, and leads here.
  await issued.getByRole('link', { name: sns[0] ?? '' }).click();
  await sees(page, '已开增值税普通发票');
  await page
    .getByRole('link', { name: /^查看发票/ })
    .first()
    .click();
  await expectAt(page, `/dzfp?keywords=${sns[0] ?? ''}`);
  await page.goBack();
  await page.waitForURL(/\/order\/info\/\d+$/);
});

test('a refunded return is taken back in red; the statement and the workbook agree', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto('/order/returnApply/3');
  await page.getByRole('textbox', { name: /数量/ }).first().fill('4');
  await page.getByRole('radio', { name: '其他' }).check();
  await page.getByRole('textbox', { name: '说明' }).fill('多订了');
  await page.getByRole('button', { name: '提交退货申请' }).click();
  await page.waitForURL(/\/order\/returnInfo\/\d+$/);
  await hoursLater(journey.shop(), page, 'buyer', 38);
  await page.goto('/dzfp?tab=red');
  const red = rowsOf(page).filter({ hasText: '退货退款' }).first();
  await red.getByText('红字发票').waitFor();
  const [, path] = await savedBy(page, red.getByRole('link', { name: /^下载/ }));
  const text = pdfPages(readFileSync(path)).join('');
  expect(text).toMatch(/被红冲蓝字发票号码：\d{20}　红冲原因：退货退款/);
  expect(text).toMatch(/负.+(整|分)/);

  await page.goto('/dzfp');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Excel' }).click();
  const workbook = readWorkbook(await (await saving).path());
  expect(workbook.formulas).toBe(0);
  const cells = workbook.sheets[0] ?? [];
  expect(cells).toHaveLength((await countOn(page, /^全部/)) + 4);
  const [sum] = journey.rows<{ fen: number; tax: number }>(
    'SELECT sum(amount_fen) AS fen, sum(tax_fen) AS tax FROM invoices WHERE buyer_id = 1',
  );
  expect(cells.at(-1)).toEqual(['合计', Number(yuan(sum?.fen ?? 0)), Number(yuan(sum?.tax ?? 0))]);

  await page.goto('/yegl?tab=statement&start_time=2025-06-01&end_time=2026-03-05');
  const table = page.getByRole('table', { name: '交货与开票' });
  await table.waitFor();
  const totals = await textsOf(table.locator('tbody tr').last().locator('td'));
  const [ordered = 0, delivered = 0, open = 0, cancelled = 0, invoiceable = 0, invoiced = 0, left = 0] = totals.map(
    (figure) => Math.round(Number(figure.replaceAll(',', '')) * 100),
  );
  expect(delivered + open + cancelled).toBe(ordered);
  expect(invoiced + left).toBe(invoiceable);
  expect(left).toBeGreaterThan(0);
  await table
    .getByRole('link', { name: /^未开票，去申请/ })
    .first()
    .click();
  await page.waitForURL(/\/dzfp\?tab=available&keywords=|\/dzfp\?keywords=.*tab=available/);
  await rowsOf(page).first().waitFor();
  await expect.poll(() => rowsOf(page).count()).toBe(1);
});

test('several invoices are saved as one file, one opens in a tab, and one is sent once more', async () => {
  const { page, context } = await journey.open({ as: 'chain' });
  await page.goto('/dzfp?tab=issued');
  const boxes = rowsOf(page).getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).press('Space');
  const numbers = (await textsOf(rowsOf(page).locator('[data-column="number"] > span'))).slice(0, 2);
  const [name, path] = await savedBy(page, page.getByRole('link', { name: '合并下载 2 张' }));
  expect(name).toBe(`电子发票-${numbers[0] ?? ''}等2张.pdf`);
  const text = pdfPages(readFileSync(path)).join('');
  for (const number of numbers) expect(text).toContain(number);

  const opening = context.waitForEvent('page');
  await rowsOf(page).first().getByRole('link', { name: /^查看/ }).click();
  await (await opening).close();

  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^发邮箱/ })
    .click();
  const dialog = page.getByRole('dialog', { name: '发送到邮箱' });
  await hasFocus(dialog.getByLabel('邮箱'));
  await dialog.getByLabel('邮箱').fill('nobody');
  await dialog.getByRole('button', { name: '发送' }).click();
  await dialog.getByText('邮箱格式不正确，如 caigou@example.com').waitFor();
  await dialog.getByLabel('邮箱').fill('cw@example.com');
  await page.keyboard.press('Enter');
  await sees(page, '已发送到 cw@example.com');
});

test('nothing yet, nothing found, and the way on; a narrow screen scrolls one way', async () => {
  const { page } = await journey.open({ as: 'newbie', width: 375, height: 740 });
  for (const [path, title] of [
    ['/dzfp', '还没有发票'],
    ['/dzfp?tab=available', '没有待申请的订单'],
    ['/dzfp?tab=applied', '没有正在开具的发票'],
    ['/dzfp?keywords=99', '没有符合条件的发票'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: title }).waitFor();
  }
  await page.getByRole('link', { name: '在可申请的订单中查' }).click();
  await page.getByRole('heading', { name: '没有符合条件的订单' }).waitFor();
  const { page: full } = await journey.open({ as: 'buyer', width: 375, height: 740 });
  for (const path of ['/dzfp', '/dzfp?tab=available', '/yegl?tab=statement']) {
    await full.goto(path);
    await full.getByRole('table').first().waitFor();
    const boxesForAll = path.startsWith('/dzfp') ? 1 : 0;
    await expect.poll(() => full.getByRole('checkbox', { name: /全选/ }).count()).toBe(boxesForAll);
    await expect.poll(() => full.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  }
});
