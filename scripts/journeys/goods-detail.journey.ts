import { sentinels } from '@baicao/seeds/sentinels';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, go, hasFocus, holdsFocus, neverSays, placeOf, sees, textOf } from './calls.ts';
import { logIn } from './purchase.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();
/** 阿莫西林胶囊: packs of 10, cartons of 200, no offer. */
const plainGoods = '/list/info/1001';

test('a visitor sees no price; login returns to the same goods with the price', async () => {
  const { page } = await journey.open();
  await page.goto(plainGoods);
  const prices = page.getByRole('region', { name: '价格与优惠' });
  await prices.getByText('会员可见').first().waitFor();
  await neverSays(page.locator('main'), /¥\s*\d/);
  await expect.poll(() => page.getByRole('button', { name: '加入购物车' }).count()).toBe(0);

  await page.getByRole('article').getByRole('link', { name: '登录查看价格' }).click();
  await page.waitForURL(/\/login\?redirect=/);
  expect(placeOf(page)).toBe(`/login?redirect=${plainGoods}`);
  await logIn(page, 'newbie');
  await page.waitForURL(`**${plainGoods}`);
  await prices
    .getByText(/¥\s*9\.13/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: '加入购物车' }).first().waitFor();
  await page.goBack();
  expect(placeOf(page)).not.toContain('/login');
});

test("a buyer's number is raised to the pack and to the carton, and every correction says why", async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto(plainGoods);
  const article = page.getByRole('article');
  const field = article.getByRole('textbox', { name: /^阿莫西林胶囊 数量/ });
  const note = article.getByRole('status').filter({ hasText: /^已/ });
  await field.waitFor();
  await expect.poll(() => field.inputValue()).toBe('10');
  await article.getByRole('button', { name: '增加 阿莫西林胶囊' }).click();
  await expect.poll(() => field.inputValue()).toBe('20');
  await expect.poll(() => note.count()).toBe(0);

  for (const [typed, settled, reason] of [
    ['7', '10', '已按中包装 10 调整为 10 盒'],
    ['３１盒', '40', '已按中包装 10 调整为 40 盒'],
    ['165', '200', '已达整件 200 的八成，已凑成整件 200 盒'],
  ] as const) {
    await field.fill(typed);
    await field.press('Tab');
    await expect.poll(() => field.inputValue()).toBe(settled);
    await expect.poll(() => note.innerText()).toContain(reason);
  }
  await field.fill('30');
  await field.press('Tab');
  await note.waitFor({ state: 'detached' });
  await subtotal(page, '273.90');
  await field.focus();
  await field.hover();
  const height = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 240);
  await page.waitForFunction((before) => scrollY > before, height);
  await expect.poll(() => field.inputValue()).toBe('30');

  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/cart'));
  await article.getByRole('button', { name: '加入购物车' }).click();
  await expect.poll(async () => new URLSearchParams((await sent).postData() ?? '').get('params[0][number]')).toBe('30');
  await sees(page, '已加入购物车');
  await page.getByRole('link', { name: '购物车，1 种商品' }).first().waitFor();
});

test('goods that cannot be bought show the server’s reason, a disabled button and a next step', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  const asked = callsOf(page, 'POST', /^\/api\/cart/);
  for (const { id, button, words, way } of [
    {
      id: sentinels.soldOut,
      button: '已售罄',
      words: '已售罄，可选购同类商品',
      way: articleWay(page, 'button', '到货提醒'),
    },
    { id: sentinels.notBuyable, button: '暂不可购', words: '暂不可购买', way: articleWay(page, 'link', '找同类') },
    { id: sentinels.offShelf, button: '已下架', words: '已下架', way: articleWay(page, 'link', '找同类') },
  ]) {
    await go(page, `/list/info/${id}`);
    await page.getByRole('article').getByText(words).first().waitFor();
    await expect.poll(() => page.getByRole('article').getByRole('button', { name: button }).isDisabled()).toBe(true);
    await way.waitFor();
    await expect.poll(() => page.getByRole('article').getByRole('textbox').count()).toBe(0);
  }
  // The last of them is no longer sold: no stock, no price after coupons, no coupon to claim.
  await neverSays(page.getByRole('article'), /可售|券后|领取/);
  expect(asked.seen).toEqual([]);

  await page.goto(`/list/info/${sentinels.soldOut}`);
  const reminded = page.waitForResponse((answer) => answer.url().endsWith(`/api/goods/${sentinels.soldOut}/remind`));
  await articleWay(page, 'button', '到货提醒').click();
  expect((await reminded).status()).toBe(200);
});

test('an unknown id shows not found with links; a non-numeric id sends no call', async () => {
  const { page } = await journey.open();
  const asked = callsOf(page, 'GET', /^\/api\/goods\/detail\//);
  await page.goto('/list/info/999999');
  await page.getByRole('heading', { level: 1, name: '商品不存在' }).waitFor();
  expect(asked.seen).toEqual(['/api/goods/detail/999999']);
  await page.goto('/list/info/12x');
  await page.getByRole('heading', { level: 1, name: '商品不存在' }).waitFor();
  expect(asked.seen).toHaveLength(1);
  await page.locator('main').getByRole('link', { name: '全部商品' }).click();
  await page.getByRole('list', { name: '商品列表' }).getByRole('listitem').first().waitFor();
});

test('if the goods call fails the page shows the error with 重试, and the frame still works', async () => {
  const faulty = `/api/goods/detail/${sentinels.faulty}`;
  const { page } = await journey.open({ as: 'newbie', provoked: [new RegExp(`^500 \\S+${faulty}$`)] });
  const asked = callsOf(page, 'GET', /^\/api\/goods\/detail\//);
  await page.goto(`/list/info/${sentinels.faulty}`);
  const error = page.locator('main').getByRole('alert');
  await error.getByText('系统繁忙').waitFor();
  const before = asked.seen.length;
  const again = page.waitForResponse((answer) => answer.url().endsWith(faulty));
  await error.getByRole('button', { name: '重试' }).click();
  expect((await again).status()).toBe(500);
  expect(asked.seen.length).toBeGreaterThan(before);

  await page.getByText('黄石新民大药房').first().waitFor();
  await page.getByRole('contentinfo').waitFor();
  const box = page.getByRole('combobox', { name: '搜索关键词' });
  await box.fill('阿莫西林');
  await box.press('Enter');
  await page.getByRole('heading', { level: 1, name: '“阿莫西林”的搜索结果' }).waitFor();
});

test('coupons are claimed in place and stay claimed; reminders show their state', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto(plainGoods);
  const coupon = page.getByRole('listitem').filter({ hasText: '无门槛立减2元' });
  const claimed = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/coupon'),
  );
  await coupon.getByRole('button', { name: /^领取/ }).click();
  await claimed;
  await coupon.getByText('已领取').waitFor();
  await sees(page, '已领取 无门槛立减2元，结算时可用');
  await page.reload();
  await coupon.getByText('已领取').waitFor();

  const remind = articleWay(page, 'button', '降价提醒');
  await remind.click();
  await sees(page, '「阿莫西林胶囊」降价后，会在消息中心提醒您');
  await remind.click();
  await sees(page, '已取消「阿莫西林胶囊」的降价提醒');
});

test('adding a favourite is confirmed with a link to all favourites; removing it is confirmed too', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto('/list/info/1004');
  const name = await textOf(page.getByRole('article').getByRole('heading', { level: 1 }));
  await articleWay(page, 'button', '收藏').click();
  const dialog = page.getByRole('dialog', { name: '温馨提示' });
  await dialog.getByText('收藏成功').waitFor();
  await dialog.getByRole('button', { name: '查看我的收藏' }).click();
  await page.waitForURL('**/star');
  expect(await (await page.request.get('/api/favorite')).text()).toContain(name);
  await page.goBack();
  await articleWay(page, 'button', '已收藏').click();
  await sees(page, '取消收藏成功');
  await articleWay(page, 'button', '收藏').waitFor();
});

test('controlled goods are applied for once; then detail and list show the application', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto(`/list/info/${sentinels.controlled}`);
  const name = await textOf(page.getByRole('article').getByRole('heading', { level: 1 }));
  await articleWay(page, 'button', '申请控销权限').click();
  await sees(page, /^已提交「.+」的控销申请/);
  await articleWay(page, 'button', '已申请控销').waitFor();
  await expect.poll(() => articleWay(page, 'button', '申请控销权限').count()).toBe(0);
  await articleWay(page, 'link', '联系客服').waitFor();
  await page.goto(`/list?keywords=${name}&is_kxpz=1`);
  await page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: '已申请控销' })
    .first()
    .waitFor();
});

test('every batch opens its test report; the tab is in the address', async () => {
  const { page } = await journey.open();
  await page.goto(plainGoods);
  await page.getByRole('tab', { name: '批次与药检报告' }).click();
  await page.waitForURL('**/list/info/1001?tab=report');
  const row = page.getByRole('table', { name: '在售批次' }).getByRole('row').nth(1);
  const batch = await textOf(row.getByRole('rowheader'));
  const opened = page.context().waitForEvent('page');
  await row.getByRole('link', { name: new RegExp(`^查看报告.*${batch}$`) }).click();
  const report = await opened;
  await report.waitForLoadState();
  await expect.poll(() => report.title()).toBe(`阿莫西林胶囊 批号${batch} 药检报告`);
  await expect.poll(() => report.locator('text').allTextContents()).toContain(batch);
});

test('a picture is magnified by mouse, and by keys in the lightbox, which returns the focus', async () => {
  const { page } = await journey.open();
  await page.goto(plainGoods);
  const picture = page.getByRole('button', { name: '放大查看 阿莫西林胶囊 第 1 张，共 3 张' });
  await picture.hover();
  await page.locator('[style*="background-image"]').waitFor();
  await page.mouse.move(5, 5);
  await page.locator('[style*="background-image"]').waitFor({ state: 'detached' });
  await picture.focus();
  await page.keyboard.press('Enter');
  const lightbox = page.getByRole('dialog', { name: '图片查看' });
  await lightbox.getByRole('img', { name: '阿莫西林胶囊 第 1 张' }).waitFor();
  await holdsFocus(lightbox);
  await page.keyboard.press('ArrowRight');
  await lightbox.getByRole('img', { name: '阿莫西林胶囊 第 2 张' }).waitFor();
  await page.keyboard.press('Escape');
  await lightbox.waitFor({ state: 'detached' });
  await hasFocus(picture);
});

function articleWay(page: Page, role: 'button' | 'link', name: string): Locator {
  return page.getByRole('article').getByRole(role, { name });
}

async function subtotal(page: Page, yuan: string): Promise<void> {
  await page.getByRole('article').getByRole('status').filter({ hasText: '小计' }).filter({ hasText: yuan }).waitFor();
}
