import type { Locator, Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAt, go, neverSays, textOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();

interface Goods {
  readonly id: number;
  readonly name: string;
  readonly price: string | null;
  readonly is_buy: 0 | 1;
}

interface Zone {
  readonly path: string;
  /** Its main heading. */
  readonly heading: string;
  /** The call its goods come from. */
  readonly call: RegExp;
  /** Text of its rule; absent if the zone has none. */
  readonly rule?: RegExp;
  /** Text that marks its goods as belonging to this zone. */
  readonly lead?: RegExp;
}

const activity = (id: number) => new RegExp(`/api/activity/list\\?id=${id}&`);

const zones: readonly Zone[] = [
  { path: '/yx', heading: '优选包邮专区', call: activity(1), rule: /一元积一分/, lead: /满 \d+ .包邮/ },
  { path: '/yx_table?id=2', heading: '优选包邮专区', call: activity(2), rule: /一元积一分/ },
  { path: '/ppzq/info/1', heading: '颐禾堂', call: /\/api\/focus\/brand\/1(\?|$)/ },
  { path: '/yjh', heading: '药聚惠', call: activity(4), rule: /活动价以活动期间/, lead: /\d(\.\d)? 折/ },
  { path: '/Hdzx/8,9/9', heading: '活动中心', call: activity(9), rule: /以服务器时间为准/, lead: /\d(\.\d)? 折/ },
  { path: '/kxzq', heading: '控销专区', call: activity(11), rule: /逐一确认/, lead: /已授权/ },
  { path: '/kxzq_new', heading: '控销专区 · 新上控销品种', call: activity(14), rule: /先到先得/, lead: /已授权/ },
  { path: '/kxzq/goods/15/2', heading: '儿科控销', call: activity(15), rule: /先到先得/, lead: /已授权/ },
  { path: '/qxzq', heading: '医疗器械专区', call: activity(17), rule: /经营范围/, lead: /[一二三]类/ },
  { path: '/zyyp', heading: '中药饮片专区', call: activity(18), rule: /批检验报告/, lead: /批号/ },
  { path: '/jxqzc', heading: '近效期专场', call: activity(19), rule: /逐批标明/, lead: /剩 \d+ 天/ },
  { path: '/hb', heading: '满额返现', call: activity(20), rule: /累计计算/, lead: /计入返现/ },
  { path: '/welfare', heading: '全场94折', call: activity(21), rule: /再减 6%/, lead: /94 折/ },
  { path: '/mrtj', heading: '每日特价', call: /\/api\/activity\/everyday_price/, rule: /每天零点更换/, lead: /\d 折/ },
  { path: '/yyh', heading: '推广专区', call: activity(22), rule: /厂家支持/, lead: /\d+ .起/ },
  { path: '/yyh/list?id=22', heading: '推广专区', call: activity(22), rule: /厂家支持/, lead: /\d+ .起/ },
  { path: '/zqmb', heading: '常备品种', call: activity(24), rule: /以页面显示为准/ },
  { path: '/hdmb', heading: '限时好价', call: activity(25), rule: /活动价以活动期间/, lead: /\d(\.\d)? 折/ },
];

test('every zone shows the goods of its call, and adding them puts them into the cart at the price shown', async () => {
  const { page } = await journey.open({ as: 'vip' });
  await emptyCart(page);
  for (const zone of zones) {
    const goods = await openZone(page, zone);
    await expectRule(page, zone);
    const chosen = goods.find(({ is_buy: isBuy }) => isBuy === 1);
    if (chosen === undefined) throw new Error(`${zone.path} has nothing to buy`);
    const row = rowOf(page, chosen);
    const words = await textOf(row);
    if (zone.lead) expect(words.replaceAll(/\s+/g, ' '), zone.path).toMatch(zone.lead);
    expect(words.replaceAll(/\s+/g, ''), zone.path).toContain(`¥${chosen.price}`);
    expect(await add(page, row), zone.path).toEqual([{ goods_id: chosen.id, state: 'added' }]);
    await expect
      .poll(() => cartLines(page), { message: zone.path })
      .toEqual([{ goods: chosen.id, price: chosen.price, type: 0 }]);
    await emptyCart(page);
  }
});

test('no zone shows a visitor a price, and each links to login', async () => {
  const { page } = await journey.open({ width: 375, height: 740 });
  for (const zone of [...zones, { path: '/ppzq', heading: '品牌专区', call: /\/api\/brand\/list/ }]) {
    const goods = await openZone(page, zone);
    expect([...new Set(goods.map(({ price }) => price))], zone.path).toEqual([null]);
    const main = page.locator('main');
    await main.getByText(/(采购价|特价)仅会员可见/).waitFor();
    await neverSays(main, /¥|券后|比平时省/);
    await expect.poll(() => main.getByRole('button', { name: '加入购物车' }).count(), { message: zone.path }).toBe(0);
    await expect
      .poll(() => main.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '价格' }).count())
      .toBe(0);
  }
  await page.locator('main').getByRole('link', { name: '登录', exact: true }).click();
  await expectAt(page, '/login?redirect=/ppzq');
});

/** Opens a zone, waits until the goods of its call are shown, and returns them. */
async function openZone(page: Page, { path, heading, call }: Zone): Promise<readonly Goods[]> {
  const asked = page.waitForResponse((answer) => call.test(decodeURIComponent(answer.url())));
  await go(page, path);
  const goods = await goodsIn(await asked);
  expect(goods.length, path).toBeGreaterThan(0);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  const last = goods.at(-1);
  if (last) await nameOf(page, last).first().waitFor();
  return goods;
}

async function goodsIn(answer: Response): Promise<readonly Goods[]> {
  const { data } = (await answer.json()) as { data: Goods[] | { goods: Goods[] } | { goods: Goods[] }[] };
  if (!Array.isArray(data)) return data.goods;
  return data.flatMap((one) => ('goods' in one ? one.goods : [one]));
}

function nameOf(page: Page, { id, name }: Goods): Locator {
  return page.locator(`main a[href="/list/info/${id}"]`).filter({ hasText: name });
}

/** The card, line or table row of goods. */
function rowOf(page: Page, { id }: Goods): Locator {
  return page.locator('main :is(li, tr)', { has: page.locator(`:is(h3, th) a[href="/list/info/${id}"]`) }).first();
}

/** The rule text: in a dialog opened from its card, or expanded in place. */
async function expectRule(page: Page, { rule }: Zone): Promise<void> {
  if (!rule) return;
  const all = page.locator('main').getByRole('button', { name: /^全部 \d+ 条$/ });
  if ((await all.count()) > 0) {
    await all.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(rule).waitFor();
    await dialog.getByRole('button', { name: '知道了' }).click();
    await dialog.waitFor({ state: 'detached' });
    return;
  }
  await page.locator('main details summary').press('Enter');
  await page.locator('main details li').filter({ hasText: rule }).waitFor();
}

/** Adds the smallest number of the row's goods to the cart; returns the call's result for them. */
async function add(page: Page, row: Locator): Promise<{ goods_id: number; state: string }[]> {
  const added = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/cart'),
  );
  const button = row.getByRole('button', { name: '加入购物车' });
  if ((await button.count()) > 0) await button.click();
  else {
    // A table row starts empty; one piece is raised to the pack.
    const field = row.getByRole('textbox', { name: /数量/ });
    await field.fill('1');
    await field.press('Enter');
  }
  const { data } = (await (await added).json()) as { data: { lines: { goods_id: number; state: string }[] } };
  return data.lines.map(({ goods_id, state }) => ({ goods_id, state }));
}

interface CartLine {
  readonly id: number;
  readonly price: string;
  readonly type: number;
  readonly goods: { readonly id: number };
}

async function linesOf(page: Page): Promise<readonly CartLine[]> {
  const answer = await page.context().request.get('/api/cart/list');
  return ((await answer.json()) as { data: { data: readonly CartLine[] } }).data.data;
}

async function cartLines(page: Page): Promise<{ goods: number; price: string; type: number }[]> {
  return (await linesOf(page)).map(({ goods, price, type }) => ({ goods: goods.id, price, type }));
}

async function emptyCart(page: Page): Promise<void> {
  const ids = (await linesOf(page)).map(({ id }) => id).join(',');
  if (ids !== '') await page.context().request.post('/api/cart/batch_delete', { form: { ids } });
}

test.each([1440, 375])('the rule of a zone stays where it is when its adverts arrive, at %i px', async (width) => {
  const { page } = await journey.open({ as: 'buyer', width });
  let arrive: () => void = () => undefined;
  const isSeen = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/focus/yx', async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto('/yx');
  // Beside the adverts, or on a phone folded below them.
  const rule = page.getByRole('region', { name: '活动规则' }).or(page.locator('details', { hasText: '活动规则' }));
  await rule.waitFor();
  const before = await rule.boundingBox();
  arrive();
  await page.getByRole('list', { name: '推广' }).waitFor();
  await expect.poll(() => rule.boundingBox()).toEqual(before);
});

const places = ['/yx', '/zyyp', '/kxzq', '/kxzq_new', '/ppzq'];

test.each([1440, 375])('zones with adverts show them at %i px', async (width) => {
  const { page } = await journey.open({ as: 'buyer', width });
  for (const place of places) {
    await page.goto(place);
    await page.getByRole('list', { name: '推广' }).getByRole('img').first().waitFor();
  }
});
