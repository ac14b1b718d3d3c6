import { siteLicences } from '@baicao/shared/site-licences';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

const get = (url: string, headers: Record<string, string> = {}) => emulator.app.inject({ url, headers });
const data = async <D>(url: string): Promise<D> => (await get(url)).json<{ data: D }>().data;

interface Pictured {
  goods_image: { list: string; thumb: string; image: string }[];
  goods_images: { thumb_url: string; image_url: string; detail: string }[];
}

describe('pictures of goods', () => {
  test('every address of a goods detail answers an immutable SVG without scripts', async () => {
    const goods = await data<Pictured>('/api/goods/detail/1001');
    const addresses = [
      ...goods.goods_image.flatMap((one) => Object.values(one)),
      ...goods.goods_images.flatMap((one) => Object.values(one)),
    ];
    expect(addresses).toHaveLength(12);
    for (const address of addresses) {
      const answer = await get(address);
      expect(answer.statusCode, address).toBe(200);
      expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.body).toMatch(/^<svg [^]*<\/svg>$/);
      expect(answer.body).not.toMatch(
        /<script|\son[a-z]+=|javascript:|href="(?!#)|https?:(?!\/\/www\.w3\.org\/2000\/svg)/i,
      );
    }
  });

  test('a matching etag gets 304, and renamed goods have another address', async () => {
    const [before] = (await data<Pictured>('/api/goods/detail/1002')).goods_image;
    const first = await get(before?.list ?? '');
    const etag = String(first.headers.etag);
    const ask = async (header: string) => (await get(before?.list ?? '', { 'if-none-match': header })).statusCode;
    for (const header of [etag, `W/${etag}`, `"a", W/"b,c", W/${etag}`, `"a",${etag}`, '*', ' * '])
      expect([header, await ask(header)]).toEqual([header, 304]);
    for (const header of ['', '"a"', etag.slice(1, -1), `"x${etag.slice(1)}`, '"*"', `${etag.slice(0, -1)}-2"`])
      expect([header, await ask(header)]).toEqual([header, 200]);
    emulator.db.sqlite.prepare("UPDATE goods SET name = '改名的药' WHERE id = 1002").run();
    const [after] = (await data<Pictured>('/api/goods/detail/1002')).goods_image;
    expect(after?.list).not.toBe(before?.list);
    const old = await get(before?.list ?? '', { 'if-none-match': String(first.headers.etag) });
    expect([old.statusCode, old.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
  });

  test('goods without a picture have no address for one, and the usual address is 404', async () => {
    const goods = await data<Pictured>('/api/goods/detail/14');
    expect([goods.goods_image, goods.goods_images]).toEqual([[], []]);
    expect((await get('/images/goods/14-list.svg')).statusCode).toBe(404);
  });

  test.each([
    '999999-list.svg',
    '1001-top.svg',
    '1001.svg',
    'x-list.svg',
    '1001-list.png',
    '%2e%2e-list.svg',
    '1001-__proto__.svg',
    '1001-constructor.svg',
  ])('/images/goods/%s is 404', async (file) => {
    const answer = await get(`/images/goods/${file}`);
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([404, 404]);
  });

  test('text on a package is escaped', async () => {
    emulator.db.sqlite
      .prepare('UPDATE goods SET name = ?, specification = ? WHERE id = 1003')
      .run('<script>alert(1)</script>', '"><image href="https://elsewhere.example/x.png"/>');
    const { body } = await get('/images/goods/1003-image.svg');
    expect(body).not.toMatch(/<script|<image/);
  });
});

describe('test reports', () => {
  const reported = (condition: string) =>
    emulator.db.sqlite
      .prepare<unknown[], { id: number; number: string }>(
        `SELECT b.id, b.number FROM batches b JOIN goods g ON g.id = b.goods_id WHERE ${condition} ORDER BY b.id LIMIT 1`,
      )
      .get();

  test.each([
    ["g.medicine_class = 'herb'", '二氧化硫残留量'],
    ["g.medicine_class = 'device'", '初始污染菌'],
    ["g.dosage_form = '注射液'", '可见异物'],
    ["g.dosage_form IN ('合剂', '糖浆剂', '口服溶液剂')", '相对密度'],
    ["g.dosage_form = '颗粒剂'", '溶化性'],
    ["g.dosage_form = '胶囊剂'", '崩解时限'],
    ["g.dosage_form = '软膏剂'", '均匀度'],
  ])('goods with %s are tested for %s', async (condition, item) => {
    const batch = reported(condition);
    const answer = await get(`/images/reports/${batch?.id}.svg`);
    expect(answer.body).toContain(item);
    expect(answer.body).toContain(String(batch?.number));
    // The same batch has the same figures every time.
    expect((await get(`/images/reports/${batch?.id}.svg`)).body).toBe(answer.body);
  });

  test('different batches have different figures, and names are escaped', async () => {
    const [one, other] = emulator.db.sqlite
      .prepare<unknown[], { id: number }>(
        "SELECT b.id FROM batches b JOIN goods g ON g.id = b.goods_id WHERE g.dosage_form = '片剂' LIMIT 2",
      )
      .all();
    const results = async (id?: number) =>
      (await get(`/images/reports/${id}.svg`)).body.match(/[0-9.]+( cfu\/g|%)/g)?.join();
    expect(await results(one?.id)).not.toBe(await results(other?.id));
    emulator.db.sqlite.prepare("UPDATE batches SET number = '<script>' WHERE id = ?").run(other?.id);
    expect((await get(`/images/reports/${other?.id}.svg`)).body).not.toContain('<script>');
  });

  test.each(['0', '999999', 'x', '1-2'])('/images/reports/%s.svg is 404', async (name) => {
    expect((await get(`/images/reports/${name}.svg`)).statusCode).toBe(404);
  });
});

// Rule: the certificates of the site are good on any day, and say that they are made up.
describe('certificates of the site', () => {
  test.each(siteLicences(Date.UTC(2026, 2, 2, 2)))(
    '$name is drawn, good today, and says that it is made up',
    async (licence) => {
      const answer = await get(licence.image);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      for (const text of [licence.number, licence.holder, '均为虚构', '仅供演示']) expect(answer.body).toContain(text);
    },
  );

  test.each(['none', '1', 'constructor', '__proto__'])('/images/licences/%s.svg is 404', async (name) => {
    expect((await get(`/images/licences/${name}.svg`)).statusCode).toBe(404);
  });
});

describe('other pictures', () => {
  interface Menu {
    id: number;
    name: string;
    image: string;
    logo1: string;
    children: Menu[];
  }
  const flat = (menus: Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flat(menu.children)]);

  test('every category and brand shown in the layout has one', async () => {
    const common = await data<
      Record<'category' | 'category_yx' | 'category_zy' | 'category_qx', Menu[]> & { brand: { image: string }[] }
    >('/api/focus/common');
    const menus = flat([...common.category, ...common.category_yx, ...common.category_zy, ...common.category_qx]);
    for (const address of [...menus.map((menu) => menu.image), ...common.brand.map((brand) => brand.image)]) {
      const answer = await get(address);
      expect([answer.statusCode, answer.headers['cache-control']], address).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  test('categories beside each other are parts of one picture, which has each by its name', async () => {
    const { category } = await data<{ category: Menu[] }>('/api/focus/common');
    for (const siblings of [category, ...category.map(({ children }) => children)]) {
      const addresses = siblings.map(({ image }) => image.split('#'));
      expect(new Set(addresses.map(([sheet]) => sheet)).size).toBe(1);
      const { body } = await get(addresses[0]?.[0] ?? '');
      expect(Array.from(body.matchAll(/<view id="(\w+)"/g), ([, id]) => id)).toEqual(addresses.map(([, id]) => id));
    }
  });

  test('a category that is renamed has another picture', async () => {
    const first = async () => (await data<{ category: Menu[] }>('/api/focus/common')).category[0];
    const before = await first();
    emulator.db.sqlite.prepare("UPDATE categories SET name = '改名' WHERE id = ?").run(before?.id);
    const after = await first();
    expect(after?.image).not.toBe(before?.image);
    expect((await get(after?.image ?? '')).headers['cache-control']).toContain('immutable');
    emulator.db.sqlite.prepare('UPDATE categories SET name = ? WHERE id = ?').run(before?.name, before?.id);
  });

  test('an advert is drawn in its stored size', async () => {
    const [ad] = await data<{ id: number; image: string }[]>('/api/focus');
    const row = emulator.db.sqlite
      .prepare<unknown[], { width: number; height: number }>('SELECT width, height FROM ads WHERE id = ?')
      .get(ad?.id);
    expect((await get(ad?.image ?? '')).body).toContain(`width="${row?.width}" height="${row?.height}"`);
  });

  test.each(['ads/999999.svg', 'brands/999999.svg', 'categories/999999.svg', 'categories/x.svg'])(
    '/images/%s is 404',
    async (path) => {
      expect((await get(`/images/${path}`)).statusCode).toBe(404);
    },
  );
});
