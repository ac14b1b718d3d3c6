// Rule: an item request is answered by the clock with what the catalogue has, looked for, or closed with what is alike; each answer is
// told once.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { callsOf, expectAt, hasFocus, placeOf, sees } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { hoursLater } from './order-steps.ts';

const journey = useJourney();

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label);
const requestsOf = (username: string) =>
  journey.rows<{ id: number; name: string; number: number }>(
    'SELECT r.id, r.name, r.number FROM item_requests r JOIN buyers b ON b.id = r.buyer_id WHERE b.username = ? ORDER BY r.id',
    username,
  );

test('a search without result becomes a request, survives a reload, is sent once and answered with a message', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto('/search?keywords=没有的神奇胶囊');
  await page.getByRole('link', { name: '求购“没有的神奇胶囊”' }).click();
  await expectAt(page, '/pzqg/add?goods_name=没有的神奇胶囊');
  await page.getByRole('heading', { level: 1, name: '新增求购' }).waitFor();
  await expect.poll(() => field(page, '品名').inputValue()).toBe('没有的神奇胶囊');
  await expect.poll(() => field(page, '联系电话').inputValue()).toBe('13800000008');

  await page.getByRole('button', { name: '提交求购' }).click();
  await sees(page, '规格不能为空');
  await hasFocus(field(page, '规格'));
  await page.keyboard.type('0.1g*20粒');
  await field(page, '求购数量').fill('５０盒');
  await field(page, '期望单价（元）').fill('12.5');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: '新增求购' }).waitFor();
  await expect.poll(() => field(page, '求购数量').inputValue()).toBe('５０盒');

  const sent = callsOf(page, 'POST', /\/api\/user\/buy$/);
  await page.getByRole('button', { name: '提交求购' }).dblclick();
  await page.waitForURL('**/pzqg/info?id=*');
  await sees(page, '采购部会在提交后 2 小时内回复');
  expect([sent.seen.length, requestsOf('newbie').map(({ number }) => number)]).toEqual([1, [50]]);

  await hoursLater(journey.shop(), page, 'newbie', 2);
  await page.goto('/wdxx?type=6');
  await page.getByRole('button', { name: '求购「没有的神奇胶囊」：采购部正在找货' }).click();
  await page.getByRole('link', { name: '查看详情' }).click();
  await page.waitForURL('**/pzqg/info?id=*');
  await sees(page, '采购部已联系厂家询货，48 小时内给您答复');
  await page.goBack();
  await expectAt(page, '/wdxx?type=6');
});

test('goods that are listed are shown while their name is typed, and answered with the goods to put into the cart', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto('/pzqg/add');
  await field(page, '品名').fill('阿莫西林胶囊');
  const known = page.getByRole('status').filter({ hasText: '本站已有' });
  await known.getByRole('link').first().waitFor();
  const [goods] = journey.rows<{ ypgg: string }>('SELECT specification AS ypgg FROM goods WHERE id = 1001');
  await field(page, '规格').fill(goods?.ypgg ?? '');
  await field(page, '求购数量').fill('100');
  await field(page, '求购数量').press('Enter');
  await page.waitForURL('**/pzqg/info?id=*');
  const place = placeOf(page);
  await hoursLater(journey.shop(), page, 'newbie', 2);
  await page.goto(place);
  await sees(page, '本站有售', { exact: true });
  const before = journey.rows<{ n: number }>('SELECT count(*) AS n FROM cart_lines WHERE buyer_id = 8')[0]?.n ?? 0;
  await page.getByRole('button', { name: '加入购物车' }).first().click();
  await sees(page, '已加入购物车');
  expect(journey.rows('SELECT number FROM cart_lines WHERE buyer_id = 8')).toHaveLength(before + 1);
});

test('tabs, search and withdrawing, by keyboard; a withdrawn request can be sent again with its text', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto('/pzqg');
  await page.getByRole('link', { name: '全部 6' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectAt(page, '/pzqg?state=waiting');
  await page.getByRole('link', { name: '盐酸多西环素肠溶胶囊' }).click();
  await expectAt(page, '/pzqg/info?id=1');
  await page.goBack();
  await expectAt(page, '/pzqg?state=waiting');
  await page.locator('[aria-current="page"]', { hasText: '待回复 1' }).waitFor();
  await page.goto('/pzqg?q=没有这种');
  await sees(page, '没有找到“没有这种”的求购');
  await page.getByRole('link', { name: '清除条件' }).first().click();
  await page.goto('/pzqg/info?id=1');
  await page.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await sees(page, '求购已撤回', { exact: true });
  await sees(page, '这条求购已撤回');
  await page.getByRole('link', { name: '再次求购' }).click();
  await expect.poll(() => field(page, '规格').inputValue()).toBe('0.1g*20粒');
  await expect.poll(() => field(page, '求购数量').inputValue()).toBe('60');
});

test('a request that is not there, or another buyer’s, says so', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  for (const path of ['/pzqg/info', '/pzqg/info?id=x', '/pzqg/info?id=1', '/pzqg/info?id=999999']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: '求购不存在' }).waitFor();
  }
});

test('feedback: a complaint shows the hotline, each is sent once, the fourth waits for tomorrow, replies come by the clock', async () => {
  const { page } = await journey.open({ as: 'chain1' });
  await page.goto('/yjfk');
  await sees(page, '今天还可提交 3 条');
  await page.getByRole('radio', { name: '服务投诉' }).check();
  await page.getByRole('main').getByRole('link', { name: '400-000-0000' }).waitFor();
  await page.getByRole('button', { name: '提交反馈' }).click();
  await sees(page, '反馈内容不能为空');
  await field(page, '联系电话').fill('110');
  await field(page, '反馈内容').fill('送货比约定的晚了两天');
  await sees(page, '还可输入 490 字');
  await page.getByRole('button', { name: '提交反馈' }).click();
  await sees(page, '请输入11位手机号');
  await page.reload();
  await expect.poll(() => field(page, '反馈内容').inputValue()).toBe('送货比约定的晚了两天');
  await field(page, '联系电话').fill('027-87654321');
  await page.getByRole('button', { name: '提交反馈' }).dblclick();
  await sees(page, '反馈已提交，4 小时内回复');
  await sees(page, '今天还可提交 2 条');
  await expect.poll(() => field(page, '反馈内容').inputValue()).toBe('');

  await field(page, '反馈内容').fill('送货比约定的晚了两天');
  await page.getByRole('button', { name: '提交反馈' }).click();
  await sees(page, '没有重复登记');
  await sees(page, '今天还可提交 2 条');
  for (const text of ['第二件事也说一下', '第三件事也说一下']) {
    await field(page, '反馈内容').fill(text);
    await page.getByRole('button', { name: '提交反馈' }).click();
    await page.getByRole('listitem').filter({ hasText: text }).waitFor();
  }
  await sees(page, /今天的 3 条反馈已用完，03-03 00:00 后可以再提交/);
  await expect.poll(() => page.getByRole('button', { name: '提交反馈' }).isDisabled()).toBe(true);
  expect(await findings(page)).toEqual([]);

  await hoursLater(journey.shop(), page, 'chain1', 5);
  await page.goto('/wdxx?type=6');
  await page.getByRole('button', { name: '您的反馈已回复' }).first().click();
  await page.getByRole('link', { name: '查看详情' }).first().click();
  await expectAt(page, '/yjfk');
  await page.getByText('客服回复').first().waitFor();
});
