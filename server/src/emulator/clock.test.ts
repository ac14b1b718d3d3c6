import { contract } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { control, inside, type Headers } from '#test/control-calls.ts';
import { placeOrder, shopFor, tableFingerprints, type Shop } from '#test/shop.ts';

const { order, user } = contract;
const openShop = shopFor();
const began = '2026-03-02T02:00:00.000Z';
const clockIn = async (shop: Shop, headers: Headers = {}) => (await control(shop, 'GET /clock', {}, headers)).body;

describe('the clock of a namespace', () => {
  test('is set for one namespace, frozen or running; a reset returns it to the server’s clock', async () => {
    const shop = await openShop();
    const one = inside('one');
    expect(await clockIn(shop, one)).toEqual({ mode: 'frozen', now: began });
    const set = (body: object) => control(shop, 'PUT /clock', body, one);
    expect((await set({ mode: 'offset', now: '2026-06-01 08:00:00' })).body).toEqual({
      mode: 'offset',
      now: '2026-06-01T00:00:00.000Z',
    });
    shop.clock.advance(1_000);
    expect(await clockIn(shop, one)).toEqual({ mode: 'offset', now: '2026-06-01T00:00:01.000Z' });
    expect((await set({ mode: 'frozen' })).body).toEqual({ mode: 'frozen', now: '2026-06-01T00:00:01.000Z' });
    shop.clock.advance(1_000);
    expect(await clockIn(shop, one)).toEqual({ mode: 'frozen', now: '2026-06-01T00:00:01.000Z' });
    expect(await clockIn(shop)).toEqual({ mode: 'frozen', now: '2026-03-02T02:00:02.000Z' });
    await set({ mode: 'real' });
    expect(await clockIn(shop, one)).toEqual(await clockIn(shop));
    await set({ mode: 'frozen', now: '2030-01-01T00:00:00+08:00' });
    expect((await control(shop, 'GET /health', {}, one)).body.clock.now).toBe('2029-12-31T16:00:00.000Z');
    await control(shop, 'POST /reset', {}, one);
    expect(await clockIn(shop, one)).toEqual(await clockIn(shop));
  });

  test('is stored in a snapshot', async () => {
    const shop = await openShop();
    const there = { mode: 'frozen', now: '2026-05-01T00:00:00.000Z' };
    await control(shop, 'PUT /clock', there, inside('one'));
    await control(shop, 'PUT /clock', { mode: 'frozen', now: '2026-04-01 08:00:00' });
    expect(await clockIn(shop, inside('other'))).toEqual({ mode: 'frozen', now: began });
    await control(shop, 'POST /snapshots', { name: 'may' }, inside('one'));
    await control(shop, 'POST /snapshots/may/restore', {}, inside('two'));
    await control(shop, 'POST /namespaces', { id: 'three', from: 'may' });
    expect([await clockIn(shop, inside('two')), await clockIn(shop, inside('three'))]).toEqual([there, there]);
    expect(await clockIn(shop)).toEqual({ mode: 'frozen', now: '2026-04-01T00:00:00.000Z' });
  });

  test('advances by a time or to a moment, and everything due is done at its own moment', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, [{ goods_id: 1001, number: 40 }]);
    const labelOf = async () => (await buyer.call(order.detail, { id })).data.order_status_label;
    expect((await control(shop, 'POST /clock/advance', { by: 'PT29M' })).body).toEqual({
      mode: 'frozen',
      now: '2026-03-02T02:29:00.000Z',
      ms: expect.any(Number),
    });
    expect(await labelOf()).toBe('待付款');
    await control(shop, 'POST /clock/advance', { to: '2026-03-02 14:00:00' });
    expect(await labelOf()).toBe('已取消');
    const cancelled = shop.db.sqlite
      .prepare('SELECT created_at FROM order_steps WHERE order_id = ? ORDER BY id DESC')
      .pluck()
      .get(id);
    expect(cancelled).toBe(Date.parse('2026-03-02T02:30:00.000Z'));
  });

  test('advances a year with everything due in it, and the invariants hold', async () => {
    const shop = await openShop();
    await placeOrder(shop.as('newbie'), [{ goods_id: 1001, number: 40 }], { pay_id: 4 });
    const { body } = await control(shop, 'POST /clock/advance', { by: 'P365D' });
    expect(body.now).toBe('2027-03-02T02:00:00.000Z');
    const mornings = shop.db.sqlite
      .prepare(`SELECT count(DISTINCT created_at / 86400000) FROM messages WHERE created_at > ?`)
      .pluck()
      .get(Date.parse(began));
    expect(mornings).toBeGreaterThan(5);
  });

  test.each<[string, string, object]>([
    ['no mode', 'PUT /clock', {}],
    ['an unknown mode', 'PUT /clock', { mode: 'fast' }],
    ['an offset to nowhere', 'PUT /clock', { mode: 'offset' }],
    ['the real time at another moment', 'PUT /clock', { mode: 'real', now: '2026-03-02 10:00:00' }],
    ['a moment without an offset', 'PUT /clock', { mode: 'frozen', now: '2026-03-02T10:00:00' }],
    ['a day that is none', 'PUT /clock', { mode: 'frozen', now: '2026-02-30 10:00:00' }],
    ['the year 9999', 'PUT /clock', { mode: 'frozen', now: '9999-01-01 00:00:00' }],
    ['the year 1970', 'PUT /clock', { mode: 'frozen', now: '1970-01-01 08:00:00' }],
    ['an unknown field', 'PUT /clock', { mode: 'frozen', at: '2026-03-02 10:00:00' }],
    ['an advance of nothing', 'POST /clock/advance', {}],
    ['an advance by and to', 'POST /clock/advance', { by: 'PT1M', to: '2026-03-03 10:00:00' }],
    ['an advance into the past', 'POST /clock/advance', { to: '2026-03-01 10:00:00' }],
    ['a negative time', 'POST /clock/advance', { by: '-PT1M' }],
    ['a time of no unit', 'POST /clock/advance', { by: '30' }],
    ['a month, which is no fixed time', 'POST /clock/advance', { by: 'P1M' }],
    ['nothing at all', 'POST /clock/advance', { by: 'P' }],
    ['eleven years at once', 'POST /clock/advance', { by: 'P4000D' }],
    ['a thousand years', 'POST /clock/advance', { by: 'P52000W' }],
    ['a reset to a clock that is none', 'POST /reset', { clock: { mode: 'fast' } }],
    ['a reset to a clock of a text', 'POST /reset', { clock: 'frozen' }],
  ])('refuses %s, with nothing changed', async (_title, call, body) => {
    const shop = await openShop();
    const before = tableFingerprints(shop.db);
    const answer = await control(shop, call, body);
    expect(answer).toEqual({
      status: 422,
      body: { error: 'invalid', message: expect.stringMatching(/\p{Script=Han}/u) },
    });
    expect([tableFingerprints(shop.db), await clockIn(shop)]).toEqual([before, { mode: 'frozen', now: began }]);
  });
});

describe('personas', () => {
  const cookieOf = (headers: unknown) => String(headers).split(';')[0] ?? '';
  const whoIs = async (shop: Shop, cookie: string) =>
    (await shop.app.inject({ url: user.base.path, headers: { cookie } })).json().data;

  test('are listed with what each is for, and logged in without a password', async () => {
    const shop = await openShop();
    const { body } = await control(shop, 'GET /personas');
    expect(body).toHaveLength(17);
    for (const one of body) expect(one.note, one.username).toMatch(/\p{Script=Han}/u);
    expect(body[0]).toEqual({
      username: 'buyer',
      company: '康民大药房',
      note: expect.any(String),
      is_passed: true,
      is_disabled: false,
    });
    const login = await shop.app.inject({ method: 'POST', url: '/__emu/personas/chain/login' });
    expect([login.statusCode, login.json()]).toEqual([
      200,
      { username: 'chain', company: '湖北仁安堂连锁药房有限公司' },
    ]);
    expect(await whoIs(shop, cookieOf(login.headers['set-cookie']))).toMatchObject({ username: 'chain' });
    const opened = await shop.app.inject({ url: '/?__as=vip', headers: { 'sec-fetch-mode': 'navigate' } });
    expect(await whoIs(shop, cookieOf(opened.headers['set-cookie']))).toMatchObject({ username: 'vip' });
  });

  test('one is logged in by a reset, at its moment', async () => {
    const shop = await openShop();
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/__emu/reset',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ persona: 'buyer', clock: { mode: 'frozen', now: '2026-03-02 18:00:00' } }),
    });
    expect(answer.statusCode).toBe(200);
    expect(await whoIs(shop, cookieOf(answer.headers['set-cookie']))).toMatchObject({ username: 'buyer' });
    expect((await clockIn(shop)).now).toBe('2026-03-02T10:00:00.000Z');
  });

  test.each<[string, string, object, Headers, number]>([
    ['nobody', 'POST /personas/nobody/login', {}, {}, 404],
    ['the name of every object', 'POST /personas/constructor/login', {}, {}, 404],
    ['a closed account', 'POST /personas/disabled/login', {}, {}, 404],
    ['a reset for nobody', 'POST /reset', { persona: 'nobody' }, {}, 404],
    ['another site', 'POST /personas/buyer/login', {}, { origin: 'http://evil.example' }, 403],
    ['a form of another site', 'POST /personas/buyer/login', {}, { 'sec-fetch-site': 'cross-site' }, 403],
    ['a name that only points here', 'POST /clock/advance', { by: 'P1D' }, { host: 'rebound.example' }, 403],
  ])('refuses %s, with nothing changed', async (_title, call, body, headers, status) => {
    const shop = await openShop();
    const before = tableFingerprints(shop.db);
    const answer = await control(shop, call, body, headers);
    expect(answer).toEqual({ status, body: { error: expect.any(String), message: expect.any(String) } });
    expect([tableFingerprints(shop.db), (await clockIn(shop)).now]).toEqual([before, began]);
  });

  test('a page for an unknown person says so', async () => {
    const shop = await openShop();
    const page = await shop.app.inject({ url: '/?__as=nobody', headers: { 'sec-fetch-mode': 'navigate' } });
    expect(page.statusCode).toBe(404);
  });
});

describe('world steps of goods', () => {
  const step = (shop: Shop, name: string, body: object) => control(shop, `POST /world/${name}`, body);
  const detail = async (shop: Shop, id: number) => (await shop.as('buyer').call(contract.goods.detail, { id })).data;

  test('set the pieces left to sell, and the price', async () => {
    const shop = await openShop();
    expect((await step(shop, 'stock', { goods_id: 1001, number: 7 })).body).toEqual({ goods_id: 1001, number: 7 });
    expect((await detail(shop, 1001)).number).toBe(7);
    await step(shop, 'stock', { goods_id: 1001, number: 0 });
    expect((await detail(shop, 1001)).number).toBe(0);
    const priced = await step(shop, 'price', { goods_id: 1001, price: '0.31' });
    expect(priced.body).toEqual({ goods_id: 1001, price: '0.31', dropped_tiers: expect.any(Number) });
    expect((await detail(shop, 1001)).price).toBe('0.31');
    const { id } = shop.db.sqlite.prepare('SELECT goods_id AS id FROM ladder_tiers').get() as { id: number };
    const tiers = (await detail(shop, id)).ladder_price.length;
    expect((await step(shop, 'price', { goods_id: id, price: '0.01' })).body.dropped_tiers).toBe(tiers);
  });

  test.each<[string, string, object, number]>([
    ['no goods', 'stock', { number: 1 }, 422],
    ['goods that are not there', 'stock', { goods_id: 999_999, number: 1 }, 404],
    ['a negative number', 'stock', { goods_id: 1001, number: -1 }, 422],
    ['two million pieces', 'stock', { goods_id: 1001, number: 2_000_000 }, 422],
    ['a price of nothing', 'price', { goods_id: 1001, price: '0.00' }, 422],
    ['a price of three decimals', 'price', { goods_id: 1001, price: '1.234' }, 422],
    ['a price of goods that are not there', 'price', { goods_id: 999_999, price: '1.00' }, 404],
  ])('refuse %s, with nothing changed', async (_title, name, body, status) => {
    const shop = await openShop();
    const before = tableFingerprints(shop.db);
    expect((await step(shop, name, body)).status).toBe(status);
    expect(tableFingerprints(shop.db)).toEqual(before);
  });
});
