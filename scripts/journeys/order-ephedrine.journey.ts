import { sentinels } from '@baicao/seeds/sentinels';
import { expect, test } from 'vitest';
import { sees } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { fillCart } from './cart-setup.ts';
import { hoursLater, moneyArrives, ship } from './order-steps.ts';

const journey = useJourney();
const name = '复方盐酸伪麻黄碱缓释胶囊';
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('ephedrine goods become a separate order, payable by transfer only, and its receipt is uploaded', async () => {
  const { page, context } = await journey.open({ as: 'ephedrine' });
  await fillCart(context, [
    [sentinels.ephedrine, 2],
    [1001, 10],
  ]);
  await page.goto('/cart');
  await sees(page, '含麻单独成单');
  await page.getByRole('button', { name: /^去结算/ }).click();
  // Together with other goods they form a separate parcel, then a separate order.
  await sees(page, '提交后将拆分为 2 个订单');
  await sees(page, '仅限银行转账');
  await page.goBack();
  await page.getByRole('checkbox', { name: '选择 阿莫西林胶囊' }).uncheck();
  await page.getByRole('button', { name: /^去结算/ }).click();
  const transfer = page.getByRole('radio', { name: /^银行转账/ });
  await transfer.waitFor();
  await expect.poll(() => transfer.isChecked()).toBe(true);
  for (const way of [/微信/, /支付宝/, /^账期/])
    await expect.poll(() => page.getByRole('radio', { name: way }).isDisabled(), { message: String(way) }).toBe(true);
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL(/\/cart[_/]hm\?id=\d+/);
  const id = Number(new URL(page.url()).searchParams.get('id'));
  // The payment method was chosen at submit: the bank account is shown at once, also after a refresh.
  await page.reload();
  await page.getByRole('region', { name: '银行转账' }).getByText('汇款备注').waitFor();
  moneyArrives(journey.shop(), id);
  await page.waitForURL(/\/cart\/step4/);

  ship(journey.shop(), id);
  await page.goto(`/order/wl/${id}`);
  await page.waitForURL(new RegExp(`/order/info/${id}$`));
  await page.getByRole('button', { name: /^确认收货/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click();
  await sees(page, '已确认收货', { exact: true });
  await page
    .locator('main')
    .getByRole('link', { name: /^上传回执/ })
    .click();
  await page.waitForURL(/\/hmdd$/);
  const card = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: '还剩 15 天' });
  await card.getByText('待上传').waitFor();

  const file = card.locator('input[type=file]');
  await file.setInputFiles({ name: '回执.txt', mimeType: 'text/plain', buffer: Buffer.from('盖章') });
  await card
    .getByText(/JPG、PNG/)
    .first()
    .waitFor();
  const sent = page.waitForResponse((answer) => answer.url().endsWith(`/api/order/hm/${id}`));
  await file.setInputFiles({ name: '回执.png', mimeType: 'image/png', buffer: picture });
  expect((await sent).status()).toBe(200);
  const handedIn = page.getByRole('listitem').filter({ hasText: '审核中' });
  await handedIn.getByRole('link', { name: /查看已上传的回执/ }).waitFor();
  const verdict = { order_id: id, is_passed: 0, note: '公章不清晰' };
  expect((await context.request.post('/__emu/world/receipt', { data: verdict })).ok()).toBe(true);
  await page.reload();
  const refused = page.getByRole('listitem').filter({ hasText: '未通过原因：公章不清晰。请重新上传' });
  await refused.getByRole('button', { name: /^重新上传/ }).waitFor();
  await refused
    .locator('input[type=file]')
    .setInputFiles({ name: '回执2.png', mimeType: 'image/png', buffer: picture });
  await handedIn.getByRole('link', { name: /查看已上传的回执/ }).waitFor();
  await hoursLater(journey.shop(), page, 'ephedrine', 2);
  await page.getByRole('listitem').filter({ hasText: '已通过' }).waitFor();
});

test('an overdue receipt blocks the next purchase and links to the upload; after the upload the goods can be bought', async () => {
  const { page } = await journey.open({ as: 'ephedrine_overdue' });
  await page.goto(`/list/info/${sentinels.ephedrine}`);
  const article = page.getByRole('article');
  await article.getByText(/回执/).first().waitFor();
  await expect.poll(() => article.getByRole('button', { name: '加入购物车' }).count()).toBe(0);
  await page.goto('/hmdd');
  await page.getByText(/^逾期 \d+ 天$/).waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '回执.png', mimeType: 'image/png', buffer: picture });
  await page.getByText('审核中').first().waitFor();
  await page.getByText(/^逾期 \d+ 天$/).waitFor({ state: 'detached' });
  await page.goto(`/list/info/${sentinels.ephedrine}`);
  await article.getByRole('button', { name: '加入购物车' }).click();
  await sees(page, '已加入购物车');
});
