// Rule: goods said to be broken come with photos, which the form asks for.
// Rule: what a return is said to bring is what comes, to the fen and the point.
// Rule: a return takes along the gifts that what stays no longer earns, at 0.00, and says so before it is sent.
import { one } from '@baicao/server/test/shop';
import { sampleFiles } from '@baicao/server/test/upload';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, expectAt, neverSays, sees, textMatch } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { hoursLater } from './order-steps.ts';

const journey = useJourney();

test('a return by line and number previews the refund, is submitted once, and refunds exactly that amount', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto('/order/info/3');
  await page.getByRole('link', { name: /^申请退货/ }).click();
  await page.waitForURL(/\/order\/returnApply\/3$/);
  const send = page.getByRole('button', { name: '提交退货申请' });
  await expect.poll(() => send.isDisabled()).toBe(true);
  const [first, second] = await page.getByRole('textbox', { name: /数量/ }).all();
  if (!first || !second) throw new Error('the order has several lines');
  await first.fill('９９９９盒');
  await first.press('Enter');
  await sees(page, '最多 40 盒');
  await first.fill('7');
  await second.fill('3');
  await second.press('Tab');
  const promised = await refundOf(page, /^预计退款/);
  expect(promised).toBeGreaterThan(0);

  await sees(page, '请选择退货原因');
  await expect.poll(() => send.isDisabled()).toBe(true);
  await page.getByRole('radio', { name: '破损' }).check();
  await page.getByRole('textbox', { name: '说明' }).fill('外箱受潮');
  await sees(page, '破损请附照片：外箱、批号、破损处');
  await expect.poll(() => send.isDisabled()).toBe(true);
  const file = page.locator('input[type=file]').first();
  await file.setInputFiles({ name: '破损.pdf', mimeType: 'application/pdf', buffer: sampleFiles.pdf });
  await page.getByRole('alert').filter({ hasText: '只能上传 JPG、PNG、WebP 图片' }).waitFor();
  for (const name of ['外箱.jpg', '批号.jpg']) {
    const photo = page.waitForResponse((answer) => answer.url().endsWith('/api/order/3/photo'));
    await file.setInputFiles({ name, mimeType: 'image/jpeg', buffer: sampleFiles.jpg });
    expect((await photo).status()).toBe(200);
  }
  const pictures = page.getByRole('button', { name: /^放大查看/ });
  await expect.poll(() => pictures.count()).toBe(2);
  await page.getByRole('button', { name: /^移除\s*第 2 张照片/ }).click();
  await expect.poll(() => pictures.count()).toBe(1);
  const asked = callsOf(page, 'POST', /\/api\/order\/3\/return$/);
  await send.dblclick();
  await page.waitForURL(/\/order\/returnInfo\/\d+$/);
  expect(asked.seen).toHaveLength(1);
  await sees(page, '外箱受潮');
  await page.getByRole('button', { name: '放大查看第 1 张照片' }).click();
  await page.getByRole('button', { name: '关闭', exact: true }).click();
  await expect.poll(() => refundOf(page, /^退款合计/)).toBe(promised);
  await page.getByRole('heading', { level: 1, name: /^审核中/ }).waitFor();

  // Pieces being returned cannot be returned again.
  await page.goto('/order/returnApply/3');
  await sees(page, '可退 33 盒');
  await page.goBack();
  await hoursLater(journey.shop(), page, 'buyer', 38);
  await page.getByRole('heading', { level: 1, name: /^已完成/ }).waitFor();
  await expect.poll(() => refundOf(page, /^退款合计/)).toBe(promised);
  await page
    .getByRole('link', { name: /^\d{14,}/ })
    .first()
    .click();
  await expectAt(page, '/order/info/3');
});

test('a return names the gift that it loses before it is sent, and takes it along', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  const { id, bought, gift } = orderWithGift(journey.shop());
  await page.goto(`/order/returnApply/${id}`);
  const line = page.getByRole('listitem').filter({ hasText: bought });
  await line.getByRole('textbox').fill('1');
  await line.getByRole('textbox').press('Tab');
  await expect.poll(() => refundOf(page, /^预计退款/)).toBeGreaterThan(0);
  await neverSays(page.locator('main'), '须一并退回');
  await line.getByRole('button', { name: /^全部/ }).click();
  await page.getByText(new RegExp(`赠品 ${gift} × \\d+ .*须一并退回，已自动加入本次退货`)).waitFor();
  await page.getByRole('radio', { name: '其他' }).check();
  await page.getByRole('button', { name: '提交退货申请' }).click();
  await page.waitForURL(/\/order\/returnInfo\/\d+$/);
  const row = page.getByRole('row').filter({ hasText: gift });
  await row.getByText('0.00').waitFor();
  await row.getByText('赠', { exact: true }).waitFor();
});

test('an after-sales request requires a description, and a number of pieces for types about pieces', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto('/order/info/3');
  await page.getByRole('link', { name: /^申请售后/ }).click();
  const send = page.getByRole('button', { name: '提交售后申请' });
  await page.getByRole('radio', { name: /^补发/ }).check();
  await expect.poll(() => send.isDisabled()).toBe(true);
  await sees(page, '请填写要补发的商品数量');
  await page.getByRole('radio', { name: /^药检报告/ }).check();
  await sees(page, '请填写问题描述');
  await expect.poll(() => send.isDisabled()).toBe(true);
  const words = page.getByRole('textbox', { name: '问题描述' });
  await words.fill('请提供本批次的药检报告');
  await send.click();
  await page.waitForURL(/\/order\/afterSalesInfo\/\d+$/);
  await sees(page, '请提供本批次的药检报告');
  await page.goBack();
  await expectAt(page, '/order/info/3');
});

/** The order of the buyer that is on its way with a gift, the goods that earned it and the gift. */
function orderWithGift({ db }: ReturnType<typeof journey.shop>): { id: number; bought: string; gift: string } {
  return one(
    db,
    `SELECT o.id, b.name AS bought, l.name AS gift FROM orders o JOIN order_lines l ON l.order_id = o.id
     JOIN order_gift_goods g ON g.gift_line_id = l.id JOIN order_lines b ON b.id = g.order_line_id WHERE o.buyer_id = 1 AND o.status = 'shipped'`,
  );
}

/** The amount after this label, in fen; the one of an earlier choice is waited out. */
async function refundOf(page: Page, words: RegExp): Promise<number> {
  await page.locator('p [aria-busy]').waitFor({ state: 'detached' });
  const [amount] = await textMatch(page.locator('p').filter({ hasText: words }), /¥\s*[\d,.]+/);
  return Number(amount.replaceAll(/\D/g, ''));
}
