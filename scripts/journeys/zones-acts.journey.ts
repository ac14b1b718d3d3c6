import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, expectAt, holdsFocus, neverSays, numberIn, sees, textOf, textsOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();

test('a coupon is claimed once despite repeated clicks, and one claimed elsewhere is reported and shown as claimed', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto('/lqzx');
  const ticket = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /慢病用药满800减60/ }) });
  const coupons = page.getByRole('list', { name: '我的券' }).getByRole('link', { name: /张可用优惠券/ });
  await ticket.getByRole('button', { name: /^立即领取/ }).waitFor();
  const before = await numberIn(coupons);
  const claims = callsOf(page, 'POST', /^\/api\/coupon$/);
  await ticket.getByRole('button', { name: /^立即领取/ }).dblclick();
  await sees(page, '已领取 慢病用药满800减60，结算时可用');
  await ticket.getByRole('link', { name: /^已领取，去使用/ }).waitFor();
  await coupons.filter({ hasText: new RegExp(`^\\s*${before + 1}\\D`) }).waitFor();
  expect(claims.seen).toHaveLength(1);

  // The same buyer claims it in another window first.
  const other = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /中药饮片满300减20/ }) });
  await other.getByRole('button', { name: /^立即领取/ }).waitFor();
  expect((await page.context().request.post('/api/coupon', { form: { activity_id: '5' } })).ok()).toBe(true);
  await other.getByRole('button', { name: /^立即领取/ }).click();
  const told = page.getByRole('dialog', { name: '温馨提示' });
  await told.getByText(/领取过|已领取|已经领取/).waitFor();
  await told.getByRole('button', { name: '知道了' }).click();
  await other.getByRole('link', { name: /^已领取，去使用/ }).waitFor();
  expect(claims.seen).toHaveLength(2);
  await page.reload();
  await ticket.getByRole('link', { name: /^已领取，去使用/ }).waitFor();

  // The kind is in the URL; a claimed coupon links to eligible goods.
  await page.getByRole('navigation', { name: '券的种类' }).getByRole('link', { name: '现金券' }).click();
  await expectAt(page, '/lqzx?type=1');
  await ticket.waitFor({ state: 'detached' });
  await page.goBack();
  await ticket.getByRole('link', { name: /^已领取，去使用/ }).click();
  await page.waitForURL(/\/list/);
});

test('a visitor sees the coupons, cannot claim them, and returns to them after login', async () => {
  const { page } = await journey.open({ width: 375, height: 740 });
  await page.goto('/lqzx?type=0');
  await page
    .getByRole('link', { name: /^登录后领取/ })
    .first()
    .click();
  await expectAt(page, '/login?redirect=/lqzx?type=0');
  await page.getByLabel('用户名').fill('clinic');
  await page.getByLabel('密码', { exact: true }).fill('baicao123');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expectAt(page, '/lqzx?type=0');
  await page
    .getByRole('button', { name: /^立即领取/ })
    .first()
    .waitFor();
});

test('permission for controlled goods is requested once, and then every page of the zone shows the request', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto('/kxzq');
  const ask = page.getByRole('button', { name: /^申请控销权限/ });
  await ask.first().waitFor();
  const row = page.getByRole('listitem').filter({ has: ask }).first();
  const name = (await textOf(row.getByRole('heading'))).trim();
  const href = await row.getByRole('heading').getByRole('link').getAttribute('href');
  const id = /\d+$/.exec(href ?? '')?.[0] ?? '';
  const asked = callsOf(page, 'POST', /^\/api\/goods\/\d+\/apply$/);
  const before = await ask.count();
  await ask.first().dblclick();
  const mine = page.getByRole('listitem').filter({ has: page.locator(`h3 a[href="/list/info/${id}"]`) });
  await mine.getByText('已提交申请').waitFor();
  expect(asked.seen).toEqual([`/api/goods/${id}/apply`]);
  await sees(page, '审核中 1', { exact: true });
  await expect.poll(() => ask.count()).toBe(before - 1);

  // The state survives a refresh, appears in another window, and the table shows the same as the rows.
  const { page: elsewhere } = await journey.open({ as: 'newbie', width: 375, height: 740 });
  for (const window of [page, elsewhere]) {
    await window.goto('/kxzq');
    await window
      .getByRole('listitem')
      .filter({ has: window.locator(`h3 a[href="/list/info/${id}"]`) })
      .getByText('已提交申请')
      .waitFor();
  }
  await page.goto('/kxzq?view=table');
  const line = page.getByRole('row').filter({ has: page.locator(`a[href="/list/info/${id}"]`) });
  await line.getByText(name).first().waitFor();
  await expect.poll(() => line.getByRole('button', { name: '加入' }).count()).toBe(0);
});

test('the controlled-sales zone tells a buyer awaiting approval so, instead of asking to log in', async () => {
  const { page } = await journey.open({ as: 'pending', width: 375, height: 740 });
  await page.goto('/kxzq');
  await page.getByText('审核后可申请').first().waitFor();
  await expect.poll(() => page.getByText('登录后可申请').count()).toBe(0);
  await page.locator('main').getByRole('link', { name: '查看审核进度' }).first().waitFor();
});

test('a combination is added as one line at its price, by one call; a visitor sees neither price nor saving', async () => {
  const { page } = await journey.open({ as: 'vip' });
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/activity/combination'));
  await page.goto('/zhzq');
  const { data } = (await (await answered).json()) as {
    data: { id: number; name: string; price: string; is_buy: number; goods: unknown[] }[];
  };
  const chosen = data.find(({ is_buy: isBuy }) => isBuy === 1);
  if (!chosen) throw new Error('no combination can be bought');
  await expectRule(page, /按套购买/);
  const card = page.getByRole('listitem', { name: chosen.name, exact: true });
  await expect.poll(async () => (await card.innerText()).replaceAll(/\s+/g, '')).toContain(`¥${chosen.price}`);
  await card.getByRole('textbox', { name: /数量/ }).fill('2');
  const puts = callsOf(page, 'POST', /^\/api\/cart$/);
  const added = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/cart'),
  );
  await card.getByRole('button', { name: /^整套加购/ }).dblclick();
  await added;
  await page.getByRole('link', { name: '购物车，1 种商品' }).first().waitFor();
  expect(puts.seen).toHaveLength(1);
  const cart = (await (await page.context().request.get('/api/cart/list')).json()) as {
    data: { data: { type: number; price: string; number: number; combination: { id: number } }[] };
  };
  expect(cart.data.data.map(({ type, price, number, combination }) => [type, price, number, combination.id])).toEqual([
    [3, chosen.price, 2, chosen.id],
  ]);
  await page.goto('/cart');
  await page.locator('main').getByText(chosen.name).first().waitFor();

  const { page: visitor } = await journey.open({ width: 375, height: 740 });
  await visitor.goto('/zhzq');
  await visitor.getByText('组合价仅会员可见').waitFor();
  await neverSays(visitor.locator('main'), '¥');
  await visitor.getByRole('link', { name: '登录后购买' }).first().waitFor();
});

test('daily special prices are sorted by saving; a buyer awaiting approval has no price sort', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto('/mrtj');
  const cards = page.locator('main li', { has: page.locator('h3') });
  await cards.first().waitFor();
  await page.locator('main').getByRole('link', { name: '折扣最大' }).click();
  await expectAt(page, '/mrtj?sort=discount');
  await page.locator('main [aria-current]', { hasText: '折扣最大' }).waitFor();
  const shown = (await textsOf(cards)).map((words) => Number(/(\d(?:\.\d)?) 折/.exec(words)?.[1]));
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  await page.locator('main').getByRole('link', { name: '价格最低' }).click();
  await expectAt(page, '/mrtj?sort=price');
  await page.getByRole('navigation', { name: '显示方式' }).getByRole('link', { name: '表格' }).click();
  await expectAt(page, '/mrtj?sort=price&view=table');
  await page.getByRole('table', { name: '今日特价商品' }).waitFor();

  const { page: waiting } = await journey.open({ as: 'pending' });
  await waiting.goto('/mrtj');
  await waiting.getByText('账号审核中，通过后显示特价并可下单。').waitFor();
  await expect.poll(() => waiting.locator('main').getByRole('link', { name: '价格最低' }).count()).toBe(0);
  await neverSays(waiting.locator('main'), '¥');
});

test('a gift is redeemed once: points, stock and order are updated, and the focus returns', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto('/jfsc');
  const points = () => numberIn(page.locator('main header'), /可用积分\s*(\d+)/);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '切药器' }) });
  await card.getByRole('button', { name: /^立即兑换/ }).waitFor();
  const before = await points();
  const stock = await numberIn(card, /剩 (\d+) 件/);
  await card.getByRole('button', { name: /^立即兑换/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '兑换 切药器' });
  await dialog.getByRole('radio').first().waitFor();
  await holdsFocus(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await card
    .getByRole('button', { name: /^立即兑换/ })
    .and(page.locator(':focus'))
    .waitFor();

  await page.keyboard.press('Enter');
  const redeemed = callsOf(page, 'POST', /^\/api\/points\/redeem$/);
  await dialog.getByRole('button', { name: '确认兑换' }).dblclick();
  await sees(page, '已用 180 积分兑换 切药器');
  expect(redeemed.seen).toHaveLength(1);
  await expect.poll(points).toBe(before - 180);
  await card.getByText(`剩 ${stock - 1} 件`).waitFor();
  await page.locator('main').getByRole('link', { name: '积分订单' }).click();
  await page.waitForURL((url) => url.pathname === '/jfdd');
  await page.locator('main').getByText('切药器').first().waitFor();

  const { page: visitor } = await journey.open({ width: 375, height: 740 });
  await visitor.goto('/jfsc');
  await visitor
    .getByRole('link', { name: /^登录后兑换/ })
    .first()
    .click();
  await expectAt(visitor, '/login?redirect=/jfsc');
});

/** The rule text, expanded by keyboard. */
async function expectRule(page: Page, words: RegExp): Promise<void> {
  await page.locator('main details summary').press('Enter');
  await page.locator('main details li').filter({ hasText: words }).waitFor();
}
