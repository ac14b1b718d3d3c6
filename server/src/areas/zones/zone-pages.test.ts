import { zoneNames, type Goods, type ZonePage } from '@baicao/shared/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';
import { testClientOf } from '#test/test-client.ts';

let emulator: Emulator;
let buyer: Awaited<ReturnType<Emulator['agent']>>;
beforeAll(async () => {
  emulator = await createEmulator();
  buyer = await emulator.agent('buyer');
});
afterAll(() => emulator.close());

const nav = async (query: string) =>
  (await buyer.get(`/api/activity/nav?${query}`)).body as { code: number; data: ZonePage };
const goods = async (query: string) =>
  (await buyer.get(`/api/activity/list?${query}`)).body as { code: number; data: Goods[]; meta: { total: number } };
/** The tab of a zone by its name. */
const tab = async (zone: string, name: string) =>
  (await nav(`zone=${zone}`)).data.tabs.find((one) => one.name === name);

describe('zone.nav', () => {
  test.each(zoneNames)('%s has its rule, and each tab its goods', async (zone) => {
    const { code, data } = await nav(`zone=${zone}`);
    expect(code).toBe(10000);
    expect(data.rule).toMatch(/^<ol><li>.+<\/li><\/ol>$/);
    for (const { name, count } of data.tabs) expect(count, name).toBeGreaterThan(0);
  });

  test('tabs are coming, running or over by the clock', async () => {
    const states = Object.fromEntries((await nav('zone=yjh')).data.tabs.map(({ name, state }) => [name, state]));
    expect(states).toEqual({
      换季感冒备货: 'running',
      慢病用药专场: 'running',
      外用药专场: 'coming',
      儿童用药周: 'over',
    });
  });

  test('an activity begins at its second', async () => {
    const other = await createEmulator();
    const state = async () => {
      const { data } = await testClientOf(other).get<ZonePage>('/api/activity/nav?zone=yjh');
      const coming = data.tabs.find((one) => one.name === '外用药专场');
      return [coming?.state, (coming?.start_timestamp ?? 0) - data.now_time] as const;
    };
    const [, seconds] = await state();
    other.clock.advance((seconds - 1) * 1000);
    expect(await state()).toEqual(['coming', 1]);
    other.clock.advance(1000);
    expect(await state()).toEqual(['running', 0]);
    await other.close();
  });

  test('a cashback lists its tiers, lowest first; other activities have none', async () => {
    const [first] = (await nav('zone=hb')).data.tabs;
    expect(first?.cashback).toEqual([
      { amount: '5000.00', back: '50.00' },
      { amount: '10000.00', back: '120.00' },
      { amount: '20000.00', back: '280.00' },
    ]);
    for (const { cashback } of (await nav('zone=yjh')).data.tabs) expect(cashback).toEqual([]);
  });

  test('ids name activities of any zone, in their order; unknown ones are left out', async () => {
    const { data } = await nav('zone=hdmb&ids=9,424242,4');
    expect(data.tabs.map(({ id }) => id)).toEqual([9, 4]);
  });

  test('an unknown zone is 422', async () => {
    expect((await nav('zone=nowhere')).code).toBe(422);
  });
});

describe('zone.goods', () => {
  test.each([
    ['yx', '优选商品', (one: Goods) => one.is_youx === 1],
    ['yx', '单品包邮', (one: Goods) => one.is_dpby === 1],
    ['kxzq', '全部控销', (one: Goods) => one.is_kxpz === 1],
    ['hb', '参与返现的商品', (one: Goods) => one.is_goods_manjian === 1],
    ['yyh', '厂家直推', (one: Goods) => one.ladder_price_type !== 0],
    ['jxqzc', '近效期商品', (one: Goods) => one.yxq !== null && one.yxq <= '2026-09-02'],
  ])('%s / %s holds such goods only', async (zone, name, fits) => {
    const { data, meta } = await goods(`id=${(await tab(zone, name))?.id}&number=60`);
    expect(data.length).toBe(Math.min(60, meta.total));
    expect(data.length).toBeGreaterThan(0);
    expect(data.filter((one) => !fits(one))).toEqual([]);
  });

  test('a running activity sells its goods below their base price', async () => {
    const { data } = await goods(`id=${(await tab('yjh', '换季感冒备货'))?.id}&number=60`);
    const cheaper = data.filter((one) => Number(one.price) < Number(one.base_price));
    expect(cheaper.length).toBe(data.length);
  });

  test('consecutive pages have no gap and no repeat', async () => {
    const id = (await tab('yx', '优选商品'))?.id;
    const all = (await goods(`id=${id}&number=60`)).data.map((one) => one.id);
    const pages = [
      ...(await goods(`id=${id}&number=5&page=1`)).data,
      ...(await goods(`id=${id}&number=5&page=2`)).data,
    ];
    expect(pages.map((one) => one.id)).toEqual(all.slice(0, 10));
    expect((await goods(`id=${id}&page=999999999`)).data).toEqual([]);
  });

  test('sorted by price for viewers who may see prices; for a visitor the order reveals nothing', async () => {
    const id = (await tab('yx', '优选商品'))?.id;
    const path = `/api/activity/list?id=${id}&number=60`;
    const prices = (await goods(`id=${id}&number=60&sort=price&order=asc`)).data.map((one) => Number(one.price));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const ids = async (query: string) =>
      (await testClientOf(emulator).get<Goods[]>(path + query)).data.map((one) => one.id);
    expect(await ids('&sort=price&order=asc')).toEqual(await ids('&order=asc'));
  });

  test('a keyword searches within the activity', async () => {
    const id = (await tab('yx', '优选商品'))?.id;
    const [first] = (await goods(`id=${id}`)).data;
    const { data } = await goods(`id=${id}&keywords=${encodeURIComponent(first?.name ?? '')}`);
    expect(data.map((one) => one.id)).toContain(first?.id);
    expect((await goods(`id=${id}&keywords=${encodeURIComponent('没有这种药')}`)).data).toEqual([]);
  });

  test('no such activity is 404, no number of rows above 60', async () => {
    expect((await goods('id=424242')).code).toBe(404);
    expect((await goods('id=1&number=61')).code).toBe(422);
  });
});

describe('brand.list and combo.list', () => {
  test('every brand has goods and shows up to four', async () => {
    const { data, meta } = (await buyer.get('/api/brand/list')).body;
    expect(meta.total).toBeGreaterThanOrEqual(24);
    for (const brand of data) expect(brand.goods.length).toBe(Math.min(4, brand.goods_count));
  });

  test('the saving of a combination is the difference to its goods bought singly', async () => {
    const { data } = (await buyer.get('/api/activity/combination')).body;
    expect(data.length).toBeGreaterThanOrEqual(8);
    for (const set of data) {
      const apart = set.goods.reduce(
        (sum: number, part: { number: number; goods: Goods }) =>
          sum + part.number * Math.round(Number(part.goods.base_price) * 100),
        0,
      );
      expect(Math.round(Number(set.ori_price) * 100)).toBe(apart);
      expect(Math.round((Number(set.price) + Number(set.saving)) * 100)).toBe(apart);
    }
  });

  test('a visitor sees neither price nor saving', async () => {
    const { data } =
      await testClientOf(emulator).get<{ price: null; ori_price: null; saving: null }[]>('/api/activity/combination');
    expect(data.every((set) => set.price === null && set.ori_price === null && set.saving === null)).toBe(true);
  });
});

describe('goods.remind and kxzq.apply', () => {
  const rows = (table: string) => emulator.db.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;

  test('a reminder is turned on, and off by asking again', async () => {
    const ask = async () =>
      (await buyer.post('/api/goods/1001/remind').type('form').send({ kind: 'price' }).expect(200)).body.data;
    const before = rows('reminders');
    expect(await ask()).toMatchObject({ kind: 'price', is_on: 1 });
    expect(rows('reminders')).toBe(before + 1);
    expect(await ask()).toMatchObject({ kind: 'price', is_on: 0 });
    expect(rows('reminders')).toBe(before);
  });

  test.each(['stock', 'price'])('setting a %s reminder on or off is idempotent', async (kind) => {
    const say = async (isOn: 0 | 1) => {
      const answer = await buyer.post('/api/goods/1002/remind').type('form').send({ kind, is_on: isOn }).expect(200);
      return answer.body.data;
    };
    const before = rows('reminders');
    const on = await say(1);
    expect(on).toMatchObject({ kind, is_on: 1 });
    expect(await say(1)).toEqual(on);
    expect(rows('reminders')).toBe(before + 1);
    const off = await say(0);
    expect(off).toMatchObject({ kind, is_on: 0 });
    expect(await say(0)).toEqual(off);
    expect(rows('reminders')).toBe(before);
  });

  test.each([
    ['goods that do not exist', '/api/goods/999999/remind', { kind: 'price' }, 404],
    ['a kind that is none', '/api/goods/1001/remind', { kind: 'colour' }, 422],
    ['a word that is none', '/api/goods/1001/remind', { kind: 'price', is_on: 'yes' }, 422],
    ['permission for goods that need none', '/api/goods/1001/apply', {}, 603],
    ['permission for goods that do not exist', '/api/goods/999999/apply', {}, 404],
  ])('%s is refused and stores nothing', async (_title, path, body, code) => {
    const before = [rows('reminders'), rows('controlled_applications')];
    const answer = await buyer.post(path).type('form').send(body);
    expect(answer.body.code).toBe(code);
    expect([rows('reminders'), rows('controlled_applications')]).toEqual(before);
  });

  test('an application is stored once and shown by the very next list; the second is 615', async () => {
    const newbie = await emulator.agent('newbie');
    const list = async () => {
      const { body } = await newbie.get('/api/activity/list?id=11&number=60').expect(200);
      return (body.data as { id: number; cant_buy_reason: string }[]).find(({ id }) => id === 8)?.cant_buy_reason;
    };
    expect(await list()).toContain('请联系专属客服申请控销权限');
    await newbie.post('/api/goods/8/apply').expect(200);
    expect(await list()).toContain('控销申请已提交');
    const again = await newbie.post('/api/goods/8/apply').expect(400);
    expect(again.body.code).toBe(615);
  });

  test('a buyer who already has the permission gets that answer', async () => {
    const vip = await emulator.agent('vip');
    expect((await vip.post('/api/goods/8/apply').expect(200)).body.data.state).toBe('passed');
  });
});
