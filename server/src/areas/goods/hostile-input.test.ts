import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClientAs, testClientOf, type TestClient } from '#test/test-client.ts';
import { createEmulator, type Emulator } from '#testing.ts';
import { listenToStatements } from '#test/statements.ts';
import { endlessKeywords, hostileKeywords, unprintableKeywords } from '#test/answers/hostile-keywords.ts';

/** Hostile input for every call that takes a keyword, a page or an id of goods. */

let emulator: Emulator;
let heard: ReturnType<typeof listenToStatements>;
let people: Readonly<Record<'visitor' | 'buyer', TestClient>>;

beforeAll(async () => {
  emulator = await createEmulator({ goods: 5000 });
  heard = listenToStatements(emulator.db);
  people = { visitor: testClientOf(emulator), buyer: testClientAs(emulator, 'buyer') };
});
afterAll(() => emulator.close());

type Query = Readonly<Record<string, string>>;
const calls: Readonly<Record<string, Query>> = {
  '/api/goods/list': {},
  '/api/goods/list, makers': { type: '2' },
  '/api/goods/search': {},
  '/api/goods/search, makers': { type: '2' },
  '/api/goods/fl': {},
  '/api/activity/list': { id: '1' },
};

const ask = (who: 'visitor' | 'buyer', call: string, query: Query) =>
  people[who].get<unknown>(`${call.split(',')[0]}?${new URLSearchParams({ ...calls[call], ...query }).toString()}`);

test('they are at least 200', () => expect(hostileKeywords.length).toBeGreaterThanOrEqual(200));

describe.each(Object.keys(calls))('%s', (call) => {
  test('any keyword is treated as plain text', async () => {
    const wrong: string[] = [];
    for (const typed of hostileKeywords) {
      const { status, code } = await ask(typed.length % 2 === 0 ? 'visitor' : 'buyer', call, { keywords: typed });
      if (status !== 200 || code !== 10000) wrong.push(`${JSON.stringify(typed)}: ${status} ${code}`);
    }
    expect(wrong).toEqual([]);
  });

  test('too many characters and control characters are 422 and name the field', async () => {
    for (const typed of [...endlessKeywords, ...unprintableKeywords]) {
      const { code, errors } = await ask('buyer', call, { keywords: typed });
      expect([typed.slice(0, 9), code, Object.keys(errors ?? {})]).toEqual([typed.slice(0, 9), 422, ['keywords']]);
    }
  });
});

test('no keyword makes a suggestion read more goods than it may show plus ten', () => {
  const looks = [...heard.values()].filter(
    ({ sql }) => sql.includes('json_each') && sql.includes('"makers"."initials"') && sql.includes('"goods"."id"'),
  );
  expect(Math.max(...looks.map(({ mostRows }) => mostRows))).toBe(20);
});

const paged = ['/api/goods/list', '/api/activity/list'] as const;
const rows = { '/api/goods/list': 'per_page', '/api/activity/list': 'number' } as const;

describe.each(paged)('%s', (call) => {
  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1000000000'],
    ['page', '1e3'],
    ['page', '１'],
    ['page', 'NaN'],
    [rows[call], '0'],
    [rows[call], '61'],
    [rows[call], '999999999'],
    ['sort', 'profit'],
    ['sort', 'price; --'],
    ['sort', '__proto__'],
    ['order', 'up'],
    ['in_stock', '2'],
  ])('%s=%s is 422 and names the field', async (field, value) => {
    for (const who of ['visitor', 'buyer'] as const) {
      const { code, errors } = await ask(who, call, { [field]: value });
      expect([code, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    }
  });

  test('the last page there could be is empty, with and without a keyword', async () => {
    for (const typed of ['', '片', 'zzzz']) {
      const { code, data } = await ask('buyer', call, { page: '999999999', [rows[call]]: '60', keywords: typed });
      expect([code, data]).toEqual([10000, []]);
    }
  });
});

describe('unknown ids and names', () => {
  test.each([
    ['/api/goods/list', { category_id: '999999999' }],
    ['/api/goods/list', { select: '999999999' }],
    ['/api/goods/list', { sccj: '没有这个厂' }],
    ['/api/goods/list', { ypgg: "' OR 1=1 --", jx: '%' }],
    ['/api/goods/list', { price_min: '999999', price_max: '1' }],
  ] as [string, Query][])('%s %o is empty', async (call, query) => {
    const { code, data } = await ask('buyer', call, query);
    expect([code, data]).toEqual([10000, []]);
  });

  test.each([
    ['/api/goods/list', { category_id: '9007199254740992' }, 422],
    ['/api/goods/list', { category_id: '1,2,x' }, 422],
    ['/api/goods/list', { category_id: Array.from({ length: 51 }, (_, at) => at + 1).join() }, 422],
    ['/api/goods/list', { price_min: 'Infinity' }, 422],
    ['/api/goods/list', { shelf_life: '-1' }, 422],
    ['/api/goods/search', { type: '3' }, 422],
    ['/api/goods/fl', { type: '0' }, 422],
    ['/api/activity/list', { id: '999999999' }, 404],
    ['/api/activity/list', { id: '0' }, 404],
    ['/api/activity/list', { id: '1 OR 1=1' }, 422],
  ] as [string, Query, number][])('%s %o is %i', async (call, query, code) => {
    expect((await ask('buyer', call, query)).code).toBe(code);
  });

  test('an unknown zone is refused', async () => {
    expect([404, 422]).toContain((await people.visitor.get('/api/activity/nav?zone=nowhere')).code);
    expect([404, 422]).toContain((await people.visitor.get("/api/activity/nav?zone=' OR 1=1 --")).code);
  });
});
