import { contract } from '@baicao/shared/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../../testing.ts';

/** What visitors and buyers not yet approved cannot see they cannot see anywhere (contract §4). */

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

const amount = /\d+\.\d{2}/;
/** The one price everybody may see, and texts that are no prices: packs, leaflets, the names of things. */
const open = new Set(['market_price', 'ypgg', 'sms', 'phsm', 'name', 'title', 'describe', 'text']);

/** Every amount of money in an answer with the path to it, wherever it stands. */
function amounts(value: unknown, path: string): string[] {
  if (typeof value === 'string') return amount.test(value) ? [`${path}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (open.has(key) ? [] : amounts(inner, `${path}.${key}`)));
}

async function read(path: string, cookie = ''): Promise<unknown> {
  const answer = await emulator.app.inject({ url: path, headers: { cookie } });
  expect(answer.statusCode, path).toBe(200);
  return answer.json<{ data: unknown }>().data;
}

async function cookieOf(username: string): Promise<string> {
  const answer = await emulator.app.inject({
    method: 'POST',
    url: '/api/login/userLogin',
    payload: `username=${username}&password=baicao123`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

/** Prices a row could hold, read from the database: none of them may turn up in any text either. */
function secretPrices(): Set<string> {
  const fen = emulator.db
    .statement<number>(
      'SELECT base_price_fen FROM goods UNION SELECT price_fen FROM offers UNION SELECT price_fen FROM ladder_tiers',
    )
    .pluck()
    .all();
  const open = new Set(emulator.db.statement<number>('SELECT market_price_fen FROM goods').pluck().all());
  return new Set(fen.filter((one) => !open.has(one)).map((one) => (one / 100).toFixed(2)));
}

describe.each([
  ['a visitor', undefined, '会员可见'],
  ['a buyer awaiting approval', 'pending', '审核后可见'],
])('%s', (_who, username, label) => {
  test.each(calls)('sees no price in %s', async (path) => {
    const answer = await read(path, username && (await cookieOf(username)));
    expect(amounts(answer, 'data')).toEqual([]);
  });

  test('finds no secret price in any text of any answer', async () => {
    const cookie = username && (await cookieOf(username));
    const secrets = secretPrices();
    expect(secrets.size).toBeGreaterThan(100);
    for (const path of calls) {
      const text = JSON.stringify(await read(path, cookie)).replaceAll(/"(ypgg|sms)":"(?:[^"\\]|\\.)*"/g, '');
      const found = (text.match(/\d+\.\d{2}(?![\d%a-z])/g) ?? []).filter((one) => secrets.has(one));
      expect(found, path).toEqual([]);
    }
  });

  test('is told who may see them', async () => {
    const rows = (await read('/api/goods/list', username && (await cookieOf(username)))) as {
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
  const cookie = await cookieOf('buyer');
  for (const path of ['/api/goods/list', '/api/goods/detail/10', '/api/index/spike', '/api/activity/everyday_price']) {
    expect(amounts(await read(path, cookie), 'data').length, path).toBeGreaterThan(0);
  }
});

test('every call that can show goods to a visitor is walked', () => {
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
