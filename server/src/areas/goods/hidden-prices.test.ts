import { contract, endpoints, isRead } from '@baicao/shared/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestOf } from '@baicao/shared/contract/request-of';
import { asShop, fillCart, type TestClient } from '#test/shop.ts';
import { createEmulator, type Emulator } from '#testing.ts';
import { sendRaw } from '#test/send.ts';
import { testClientOf } from '#test/test-client.ts';

/** Visitors and buyers not yet approved see prices in no answer at all (contract.md, Prices). */

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

const calls = [
  '/api/goods/list?per_page=60',
  '/api/goods/list?is_tj=1&per_page=60',
  '/api/goods/list?is_ladder=1&per_page=60',
  '/api/goods/list?bought=1',
  '/api/goods/detail/10',
  '/api/goods/detail/11',
  '/api/goods/detail/6',
  '/api/goods/hot',
  '/api/goods/fl',
  '/api/goods/search?keywords=amxl',
  '/api/activity/everyday_price',
  '/api/index/spike',
  '/api/index_wntj/1',
  '/api/focus',
  '/api/focus/right',
  '/api/focus/brand/1',
  '/api/focus/common',
  '/api/activity/list?id=1',
  '/api/activity/list?id=4',
  '/api/activity/combination',
  '/api/brand/list',
  '/api/points/goods',
  '/api/draw/ads',
];

/** Two decimals with a unit behind are a specification: 0.25g. */
const amount = /\d+\.\d{2}(?![\da-z])/i;
/** The only price visible to everybody, and texts that contain no prices: packs, leaflets, names. */
const open = new Set(['market_price', 'ypgg', 'sms', 'phsm', 'name', 'title', 'describe', 'text']);

/** Every amount of money in an answer with its path. */
function amounts(value: unknown, path: string, except = open): string[] {
  if (typeof value === 'string') return amount.test(value) ? [`${path}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    except.has(key) ? [] : amounts(inner, `${path}.${key}`, except),
  );
}

async function read(path: string, cookie = ''): Promise<unknown> {
  const { status, data } = await testClientOf(emulator, cookie).get(path);
  expect(status, path).toBe(200);
  return data;
}

/** Prices a row could hold, read from the database: none of them may appear in any text either. */
function secretPrices(): Set<string> {
  const fen = emulator.db.sqlite
    .prepare<unknown[], number>(
      'SELECT base_price_fen FROM goods UNION SELECT price_fen FROM offers UNION SELECT price_fen FROM ladder_tiers',
    )
    .pluck()
    .all();
  const open = new Set(
    emulator.db.sqlite.prepare<unknown[], number>('SELECT market_price_fen FROM goods').pluck().all(),
  );
  return new Set(fen.filter((one) => !open.has(one)).map((one) => (one / 100).toFixed(2)));
}

describe.each([
  ['a visitor', undefined, '会员可见'],
  ['a buyer awaiting approval', 'pending', '审核后可见'],
])('%s', (_who, username, label) => {
  test.each(calls)('sees no price in %s', async (path) => {
    const answer = await read(path, username && emulator.session(username));
    expect(amounts(answer, 'data')).toEqual([]);
  });

  test('finds no secret price in any text of any answer', async () => {
    const cookie = username && emulator.session(username);
    const secrets = secretPrices();
    expect(secrets.size).toBeGreaterThan(100);
    for (const path of calls) {
      const text = JSON.stringify(await read(path, cookie)).replaceAll(/"(ypgg|sms)":"(?:[^"\\]|\\.)*"/g, '');
      const found = (text.match(/\d+\.\d{2}(?![\d%a-z])/g) ?? []).filter((one) => secrets.has(one));
      expect(found, path).toEqual([]);
    }
  });

  test('gets the reason why prices are hidden', async () => {
    const rows = (await read('/api/goods/list', username && emulator.session(username))) as {
      price: null;
      price_label: string;
      ladder_price: unknown[];
      is_buy: number;
    }[];
    for (const row of rows)
      expect([row.price, row.price_label, row.ladder_price, row.is_buy]).toEqual([null, label, [], 0]);
  });
});

test('an approved buyer sees them in the same calls', async () => {
  const cookie = emulator.session('buyer');
  for (const path of ['/api/goods/list', '/api/goods/detail/10', '/api/index/spike', '/api/activity/everyday_price']) {
    expect(amounts(await read(path, cookie), 'data').length, path).toBeGreaterThan(0);
  }
});

test('every operation that can show goods to a visitor is covered', () => {
  const goodsCalls = Object.values(contract)
    .flatMap((group) => Object.values(group))
    .filter((one) => one.access === 'visitor' && one.method === 'GET' && /goods|activity|index|focus/.test(one.path));
  const walked = (path: string) =>
    calls.some((call) => new RegExp(`^${path.replaceAll(/\{[a-z_]+\}/g, '[^/?]+')}(?:\\?|$)`).test(call));
  const elsewhere = [
    '/api/focus/kxzq_ad',
    '/api/focus/demo',
    '/api/focus/postList',
    '/api/activity/nav',
    '/api/draw/{id}/activity',
  ];
  expect(goodsCalls.map((one) => one.path).filter((path) => !walked(path) && !elsewhere.includes(path))).toEqual([]);
});

/** A buyer's own documents and account, and the worth of coupons and prizes, which visitors see too: no prices of goods. */
const ownAffairs = /^(?:order|invoice|user|voucher|coupon|draw|points)\./;

// Rule: whose approval is withdrawn sees no price in the cart or anywhere else.
describe('a buyer whose approval is withdrawn', () => {
  const reads = endpoints.filter(
    (one) => one.access !== 'approved' && !one.download && (isRead(one) || one.name === 'cart.nextHint'),
  );
  /** In a cart no sentence may contain an amount either; `credit` is the buyer's own debt. */
  const strictly = new Set(['market_price', 'ypgg', 'name', 'credit']);

  let approved: ReadonlyMap<string, unknown>;
  let withdrawn: ReadonlyMap<string, unknown>;
  beforeAll(async () => {
    const shop = asShop(await createEmulator());
    const buyer = shop.as('buyer');
    await fillCart(buyer, await everyKind(shop, buyer));
    const readAll = async () => {
      const answers = new Map<string, unknown>();
      for (const record of reads) {
        const { method, url } = requestOf(record, record.example);
        const answer = await sendRaw(shop, { method, url, cookie: buyer.cookie });
        answers.set(record.name, answer.body);
      }
      return answers;
    };
    approved = await readAll();
    shop.db.sqlite.exec('UPDATE buyers SET is_passed = 0, approved_at = NULL WHERE id = 1');
    withdrawn = await readAll();
    await shop.close();
  });

  /** Goods on a ladder, in a full reduction, on offer, and a combination. */
  async function everyKind({ db, clock }: Emulator, buyer: TestClient) {
    const combination = db.sqlite
      .prepare<unknown[], number>('SELECT id FROM combinations WHERE starts_at <= ?1 AND ends_at > ?1 ORDER BY id')
      .pluck()
      .get({ 1: clock.now() });
    const reduced = (await buyer.call(contract.goods.list, { per_page: 60 })).data.find((row) => row.is_goods_manjian);
    return [
      { goods_id: 10, number: 50 },
      { goods_id: 11, number: 10 },
      { goods_id: 1001, number: 10 },
      { goods_id: reduced?.id ?? 0, number: reduced?.zbz ?? 0 },
      { goods_id: combination ?? 0, number: 1, type: 3 as const },
    ];
  }

  test.each(reads.map((record) => record.name).filter((name) => !ownAffairs.test(name)))(
    'sees no price in %s',
    (name) => {
      const answer = withdrawn.get(name) as { code: number };
      expect(answer.code).toBe((approved.get(name) as { code: number }).code);
      expect(amounts(answer, name)).toEqual([]);
    },
  );

  test('where there were prices before', () => {
    const names = ['cart.list', 'cart.nextHint', 'favorite.list', 'goods.list', 'goods.detail', 'combo.list'];
    for (const name of names) expect(amounts(approved.get(name), name).length, name).toBeGreaterThan(0);
  });

  test.each(['cart.list', 'cart.nextHint'])('reads no amount in any sentence of %s', (name) => {
    expect(amounts(withdrawn.get(name), name, strictly)).toEqual([]);
    expect(amounts(approved.get(name), name, strictly).length).toBeGreaterThan(0);
  });

  test('finds every line still in the cart, with the reason why prices are hidden', () => {
    const lines = (of: ReadonlyMap<string, unknown>) =>
      (of.get('cart.list') as { data: { data: { id: number; invalid: { code: number } | null }[] } }).data.data;
    expect(lines(withdrawn).map(({ id }) => id)).toEqual(lines(approved).map(({ id }) => id));
    expect(lines(withdrawn).map(({ invalid }) => invalid?.code)).toEqual(lines(approved).map(() => 604));
    expect(withdrawn.get('cart.list')).toMatchObject({
      data: { price_label: '审核后可见', price_code: 'not_approved' },
    });
    expect(approved.get('cart.list')).toMatchObject({ data: { price_label: '', price_code: '' } });
  });

  test('keeps their own documents: what they paid for their orders', () => {
    expect(withdrawn.get('order.detail')).toEqual(approved.get('order.detail'));
  });
});
