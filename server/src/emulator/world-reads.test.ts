import { contract } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { sessionLimits } from '#domain/sessions.ts';
import { control } from '#test/control-calls.ts';
import { placeOrder, shopFor, tableFingerprints, type Shop } from '#test/shop.ts';
import { sampleFiles } from '#test/upload.ts';
import type { SteppableOrder } from './world-orders.ts';
import type { Waiting } from './world-reviews.ts';

const { order } = contract;
const openShop = shopFor();
const rows = [{ goods_id: 1001, number: 40 }];

interface Read {
  readonly orders: readonly SteppableOrder[];
  readonly waiting: readonly Waiting[];
}

const context = async (shop: Shop, query = ''): Promise<Read> => (await control(shop, `GET /world${query}`)).body;

describe('GET /__emu/world', () => {
  test('names the next step of an order until there is none', async () => {
    const shop = await openShop();
    const id = await placeOrder(shop.as('newbie'), rows, { pay_id: 4 });
    const newest = async () => (await context(shop)).orders[0];
    expect(await newest()).toEqual({
      order_id: id,
      order_sn: expect.stringMatching(/^\d{14,}$/),
      username: 'newbie',
      company: '黄石新民大药房',
      status: 'unpaid',
      label: '待付款',
      amount: expect.stringMatching(/^\d+\.\d\d$/),
      created_at: '2026-03-02T02:00:00.000Z',
      next: 'pay',
    });
    const taken: (string | null)[] = [];
    for (let next = (await newest())?.next ?? null; next !== null; next = (await newest())?.next ?? null) {
      taken.push(next);
      expect((await control(shop, `POST /world/${next}`, { order_id: id })).status).toBe(200);
    }
    expect(taken).toEqual(['pay', 'bill', 'pick', 'ship', 'deliver']);
    expect(await newest()).toMatchObject({ status: 'finished', next: null });
  });

  test('shows the orders of people, of one person, and of the other companies by name alone', async () => {
    const shop = await openShop();
    const names = async (query = '') => new Set((await context(shop, query)).orders.map(({ username }) => username));
    const all = await names();
    expect(all).toContain('buyer');
    expect([...all].filter((name) => name.startsWith('co0'))).toEqual([]);
    expect([...(await names('?username=chain'))]).toEqual(['chain']);
    expect([...(await names('?username=co0001'))]).toEqual(['co0001']);
    expect([...(await names('?username=nobody'))]).toEqual([]);
    const { waiting } = await context(shop, '?username=vip');
    expect(new Set(waiting.map(({ username }) => username))).toEqual(new Set(['vip']));
  });

  test('an order that has lapsed has no next step', async () => {
    const shop = await openShop();
    const id = await placeOrder(shop.as('newbie'), rows);
    await control(shop, 'POST /clock/advance', { by: 'PT31M' });
    const { orders } = await context(shop);
    expect(orders.find(({ order_id }) => order_id === id)).toMatchObject({ status: 'cancelled', next: null });
  });

  test('a waiting record is listed until the step it names is done', async () => {
    const shop = await openShop();
    const buyer = shop.as('ephedrine');
    const file = new Blob([new Uint8Array(sampleFiles.png)]);
    const of = async (username: string) => (await context(shop)).waiting.filter((one) => one.username === username);
    await buyer.call(order.hmUpload, { id: 4, file });
    const [receipt] = await of('ephedrine');
    expect(receipt).toEqual({
      step: 'receipt',
      fields: { order_id: 4 },
      username: 'ephedrine',
      about: expect.stringMatching(/^含麻回执：订单 \d+$/),
    });
    await control(shop, 'POST /world/receipt', { ...receipt?.fields, is_passed: 1 });
    expect(await of('ephedrine')).toEqual([]);

    expect((await of('pending'))[0]).toEqual({
      step: 'audit',
      fields: { username: 'pending' },
      username: 'pending',
      about: '账号审核：荆州同福药房',
    });
    await control(shop, 'POST /world/audit', { username: 'pending', is_passed: 1 });
    expect(await of('pending')).toEqual([]);
  });

  test('reading changes nothing, and unknown paths are refused like any path', async () => {
    const shop = await openShop();
    const before = tableFingerprints(shop.db);
    await context(shop, '?username=%F0%9F%8C%BF');
    await context(shop, '?username[]=a');
    expect(tableFingerprints(shop.db)).toEqual(before);
    expect((await control(shop, 'GET /world/pay')).status).toBe(404);
  });
});

describe('GET /__emu/health', () => {
  test('shows the namespace, the logged-in person, and the number of faults', async () => {
    const shop = await openShop();
    const headers = { 'x-emu-namespace': 'looked-at' };
    const nobody = (await control(shop, 'GET /health', {}, headers)).body;
    expect(nobody).toMatchObject({ namespace: 'looked-at', persona: null, faults: 0 });
    await control(shop, 'POST /faults', [{ effect: { code: 503 } }, { effect: { code: 500 } }], headers);
    const login = await shop.app.inject({ method: 'POST', url: '/__emu/personas/chain/login', headers });
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    const known = (await control(shop, 'GET /health', {}, { ...headers, cookie })).body;
    expect(known).toMatchObject({
      faults: 2,
      persona: { username: 'chain', company: expect.stringContaining('连锁') },
    });
    expect((await control(shop, 'GET /health', {}, { cookie })).body).toMatchObject({
      namespace: 'default',
      persona: null,
    });
  });

  test('does not keep a session alive', async () => {
    const shop = await openShop();
    const login = await shop.app.inject({ method: 'POST', url: '/__emu/personas/buyer/login' });
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    const persona = async () => (await control(shop, 'GET /health', {}, { cookie })).body.persona;
    // Two thirds of the idle time after which a session ends.
    const most = (sessionLimits.idleMs * 2) / 3;
    shop.clock.advance(most);
    expect(await persona()).toMatchObject({ username: 'buyer' });
    shop.clock.advance(most);
    expect(await persona()).toBeNull();
  });
});
