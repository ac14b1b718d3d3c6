// Rule: favourites remember what goods cost, hidden prices excepted; cancelled and undone they are as they were.
import { contract, type FavoriteView } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { parseYuan } from '@baicao/shared/pricing/money';
import { dayMs, minuteMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { one, setStock, shopFor, tableFingerprints } from '#test/shop.ts';

const { favorite } = contract;
const openShop = shopFor();

async function asNewbie() {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  const list = async (view: FavoriteView = 'all') => (await buyer.call(favorite.list, { view })).data;
  const ids = async (view: FavoriteView = 'all') => (await list(view)).map((row) => row.id);
  const cost = (id: number, percent: number) =>
    shop.db.sqlite
      .prepare('UPDATE goods SET base_price_fen = CAST(base_price_fen * ? / 100 AS INTEGER) WHERE id = ?')
      .run(percent, id);
  return { shop, buyer, list, ids, cost };
}

describe('what goods cost when they were saved', () => {
  test('is shown beside the price of today', async () => {
    const { shop, buyer, list, cost } = await asNewbie();
    await buyer.call(favorite.add, { goods_ids: [1001, 1002, 1003] });
    const before = new Map((await list()).map((row) => [row.id, row]));
    expect([...before.values()].map((row) => [row.favorite.price, row.favorite.change])).toEqual(
      [...before.values()].map((row) => [row.price, '0.00']),
    );
    cost(1001, 90);
    cost(1002, 110);
    shop.clock.advance(dayMs / 24);
    for (const row of await list()) {
      const saved = before.get(row.id)?.price;
      const change = (parseYuan(row.price ?? '') ?? 0) - (parseYuan(saved ?? '') ?? 0);
      expect(row.favorite).toMatchObject({ at: '2026-03-02 10:00:00', price: saved });
      expect(Number(row.favorite.change) * 100).toBeCloseTo(change, 5);
    }
    expect((await list('cheaper')).map((row) => row.id)).toEqual([1001]);
  });

  test('a buyer who sees no prices saves none, and sees none that was saved before', async () => {
    const shop = await openShop();
    const pending = shop.as('pending');
    await pending.call(favorite.add, { goods_ids: [1001] });
    const saved = async () => (await pending.call(favorite.list, {})).data[0]?.favorite;
    expect(await saved()).toMatchObject({ price: null, change: null });
    expect(one(shop.db, 'SELECT price_fen FROM favorites WHERE buyer_id = 9')).toEqual({ price_fen: null });
    shop.db.sqlite.exec('UPDATE favorites SET price_fen = 100 WHERE buyer_id = 9');
    expect(await saved()).toMatchObject({ price: null, change: null });
    expect((await pending.call(favorite.list, { view: 'cheaper' })).data).toEqual([]);
  });

  test('a favourite cancelled a moment ago comes back as it was; later it is new', async () => {
    const { shop, buyer, list, cost } = await asNewbie();
    await buyer.call(favorite.add, { goods_ids: [1001] });
    const saved = (await list())[0]?.favorite;
    cost(1001, 80);
    shop.clock.advance(minuteMs);
    await buyer.call(favorite.cancel, { goods_ids: [1001] });
    expect(await list()).toEqual([]);
    await buyer.call(favorite.add, { goods_ids: [1001] });
    expect((await list())[0]?.favorite).toMatchObject({ at: saved?.at, price: saved?.price });
    await buyer.call(favorite.cancel, { goods_ids: [1001] });
    shop.clock.advance(limits.favorite.undoMinutes * minuteMs);
    await buyer.call(favorite.add, { goods_ids: [1001] });
    expect((await list())[0]?.favorite).toMatchObject({ at: '2026-03-02 10:11:00', change: '0.00' });
  });
});

describe('the views', () => {
  test('in stock, near their expiry, and no longer available', async () => {
    const { shop, buyer, ids } = await asNewbie();
    // 3 is off the shelf, 2 not for sale, 1 sold out, 6 near its expiry.
    await buyer.call(favorite.add, { goods_ids: [1, 2, 3, 6, 1001] });
    setStock(shop.db, 1001, 50, shop.clock.now());
    expect(await ids('lapsed')).toEqual([3, 2]);
    expect(await ids('in_stock')).toEqual([1001, 6]);
    expect(await ids('near_expiry')).toContain(6);
    const { data: counts } = await buyer.call(favorite.counts, {});
    for (const { view, total } of counts.views) expect([view, total]).toEqual([view, (await ids(view)).length]);
    expect(counts.categories.reduce((sum, { total }) => sum + total, 0)).toBe(5);
  });

  test('by keyword in pinyin and by category; both together', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const { data: counts } = await buyer.call(favorite.counts, {});
    for (const { id, total } of counts.categories)
      expect((await buyer.call(favorite.list, { category_id: id })).meta.total).toBe(total);
    const found = await buyer.call(favorite.list, { keywords: 'amxl' });
    expect(found.data.map((row) => row.id)).toContain(1001);
    expect(found.data.every((row) => row.name.includes('阿莫西林'))).toBe(true);
    const other = counts.categories.find(({ name }) => name !== '' && !name.includes('西药'));
    expect((await buyer.call(favorite.list, { category_id: 999_999, keywords: 'amxl' })).data).toEqual([]);
    expect(other).toBeDefined();
  });

  test('sorted by price, by drop and by expiry, ends included', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const keys = async (sort: 'price' | 'drop' | 'yxq', order: 'asc' | 'desc') => {
      const { data } = await buyer.call(favorite.list, { sort, order, per_page: 60 });
      expect(data).toHaveLength(24);
      return data.map((row) => {
        if (sort === 'yxq') return row.yxq ?? '';
        return Number(sort === 'price' ? row.price : row.favorite.change);
      });
    };
    const prices = await keys('price', 'asc');
    expect(prices).toEqual(prices.toSorted((a, b) => Number(a) - Number(b)));
    const drops = await keys('drop', 'desc');
    expect(drops).toEqual(drops.toSorted((a, b) => Number(a) - Number(b)));
    const expiries = (await keys('yxq', 'asc')).filter((day) => day !== '');
    expect(expiries).toEqual(expiries.toSorted((a, b) => (a < b ? -1 : 1)));
  });
});

test('no more than five hundred: the next one is refused, and those that are saved already are not', async () => {
  const { shop, buyer } = await asNewbie();
  const insert = shop.db.sqlite.prepare(
    `INSERT INTO favorites (buyer_id, goods_id, created_at) SELECT 8, id, 0 FROM goods WHERE id > 1010 ORDER BY id LIMIT ?`,
  );
  const { n } = one<{ n: number }>(shop.db, 'SELECT count(*) AS n FROM goods WHERE id > 1010');
  expect(n).toBeLessThan(limits.favorite.max);
  insert.run(n);
  // The test world has fewer goods than the limit: the other favourites are of goods that do not exist.
  shop.db.sqlite.exec('PRAGMA foreign_keys = OFF');
  const fill = shop.db.sqlite.prepare('INSERT INTO favorites (buyer_id, goods_id, created_at) VALUES (8, ?, 0)');
  for (let id = 1; id <= limits.favorite.max - n; id += 1) fill.run(900_000 + id);
  const tables = tableFingerprints(shop.db);
  expect(await buyer.call(favorite.add, { goods_ids: [1001] })).toMatchObject({
    code: 409,
    message: `最多收藏 ${limits.favorite.max} 种商品，您已收藏 ${limits.favorite.max} 种，请先在我的收藏中整理`,
  });
  expect((await buyer.call(favorite.add, { goods_ids: [1011] })).code).toBe(10000);
  expect(tableFingerprints(shop.db)).toEqual(tables);
  shop.db.sqlite.exec('DELETE FROM favorites WHERE buyer_id = 8');
});
