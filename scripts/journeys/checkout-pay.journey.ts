import { sentinels } from '@baicao/seeds/sentinels';
import { formatYuan } from '@baicao/shared/pricing/money';
import { setCredit } from '@baicao/server/test/wallet';
import { minuteMs } from '@baicao/shared/time/durations';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, expectAt, gate, sees, textMatch } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { answerTo, codeOf, fillCart, placeOrder, type Row } from './cart-setup.ts';

const journey = useJourney();
const rows: readonly Row[] = [[1001, 20]];

test('a scan payment is confirmed in another tab; the page updates by itself, and the order is paid once', async () => {
  const { page, context } = await journey.open({ as: 'vip' });
  const id = await placeOrder(context, rows);
  const asked = callsOf(page, 'POST', /\/api\/order\/\d+\/pay$/);
  await page.goto(`/cart/step3/${id}`);
  const link = page.getByRole('link', { name: '在本机打开支付页' });
  // The way chosen at step 2 opens by itself, once; the goods and the address are beside it.
  await link.waitFor();
  expect(asked.seen).toHaveLength(1);
  await page.getByRole('region', { name: '订单内容' }).getByText('阿莫西林胶囊').waitFor();
  const first = await link.getAttribute('href');
  await page.getByRole('button', { name: '换一种方式' }).click();
  await page.getByRole('radio', { name: /支付宝扫码/ }).check();
  await page.getByRole('button', { name: '确认支付' }).dblclick();
  await expect.poll(() => link.getAttribute('href')).not.toBe(first);
  expect(asked.seen).toHaveLength(2);
  // After a refresh the same QR code is shown; no new one is created.
  const code = await link.getAttribute('href');
  await page.reload();
  await link.waitFor();
  await expect.poll(() => link.getAttribute('href')).toBe(code);

  const opened = context.waitForEvent('page');
  await link.click();
  const payPage = await opened;
  await payPage.getByRole('button', { name: '确认支付' }).click();
  await sees(payPage, '支付成功');
  await page.bringToFront();
  await page.waitForURL(/\/cart\/step4/);
  await page.getByRole('heading', { name: '支付成功' }).waitFor();
  await payPage.goto(code ?? '');
  await sees(payPage, '支付成功');
  await expect.poll(() => payPage.getByRole('button', { name: '确认支付' }).count()).toBe(0);
  expect(paymentsOf(id).at(-1)).toEqual({ method: 'alipay', state: 'paid' });

  // On return by any route nothing is left to pay.
  await page.goto(`/cart_step3/${id}`);
  await page.waitForURL(/\/cart\/step4/);
});

test('a failed payment is reported and can be retried with another method; the earlier QR code is void', async () => {
  const { page, context } = await journey.open({ as: 'chain1' });
  const id = await placeOrder(context, rows);
  await page.goto(`/cart/step3/${id}`);
  const link = page.getByRole('link', { name: '在本机打开支付页' });
  const payPage = await context.newPage();
  await payPage.goto((await link.getAttribute('href')) ?? '');
  await payPage.getByRole('button', { name: '模拟支付失败' }).click();
  await page.bringToFront();
  await page.getByRole('alert').getByText('支付未成功').waitFor();
  await page.getByRole('radio', { name: /银行转账/ }).check();
  await page.getByRole('button', { name: '确认支付' }).click();
  const account = page.getByRole('region', { name: '银行转账' });
  await account.getByText('汇款备注').waitFor();
  await expect.poll(async () => (await account.innerText()).replaceAll(/\s/g, '')).toContain(`汇款金额¥${yuanOf(id)}`);
  // A transfer takes time: the payment deadline grows from half an hour to a day.
  await page
    .getByText(/23\D*5\d/)
    .first()
    .waitFor();
  expect(paymentsOf(id)).toEqual([
    { method: 'wechat', state: 'failed' },
    { method: 'transfer', state: 'waiting' },
  ]);
});

test('the balance is charged after one question; what was submitted together is paid one after the other', async () => {
  const { page, context } = await journey.open({ as: 'ephedrine' });
  const id = await placeOrder(context, [...rows, [sentinels.ephedrine, 2]]);
  await page.goto(`/cart/step3/${id}`);
  await page.getByText(/^共 2 单 ¥[\d,.]+，正在支付第 1 单$/).waitFor();
  await page.getByRole('button', { name: '换一种方式' }).click();
  await page.getByRole('radio', { name: /余额支付/ }).check();
  await page.getByRole('button', { name: '确认支付' }).click();
  const question = page.getByRole('dialog', { name: '温馨提示' });
  await question.getByText(`将从余额扣款 ¥${yuanOf(id)}，确定支付吗？`).waitFor();
  expect(paymentsOf(id)).toEqual([{ method: 'wechat', state: 'waiting' }]);
  await question.getByRole('button', { name: '确认扣款' }).click();
  await page.waitForURL(/\/cart\/step4/);
  await page.getByText(/^已付 1 \/ 2，还有 1 单待付 ¥[\d,.]+$/).waitFor();
  await page.getByRole('link', { name: '继续支付' }).click();
  await page.getByRole('region', { name: '银行转账' }).getByText('汇款备注').waitFor();
  await page.getByText(/正在支付第 2 单$/).waitFor();
});

test('an unpaid order expires on the open page, and the goods can be bought again', async () => {
  const { page, context } = await journey.open({ as: 'newbie' });
  const id = await placeOrder(context, rows);
  const stock = stockOf(1001);
  await page.clock.install();
  await page.goto(`/cart/step3/${id}`);
  await page.getByRole('timer').filter({ hasText: '剩' }).waitFor();
  journey.shop().clock.advance(30 * minuteMs);
  await page.clock.fastForward(30 * minuteMs);
  // The countdown ends in the browser; the server decides whether the order has expired.
  await page.getByText('订单已取消').first().waitFor();
  expect(stockOf(1001)).toBe(stock + 20);
  await expect.poll(() => page.getByRole('button', { name: '确认支付' }).count()).toBe(0);
  await page.goto(`/order/info/${id}`);
  await page.getByRole('heading', { level: 1, name: /^已取消 · ./ }).waitFor();
  await page.getByRole('button', { name: /^再次购买/ }).click();
  const again = page.getByRole('dialog', { name: /再次购买/ });
  await again.getByText('阿莫西林胶囊').waitFor();
  await again.getByRole('button', { name: /加入购物车/ }).click();
  await sees(page, '已将 1 种商品加入购物车');
});

test('on a phone the button that opens the payment comes first, the code on demand; no tab bar covers it', async () => {
  const { page, context } = await journey.open({ as: 'expiring', width: 375, height: 740 });
  const id = await placeOrder(context, rows);
  await page.goto(`/cart/step3/${id}`);
  await page.getByRole('link', { name: '在本机打开支付页' }).waitFor();
  const code = page.getByRole('img', { name: '支付二维码' });
  await expect.poll(() => code.isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('navigation', { name: '底部导航' }).count()).toBe(0);
  await page.getByRole('button', { name: '用另一台手机扫码' }).click();
  await code.waitFor();
});

test('an overdue bill is shown from the cart on and blocks payment on account; once paid, the account works at once', async () => {
  const { page, context } = await journey.open({ as: 'credit' });
  const ids = await fillCart(context, rows);
  await page.goto('/cart');
  // The strip above every page says it once, with what is closed, what is not and the way to pay.
  const strip = page.getByRole('region', { name: '账号提醒' });
  await strip.getByText(/¥3,617.50.*账期支付暂停，其他支付方式不受影响/).waitFor();
  await strip.getByRole('link', { name: '去还款' }).waitFor();
  await page.getByRole('button', { name: /^去结算/ }).waitFor();
  await expect.poll(async () => (await page.locator('main').innerText()).includes('3,617.50')).toBe(false);
  await page.goto(`/cart/step2?ids=${ids.join(',')}&pay=5`);
  const account = page.getByRole('radio', { name: /^账期/ });
  await account.waitFor();
  await expect.poll(() => account.isDisabled()).toBe(true);
  await page
    .getByText(/请先还款/)
    .first()
    .waitFor();

  setCredit(journey.shop(), 15, 0);
  await page.reload();
  await account.check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL(/\/cart\/step4/);
  await page.getByRole('heading', { name: '支付成功' }).waitFor();
  await expect.poll(() => page.locator('main').innerText()).toContain('账期');
  const [credit] = journey.rows<{ used: number }>(
    "SELECT credit_used_fen AS used FROM buyers WHERE username = 'credit'",
  );
  expect(credit?.used).toBeGreaterThan(18_000);
});

test('each step survives a refresh, and Back leads to the cart, never to a used checkout page', async () => {
  const { page, context } = await journey.open({ as: 'chain4' });
  await fillCart(context, rows);
  await page.goto('/cart');
  await page.getByRole('button', { name: /^去结算/ }).click();
  await page.waitForURL(/\/cart\/step2/);
  await page.getByRole('radio', { name: /银行转账/ }).check();
  await page.getByRole('textbox', { name: /备注/ }).fill('送到后门');
  await page.waitForURL(/pay=4/);
  await page.reload();
  await page.getByRole('button', { name: '提交订单' }).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: /银行转账/ }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('textbox', { name: /备注/ }).inputValue()).toBe('送到后门');
  await page.goBack();
  await expectAt(page, '/cart');
  await page.goForward();
  await page.getByRole('button', { name: '提交订单' }).waitFor();

  const created = answerTo(page, /\/cart\/create$/);
  await page.getByRole('button', { name: '提交订单' }).click();
  expect(await codeOf(await created)).toBe(10000);
  await page.waitForURL(/\/cart\/step3\/\d+/);
  await page.reload();
  await page.getByRole('heading', { name: /订单已提交/ }).waitFor();
  await page.goBack();
  await expectAt(page, '/cart');
  await page.getByText('购物车是空的').first().waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: /订单已提交/ }).waitFor();
});

test('without a signed contract the checkout leads to it, and signing leads back', async () => {
  const { page, context } = await journey.open({ as: 'unsigned' });
  const ids = await fillCart(context, rows);
  await page.goto('/cart');
  await page.getByRole('button', { name: /^去结算/ }).click();
  const alert = page.getByRole('dialog', { name: '温馨提示' });
  await alert.getByText(/电子合同/).waitFor();
  await alert.getByRole('button').last().click();
  await page.waitForURL(/\/dzht/);
  await page.getByText('电子合同').first().waitFor();
  await page.getByRole('heading', { level: 2, name: '签署电子合同' }).waitFor();
  await signAs(page, '别的公司');
  await sees(page, /公司名称须与账户一致/);
  const [, company = ''] = await textMatch(page.getByText(/^请输入公司全称：/), /：(.+)/);
  await signAs(page, company);
  await page.waitForURL(/\/cart_?\/?step2/);
  expect(new URL(page.url()).searchParams.get('ids')).toBe(ids.join(','));
  await page.getByRole('button', { name: '提交订单', exact: true }).waitFor();
  await page.goBack();
  await expectAt(page, '/cart');
});

test('with a local clock months ahead the page shows server time, whichever answer comes first', async () => {
  const { page, context } = await journey.open({ as: 'vip' });
  const id = await placeOrder(context, rows);
  const late = gate();
  await page.route('**/api/focus/common', async (route) => {
    await late.passed;
    await route.continue();
  });
  await page.goto(`/cart/step3/${id}`);
  await page.getByRole('heading', { level: 1, name: '订单已提交，请尽快支付' }).waitFor();
  await page
    .getByRole('timer')
    .filter({ hasText: /^剩 00:\d\d:\d\d$/ })
    .waitFor();
  late.open();
});

async function signAs(page: Page, company: string): Promise<void> {
  await page.getByRole('textbox', { name: '公司名称' }).fill(company);
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check();
  await page.getByRole('button', { name: '确认签署' }).click();
}

function paymentsOf(orderId: number): unknown[] {
  return journey.rows('SELECT method, state FROM payments WHERE order_id = ? ORDER BY id', orderId);
}

function yuanOf(orderId: number): string {
  const [row] = journey.rows<{ fen: number }>('SELECT pay_amount_fen AS fen FROM orders WHERE id = ?', orderId);
  return formatYuan(row?.fen ?? 0);
}

function stockOf(goodsId: number): number {
  const [row] = journey.rows<{ stock: number }>('SELECT stock FROM goods WHERE id = ?', goodsId);
  return row?.stock ?? 0;
}
