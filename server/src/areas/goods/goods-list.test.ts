import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Buyer } from '#domain/context.ts';
import { plainList, type TypedQuery } from '#test/plain-list.ts';
import { createEmulator, type Emulator } from '#testing.ts';
import { sendRaw } from '#test/send.ts';

interface ListResponse {
  code: number;
  data: { id: number; [field: string]: unknown }[];
  meta: { current_page: number; last_page: number; per_page: number; total: number };
  errors?: Record<string, string[]>;
}

let emulator: Emulator;
const cookies = new Map<string | undefined, string>();

beforeAll(async () => {
  emulator = await createEmulator();
  for (const username of ['buyer', 'pending', 'vip']) cookies.set(username, emulator.session(username));
});
afterAll(() => emulator.close());

async function ask(path: string, query: TypedQuery, username?: string): Promise<ListResponse> {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : value.map((one) => [name, one]),
  );
  const url = `${path}?${new URLSearchParams(pairs as [string, string][]).toString()}`;
  const answer = await sendRaw(emulator, { method: 'GET', url, cookie: cookies.get(username) ?? '' });
  return answer.body as ListResponse;
}
const list = (query: TypedQuery, username?: string) => ask('/api/goods/list', query, username);

function buyer(username: string | undefined): Buyer | null {
  if (username === undefined) return null;
  const row = emulator.db.sqlite
    .prepare<unknown[], { id: number; username: string; company: string; isPassed: number }>(
      'SELECT id, username, company, is_passed AS isPassed FROM buyers WHERE username = ?',
    )
    .get(username);
  return row ? { ...row, isPassed: row.isPassed === 1 } : null;
}

async function agrees(query: TypedQuery, username?: string): Promise<number> {
  const answer = await list(query, username);
  const plain = plainList(emulator.db, buyer(username), emulator.clock.now(), query);
  expect(answer.code, JSON.stringify(answer)).toBe(10000);
  expect(answer.meta.total).toBe(plain.total);
  expect(answer.data).toEqual(plain.rows);
  return plain.total;
}

describe('goods.list filters', () => {
  const pick = (column: string) =>
    emulator.db.sqlite
      .prepare<unknown[], string>(
        `SELECT ${column} FROM goods g JOIN makers m ON m.id = g.maker_id WHERE is_on_shelf GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
      )
      .pluck()
      .get() ?? '';

  test.each<[string, TypedQuery]>([
    ['nothing', {}],
    ...[
      'is_youx',
      'is_kxpz',
      'is_tj',
      'is_ladder',
      'is_manjian',
      'is_activity',
      'is_dpby',
      'is_jxq',
      'is_qx',
      'in_stock',
      'bought',
      'is_cjmj',
      'no_image',
    ].map((flag): [string, TypedQuery] => [flag, { [flag]: '1' }]),
    ['is_xy 1', { is_xy: '1' }],
    ['is_xy 2', { is_xy: '2' }],
    ['shelf_life', { shelf_life: '18' }],
    ['price_min', { price_min: '10' }],
    ['price_max', { price_max: '0000.30' }],
    ['a price between', { price_min: '5.5', price_max: '9.99', sort: 'price', order: 'asc' }],
    ['category_id', { category_id: '10,11' }],
    ['a top category by its children', { category_id: '9' }],
    ['select of the general menu', { select: '1' }],
    ['select of the preferred menu', { select: '401' }],
    ['keywords', { keywords: '阿莫西林' }],
    ['keywords and a filter', { keywords: 'amxl', is_xy: '1', sort: 'sale' }],
    ['page 2', { page: '2' }],
    ['per_page 60', { per_page: '60' }],
  ])('%s', async (_name, query) => {
    expect(await agrees(query, 'buyer')).toBeGreaterThan(0);
    await agrees(query);
  });

  test('is_mzhg: goods with a gift or an exchange', async () => {
    expect(await agrees({ is_mzhg: '1' }, 'buyer')).toBeGreaterThan(20);
    await agrees({ is_mzhg: '1' });
  });

  test.each(['price', 'number', 'sale', 'favorite', 'yxq'])('sort by %s, both ways, over all pages', async (sort) => {
    for (const order of ['asc', 'desc'])
      for (const page of ['1', '4', '7']) await agrees({ sort, order, page, per_page: '60' }, 'buyer');
    await agrees({ sort });
  });

  test('facets may be chosen more than once', async () => {
    const [maker, form, pack] = [pick('m.name'), pick('g.dosage_form'), pick('g.specification')];
    expect(await agrees({ sccj: maker }, 'buyer')).toBeGreaterThan(0);
    expect(await agrees({ jx: [form, '颗粒剂'] }, 'buyer')).toBeGreaterThan(await agrees({ jx: form }, 'buyer'));
    expect(await agrees({ ypgg: [pack, 'nobody packs so'] }, 'buyer')).toBeGreaterThan(0);
    expect(await agrees({ sccj: 'nobody' }, 'buyer')).toBe(0);
  });

  test('for a visitor "bought before" matches nothing', async () => expect(await agrees({ bought: '1' })).toBe(0));

  test('any combination of them', async () => {
    const some = fc.record(
      {
        is_xy: fc.constantFrom('1', '2'),
        is_ladder: fc.constantFrom('0', '1'),
        is_dpby: fc.constantFrom('0', '1'),
        in_stock: fc.constantFrom('0', '1'),
        is_jxq: fc.constantFrom('0', '1'),
        bought: fc.constantFrom('0', '1'),
        no_image: fc.constantFrom('0', '1'),
        keywords: fc.constantFrom('阿莫西林', '片', 'jn', '头孢', ''),
        select: fc.constantFrom('1', '9', '201', '301', '401', '501'),
        shelf_life: fc.constantFrom('0', '6', '24'),
        price_min: fc.constantFrom('1', '8.8'),
        price_max: fc.constantFrom('9.9', '30'),
        sort: fc.constantFrom('price', 'number', 'sale', 'favorite', 'yxq'),
        order: fc.constantFrom('asc', 'desc'),
        page: fc.constantFrom('1', '2'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(some, fc.constantFrom(undefined, 'buyer', 'pending', 'vip'), async (query, username) => {
        await agrees(query, username);
      }),
      { numRuns: 150 },
    );
  });
});

describe('goods.list edges', () => {
  test.each<[string, TypedQuery, string]>([
    ['page 0', { page: '0' }, 'page'],
    ['page of ten digits', { page: '1000000000' }, 'page'],
    ['per_page 61', { per_page: '61' }, 'per_page'],
    ['an unknown sort', { sort: 'profit' }, 'sort'],
    ['an unknown order', { order: 'up' }, 'order'],
    ['a flag of 2', { is_youx: '2' }, 'is_youx'],
    ['a type of 3', { type: '3' }, 'type'],
    ['a price of three decimals', { price_min: '1.005' }, 'price_min'],
    ['101 characters', { keywords: '片'.repeat(101) }, 'keywords'],
    ['no category number', { category_id: '1,x' }, 'category_id'],
  ])('%s is 422 and names the field', async (_name, query, field) => {
    const answer = await list(query);
    expect([answer.code, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  });

  test('a page far past the end is empty and still has the total', async () => {
    const answer = await list({ page: '999999999' });
    expect([answer.code, answer.data, answer.meta.current_page]).toEqual([10000, [], 999_999_999]);
    expect(answer.meta.total).toBeGreaterThan(300);
  });

  test('off-shelf goods are not in it', async () =>
    expect((await list({ keywords: nameOf(3) })).data.map((row) => row.id)).not.toContain(3));

  test('sold-out goods come last', async () => {
    const { meta } = await list({});
    const last = await list({ page: String(meta.last_page) });
    expect(last.data.at(-1)?.['number']).toBe(0);
  });

  const nameOf = (id: number) =>
    emulator.db.sqlite.prepare<unknown[], string>('SELECT name FROM goods WHERE id = ?').pluck().get(id) ?? '';
});

describe('goods.list for viewers who may not see prices', () => {
  test.each([undefined, 'pending'])('%s: neither sorting nor filtering reveals a price', async (username) => {
    const plain = (await list({}, username)).data.map((row) => row.id);
    for (const query of [
      { sort: 'price' },
      { sort: 'price', order: 'asc' },
      { price_min: '100' },
      { price_max: '0.01' },
    ] as TypedQuery[]) {
      expect(
        (await list(query, username)).data.map((row) => row.id),
        JSON.stringify(query),
      ).toEqual(plain);
    }
    const facets = await ask('/api/goods/fl', {}, username);
    expect((await ask('/api/goods/fl', { price_max: '1' }, username)).data).toEqual(facets.data);
  });
});

describe('goods.facets', () => {
  type Facets = Record<'sccj' | 'ypgg' | 'jx', { name: string; count: number }[]> & {
    category: { id: number; name: string; count: number }[];
  };
  const facets = async (query: TypedQuery) => (await ask('/api/goods/fl', query, 'buyer')).data as unknown as Facets;

  test('each count is the number of goods the list has with that choice', async () => {
    for (const query of [{}, { keywords: '片' }, { is_xy: '2', in_stock: '1' }] as TypedQuery[]) {
      const found = await facets(query);
      for (const { id, count } of found.category.slice(0, 5))
        expect((await list({ ...query, category_id: String(id) }, 'buyer')).meta.total).toBe(count);
      for (const name of ['sccj', 'ypgg', 'jx'] as const) {
        for (const choice of found[name].slice(0, 5))
          expect((await list({ ...query, [name]: choice.name }, 'buyer')).meta.total).toBe(choice.count);
      }
    }
  });

  test('a facet does not narrow itself but narrows the others', async () => {
    const [all, chosen] = [await facets({}), await facets({ jx: '胶囊剂' })];
    expect(chosen.jx).toEqual(all.jx);
    expect(chosen.sccj).not.toEqual(all.sccj);
  });
});
