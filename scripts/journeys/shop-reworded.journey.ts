import { sentinels } from '@baicao/seeds/sentinels';
import { personaIds, type PersonaName } from '@baicao/seeds/personas';
import { rejectReturn } from '@baicao/server/areas/order/after-sales-jobs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Visitor } from './browser.ts';
import { go, sees, textOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { fillCart, placeOrder } from './cart-setup.ts';
import { hoursLater, moneyArrives, ship } from './order-steps.ts';

/*
 * Replaces every sentence and label in server answers by other text. The actions a page offers must stay the same:
 * they depend on codes and numbers. The pages' own texts are unchanged, and the tests look for those.
 */

const journey = useJourney();
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const firstHan = 0x4e00;
const hanCount = 0x51a6;

/** Maps every Chinese character to another one, one to one, so that different texts stay different. */
function inOtherWords(text: string): string {
  return text.replaceAll(/[\u4E00-\u9FA5]/g, (han) =>
    String.fromCodePoint(firstHan + (((han.codePointAt(0) ?? firstHan) - firstHan + 7919) % hanCount)),
  );
}

/** Fields with data about goods, people and places rather than sentences or labels. A badge's name is a label. */
const facts = /^(name|username|company|ypgg|sccj|bzdw|jx|pzwh|shr|phone|full|address|province|city|district|keywords)$/;

function reworded(value: unknown, isFact = false): unknown {
  if (typeof value === 'string') return isFact ? value : inOtherWords(value);
  if (Array.isArray(value)) return value.map((one) => reworded(one, isFact));
  if (typeof value !== 'object' || value === null) return value;
  const isBadge = 'describe' in value && 'is_show' in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, reworded(one, facts.test(key) && !isBadge)]),
  );
}

async function open(as?: PersonaName): Promise<Visitor> {
  const visitor = await journey.open(as === undefined ? {} : { as });
  await visitor.page.route('**/api/**', async (route) => {
    try {
      const response = await route.fetch();
      const isJson = response.headers()['content-type']?.startsWith('application/json') === true;
      await route.fulfill(isJson ? { response, json: reworded(await response.json()) } : { response });
    } catch {
      // The page navigated away during the call.
    }
  });
  return visitor;
}

const detailOf = (id: number) => `/list/info/${id}`;
const article = (page: Page) => page.getByRole('article');

/** Inserts a cart line that the API would reject. */
function inCart(username: PersonaName, goodsId: number): void {
  const { db, clock } = journey.shop();
  const sql = `INSERT INTO cart_lines (buyer_id, type, goods_id, number, is_selected, seen_price_fen, created_at)
    VALUES (?, 0, ?, 10, 1, 100, ?)`;
  db.sqlite.prepare(sql).run(personaIds[username], goodsId, clock.now());
}

test.each([
  ['an expired certificate', 'expired', 1001, '查看资质', '更新证照', '证照待更新'],
  ['an overdue receipt', 'ephedrine_overdue', sentinels.ephedrine, '查看含麻回执', '查看含麻回执', '回执已逾期'],
  ['a missing mandate', 'newbie', sentinels.ephedrine, '查看资质', '更新证照', '需含麻委托书'],
] as const)('%s: the same next step in detail, list and cart', async (_, as, id, step, cartStep, label) => {
  const { page } = await open(as);
  await page.goto(detailOf(id));
  await article(page).getByRole('link', { name: step }).waitFor();
  await article(page)
    .getByRole('button', { name: inOtherWords(label) })
    .waitFor();
  const name = await textOf(article(page).getByRole('heading', { level: 1 }));
  await go(page, `/list?keywords=${name.split(' ')[0]}`);
  await page.locator('main').getByRole('link', { name: step }).first().waitFor();
  inCart(as, id);
  await go(page, '/cart');
  await page.locator('main [data-invalid]').getByRole('link', { name: cartStep }).waitFor();
});

test('controlled goods are applied for on detail page and zone; then the link leads to the service', async () => {
  const { page } = await open('newbie');
  await page.goto('/kxzq');
  const apply = page.getByRole('button', { name: /^申请控销权限/ });
  await apply.first().waitFor();
  const count = await apply.count();
  await apply.first().click();
  await sees(page, '已提交申请');
  await expect.poll(() => apply.count()).toBe(count - 1);

  const { page: detail } = await open('clinic');
  inCart('clinic', sentinels.controlled);
  await detail.goto('/cart');
  const line = detail.locator('main [data-invalid]');
  await line.getByRole('link', { name: '申请控销权限' }).click();
  await detail.waitForURL(`**${detailOf(sentinels.controlled)}`);
  await article(detail).getByRole('button', { name: '申请控销权限' }).click();
  await article(detail).getByRole('link', { name: '联系客服' }).waitFor();
  await expect.poll(() => article(detail).getByRole('button', { name: '申请控销权限' }).count()).toBe(0);
  await detail.goto('/cart');
  await line.getByRole('link', { name: '联系客服' }).waitFor();
});

test.each([
  ['a visitor', undefined, '登录后查看价格', '登录查看价格', '登录后购买'],
  ['who waits for approval', 'pending', '查看审核进度', '查看审核进度', '暂不可购'],
] as const)('hidden prices, %s: the right next step', async (_, as, onDetail, inList, onCombination) => {
  const { page } = await open(as);
  await page.goto(detailOf(1001));
  await page.getByRole('region', { name: '价格与优惠' }).getByRole('link', { name: onDetail }).waitFor();
  await page.getByRole('region', { name: '价格与优惠' }).getByText(inOtherWords('可见')).first().waitFor();
  await go(page, '/list');
  await page.locator('main').getByRole('link', { name: inList }).first().waitFor();
  await go(page, '/zhzq');
  await page
    .locator('main')
    .getByRole(as === undefined ? 'link' : 'button', { name: onCombination })
    .first()
    .waitFor();
});

test('ephedrine goods are paid by transfer only', async () => {
  const { page, context } = await open('ephedrine');
  await fillCart(context, [[sentinels.ephedrine, 2]]);
  await page.goto('/cart');
  await page.getByRole('button', { name: /^去结算/ }).click();
  const transfer = page.getByRole('radio', { name: /^银行转账/ });
  await transfer.waitFor();
  await expect.poll(() => transfer.isChecked()).toBe(true);
  for (const method of [/微信/, /支付宝/, /^账期/])
    await expect
      .poll(() => page.getByRole('radio', { name: method }).isDisabled(), { message: String(method) })
      .toBe(true);
});

test('a receipt is uploaded, replaced while under review, and locked once approved', async () => {
  const { page } = await open('ephedrine_overdue');
  await page.goto('/hmdd');
  const overdue = page.locator('main li[data-state=overdue]');
  await overdue.getByText(/^逾期 \d+ 天$/).waitFor();
  await overdue.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  const reviewing = page.locator('main li[data-state=reviewing]');
  await reviewing.getByText('重新上传').waitFor();
  await overdue.waitFor({ state: 'detached' });
  await hoursLater(journey.shop(), page, 'ephedrine_overdue', 2);
  const passed = page.locator('main li[data-state=passed]');
  await passed.first().waitFor();
  await expect.poll(() => passed.locator('input[type=file]').count()).toBe(0);
});

test('pieces of a rejected return can be returned again', async () => {
  const { page, context } = await open('buyer');
  const lines = await context.request.get('/api/order/detail/3');
  const { data } = (await lines.json()) as { data: { order_goods: { id: number; number: number }[] } };
  const line = data.order_goods.find(({ number }) => number === 40);
  const asked = await context.request.post('/api/order/3/return', {
    form: { 'items[0][order_goods_id]': line?.id ?? 0, 'items[0][number]': 7, reason: 4 },
  });
  const { data: made } = (await asked.json()) as { data: { id: number } };
  await page.goto('/order/returnApply/3');
  await sees(page, '可退 33 盒');
  const { db, clock } = journey.shop();
  db.writing(() => rejectReturn(db, made.id, '外箱已拆', clock.now()));
  await page.reload();
  const first = page.getByRole('textbox', { name: /数量/ }).first();
  await first.fill('9999');
  await first.press('Enter');
  await sees(page, '最多 40 盒');
  await page.goto(`/order/returnInfo/${made.id}`);
  const progress = page.getByRole('region', { name: '进度' });
  await progress.getByText(inOtherWords('已拒绝')).first().waitFor();
});

test('a paid order lists the next steps, a shipped one does not', async () => {
  const { page, context } = await open('vip');
  const id = await placeOrder(context, [[1001, 10]]);
  moneyArrives(journey.shop(), id);
  await page.goto(`/cart/step4?id=${id}`);
  await page.getByRole('heading', { level: 1, name: '支付成功' }).waitFor();
  const ahead = page.locator('h2:has-text("接下来") + ol > li');
  await expect.poll(() => ahead.count()).toBe(3);
  ship(journey.shop(), id);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: '支付成功' }).waitFor();
  await expect.poll(() => ahead.count()).toBe(0);
});
