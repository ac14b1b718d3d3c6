import { minuteMs } from '@baicao/shared/time/durations';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, expectAt, sees } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();

/** 100元现金券 for ¥95.00 (seeds/src/make/wallet/coupon-recipes.ts), limit five per buyer. */
const forSale = 19;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '购买 100元现金券' });
const ticketOf = (page: Page, name = '100元现金券') =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('a cash voucher is ordered once, paid in another tab and owned; a closed unpaid one can be paid by another method', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto('/lqzx');
  const ticket = ticketOf(page);
  await ticket.getByText('每人限购 5 张', { exact: true }).waitFor();
  await ticket.getByRole('link', { name: /^¥95.00 购买/ }).click();
  await expectAt(page, `/lqzx?buy=${forSale}`);
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: '微信扫码' }).check();
  const bought = callsOf(page, 'POST', /^\/api\/double\/store$/);
  await dialog.getByRole('button', { name: '支付 ¥95.00' }).dblclick();
  await dialog.getByRole('heading', { name: '请用微信扫码支付' }).waitFor();
  const first = await codeOf(dialog);
  expect([bought.seen.length, ordersOf('newbie')]).toEqual([1, ['unpaid']]);

  // Closed by keyboard and reopened: the same QR code, no second order.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await ticket.getByText('1 张待支付').waitFor();
  await ticket.getByText('每人限购 5 张，还可购 4 张').waitFor();
  await ticket.getByRole('link', { name: /^继续支付 ¥95.00/ }).click();
  expect(await codeOf(dialog)).toBe(first);
  await dialog.getByRole('radio', { name: '支付宝扫码' }).check();
  await dialog.getByRole('button', { name: '改用此方式支付' }).dblclick();
  await dialog.getByRole('heading', { name: '请用支付宝扫码支付' }).waitFor();
  const second = await codeOf(dialog);
  expect(second).not.toBe(first);

  const payPage = await page.context().newPage();
  await payPage.goto(first);
  await sees(payPage, '本次支付未成功或已失效');
  await payPage.goto(second);
  await payPage.getByRole('button', { name: '模拟支付失败' }).click();
  await page.bringToFront();
  await dialog.getByRole('alert').getByText('支付未成功').waitFor();
  await dialog.getByRole('button', { name: '支付 ¥95.00' }).click();
  const asked = callsOf(page, 'GET', /^\/api\/double\/\d+\/state$/);
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: '在本机打开支付页' }).click();
  const lastTill = await opened;
  await lastTill.getByRole('button', { name: '确认支付' }).click();
  await lastTill.getByText('现金券已发放').waitFor();
  await page.bringToFront();
  await dialog.getByText(/支付成功，现金券已发放/).waitFor();
  expect(asked.seen.length).toBeGreaterThan(0);
  expect([bought.seen.length, ordersOf('newbie')]).toEqual([1, ['paid']]);
  await dialog.getByRole('link', { name: '我的现金券' }).waitFor();
  await dialog.getByRole('button', { name: '继续逛券' }).click();
  await expectAt(page, '/lqzx');
  await page.getByRole('list', { name: '我的券' }).getByRole('link', { name: '1 张可用现金券' }).waitFor();
  await ticket.getByRole('link', { name: /^¥95.00 购买/ }).waitFor();
});

test('an unpaid purchase of the last voucher survives a refresh; others see the voucher again once it expires', async () => {
  const { page } = await journey.open({ as: 'expiring' });
  leave(1);
  await page.goto(`/lqzx?type=1&buy=${forSale}`);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: '支付 ¥95.00' }).click();
  const code = await codeOf(dialog);

  const { page: elsewhere } = await journey.open({ as: 'chain1', width: 375, height: 740 });
  await elsewhere.goto('/lqzx?type=1');
  await ticketOf(elsewhere, '服务补偿现金券').waitFor();
  await expect.poll(() => ticketOf(elsewhere).count()).toBe(0);

  await page.reload();
  expect(await codeOf(dialog)).toBe(code);
  await page.goto('/lqzx?type=1');
  await ticketOf(page)
    .getByRole('link', { name: /^继续支付 ¥95.00/ })
    .click();
  expect(await codeOf(dialog)).toBe(code);

  journey.shop().clock.advance(30 * minuteMs);
  await dialog.getByRole('alert').getByText('订单已关闭').waitFor();
  await elsewhere.reload();
  await ticketOf(elsewhere).getByText('仅剩 1 张').waitFor();
  await dialog.getByRole('button', { name: '支付 ¥95.00' }).click();
  await page.context().request.post(await codeOf(dialog), { form: { result: 'paid' } });
  await dialog.getByText(/支付成功，现金券已发放/).waitFor();
  expect(ordersOf('expiring')).toEqual(['cancelled', 'paid']);
});

test('a coupon claimable three times shows the claims left, in the coupon centre and on the goods page', async () => {
  const { page } = await journey.open({ as: 'newbie', width: 375, height: 740 });
  await page.goto('/lqzx?type=0');
  const ticket = ticketOf(page, '全场满99减5');
  await ticket.getByText('每人限领 3 张', { exact: true }).waitFor();
  await ticket.getByRole('button', { name: /^立即领取/ }).click();
  await ticket.getByText('每人限领 3 张，还可领 2 张').waitFor();

  await page.goto('/list/info/1001');
  await page.getByRole('button', { name: /^全部 \d+ 张$/ }).click();
  const offer = page.locator('main li').filter({ has: page.getByRole('button', { name: /^领取\s*全场满99减5$/ }) });
  await offer.getByText('每人限领 3 张，还可领 2 张').waitFor();
  await offer.getByRole('button').click();
  await offer.getByText('每人限领 3 张，还可领 1 张').waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test('a buyer awaiting approval sees why nothing can be claimed, and a link to the review status', async () => {
  const { page } = await journey.open({ as: 'pending', width: 375, height: 740 });
  await page.goto(`/lqzx?buy=${forSale}`);
  const main = page.locator('main');
  await main.getByText('账号审核中，审核通过后可领取和购买。').waitFor();
  await expect.poll(() => main.getByRole('button', { name: '审核通过后可领取' }).first().isDisabled()).toBe(true);
  await expect.poll(() => dialogOf(page).count()).toBe(0);
  await main.getByRole('link', { name: '查看审核进度' }).click();
  await expectAt(page, '/zzzj');
});

/** URL of the pay page in the displayed QR code. */
async function codeOf(dialog: Locator): Promise<string> {
  return (await dialog.getByRole('link', { name: '在本机打开支付页' }).getAttribute('href')) ?? '';
}

function ordersOf(username: string): string[] {
  const sql = `SELECT o.state FROM voucher_orders o JOIN buyers b ON b.id = o.buyer_id WHERE b.username = ? ORDER BY o.id`;
  return journey.rows<{ state: string }>(sql, username).map(({ state }) => state);
}

/** Sets the remaining number of the voucher by lowering its total; purchases that wait are closed first. */
function leave(number: number): void {
  const { db, clock } = journey.shop();
  db.writing(() => {
    const open = "FROM voucher_orders WHERE activity_id = ? AND state = 'unpaid'";
    const now = clock.now();
    db.sqlite
      .prepare(`UPDATE coupon_activities SET left_number = left_number + (SELECT count(*) ${open}) WHERE id = ?`)
      .run(forSale, forSale);
    db.sqlite
      .prepare(
        `UPDATE voucher_payments SET state = 'failed', settled_at = ? WHERE state = 'waiting' AND voucher_order_id IN (SELECT id ${open})`,
      )
      .run(now, forSale);
    db.sqlite
      .prepare("UPDATE voucher_orders SET state = 'cancelled', ended_at = ? WHERE activity_id = ? AND state = 'unpaid'")
      .run(now, forSale);
    db.sqlite
      .prepare(
        'UPDATE coupon_activities SET total_number = total_number - left_number + ?, left_number = ? WHERE id = ?',
      )
      .run(number, number, forSale);
  });
}
