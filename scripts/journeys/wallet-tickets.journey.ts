// Rule: a coupon’s link lists exactly the goods on which it counts; counts by state agree with the lists.
import { minuteMs } from '@baicao/shared/time/durations';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, expectAt, numberIn, placeOf, sees } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { fillCart } from './cart-setup.ts';

const journey = useJourney();

const rowsOf = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr');

test('a coupon leads to goods on which it counts at checkout; a used one leads to its order', async () => {
  const { page, context } = await journey.open({ as: 'buyer' });
  await page.goto('/yhq');
  const ticket = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '感冒咳喘满200减15' }) });
  await ticket.getByText(/还剩 \d+ 天/).waitFor();
  await ticket.getByRole('link', { name: /^去使用/ }).click();
  await expectAt(page, '/list?coupon=4');
  await page
    .getByRole('link', { name: /所选优惠券可用/ })
    .or(page.getByText('所选优惠券可用'))
    .first()
    .waitFor();
  const card = page.locator('main a[href^="/list/info/"]').first();
  const href = await card.getAttribute('href');
  const goodsId = Number(/\d+$/.exec(href ?? '')?.[0]);
  const [goods] = journey.rows<{ pack: number; price: number }>(
    'SELECT pack_size AS pack, base_price_fen AS price FROM goods WHERE id = ?',
    goodsId,
  );
  const packs = Math.ceil(60_000 / ((goods?.price ?? 1) * (goods?.pack ?? 1)));
  const ids = await fillCart(context, [[goodsId, packs * (goods?.pack ?? 1)]]);
  await page.goto(`/cart/step2?ids=${ids.join(',')}`);
  await page.getByRole('button', { name: '更换', exact: true }).click();
  const choice = page.getByRole('main').getByText('感冒咳喘满200减15');
  await choice.first().waitFor();
  const answer = await context.request.post('/api/cart/checkout', { form: { ids: ids.join(',') } });
  const { data } = (await answer.json()) as { data: { coupons: { name: string; usable: 0 | 1 }[] } };
  expect(data.coupons.find(({ name }) => name === '感冒咳喘满200减15')?.usable).toBe(1);

  await page.goto('/yhq');
  await page
    .getByRole('navigation', { name: '优惠券状态' })
    .getByRole('link', { name: /^已使用/ })
    .click();
  await expectAt(page, '/yhq?status=2');
  const used = page.getByRole('listitem').filter({ hasText: '用于订单' }).first();
  await used.getByRole('link').first().click();
  await page.waitForURL(/\/order\/info\/\d+$/);
  await page.goBack();
  await expectAt(page, '/yhq?status=2');
});

test('coupons are counted alike everywhere; checkout begins with the best pair, and 不使用 stays chosen', async () => {
  const { page, context } = await journey.open({ as: 'buyer' });
  const ids = await fillCart(context, [[1001, 200]]);
  await page.goto('/yhq');
  const tab = page.getByRole('navigation', { name: '优惠券状态' }).getByRole('link', { name: /^可使用/ });
  const count = await numberIn(tab);
  await page.goto('/cart');
  await sees(page, new RegExp(`可用券 ${count} 张`));
  await page.goto(`/cart/step2?ids=${ids.join(',')}`);
  await page.waitForURL(/coupons=\d+/);
  const coupons = page.getByRole('region', { name: '优惠券与现金券' });
  await coupons.getByText(new RegExp(`^可用优惠券 ${count} 张`)).waitFor();
  await coupons.getByText(/^已用 2 张券 −¥[\d,.]+$/).waitFor();
  const bar = page.getByRole('complementary', { name: '提交订单' });
  await bar.getByText(/^已用 2 张券 −¥/).waitFor();
  await bar.getByRole('button', { name: /^更换/ }).click();
  await coupons.getByRole('radio', { name: /不使用优惠券/ }).waitFor();
  await coupons.getByRole('button', { name: '不使用' }).click();
  await coupons.getByRole('button', { name: '使用推荐' }).waitFor();
  await page.reload();
  await coupons.getByRole('button', { name: '使用推荐' }).waitFor();
  await expect.poll(() => bar.getByText(/^已用/).count()).toBe(0);
});

test('a cash voucher is bought in the wallet, fails, is paid by another method and owned; an old one lapses', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto('/xjq');
  const offer = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '100元现金券' }) });
  await offer.getByRole('link', { name: /^购买 ¥95.00/ }).click();
  await expectAt(page, '/xjq?buy=19');
  const dialog = page.getByRole('dialog', { name: '购买 100元现金券' });
  const bought = callsOf(page, 'POST', /double\/store$/);
  await dialog.getByRole('button', { name: '支付 ¥95.00' }).dblclick();
  await dialog.getByRole('heading', { name: '请用支付宝扫码支付' }).waitFor();
  expect(bought.seen).toHaveLength(1);
  await page.context().request.post(await codeOf(page), { form: { result: 'failed' } });
  await dialog.getByRole('alert').getByText('支付未成功').waitFor();
  await dialog.press('Escape');
  await expectAt(page, '/xjq');
  await page.getByRole('status').getByRole('link', { name: '100元现金券 重新支付' }).waitFor();

  await page.getByRole('link', { name: '购买记录' }).click();
  await expectAt(page, '/xjq?tab=orders');
  const sale = rowsOf(page, '现金券购买记录').first();
  await sale.getByText('支付未成功').waitFor();
  await sale.getByRole('link', { name: /^重新支付/ }).click();
  await expectAt(page, '/xjq?tab=orders&buy=19');
  await dialog.getByRole('radio', { name: '微信扫码' }).check();
  await dialog.getByRole('button', { name: '支付 ¥95.00' }).click();
  await dialog.getByRole('heading', { name: '请用微信扫码支付' }).waitFor();
  await page.reload();
  await dialog.getByRole('heading', { name: '请用微信扫码支付' }).waitFor();
  await page.context().request.post(await codeOf(page), { form: { result: 'paid' } });
  await dialog.getByText(/支付成功，现金券已发放/).waitFor();
  await dialog.getByRole('link', { name: '我的现金券' }).click();
  await expectAt(page, '/xjq');
  await page
    .getByRole('listitem')
    .filter({ hasText: '还剩 90 天' })
    .or(page.getByText(/还剩 \d+ 天/))
    .first()
    .waitFor();
  await page
    .getByRole('navigation', { name: '现金券状态' })
    .getByRole('link', { name: /^可使用\s*1$/ })
    .waitFor();

  const { page: other } = await journey.open({ as: 'buyer', width: 375, height: 740 });
  await other.goto('/xjq?tab=orders');
  await sees(other, '有 2 张现金券还没付款');
  journey.shop().clock.advance(31 * minuteMs);
  await other.reload();
  await expect.poll(() => rowsOf(other, '现金券购买记录').filter({ hasText: '已关闭' }).count()).toBe(3);
  await expect.poll(() => other.getByText('还没付款').count()).toBe(0);
  await rowsOf(other, '现金券购买记录')
    .first()
    .getByRole('link', { name: /^重新购买/ })
    .waitFor();
  expect(placeOf(other)).toBe('/xjq?tab=orders');
});

/** The pay page of the code on show. */
async function codeOf(page: Page): Promise<string> {
  return (await page.getByRole('link', { name: '在本机打开支付页' }).getAttribute('href')) ?? '';
}
