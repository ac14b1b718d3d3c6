import { contract, type BoughtGoods } from '@baicao/shared/contract';
import { parseYuan } from '@baicao/shared/pricing/money';
import { dayMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { one, placeOrder, setStock, shopFor, type TestClient } from '#test/shop.ts';

const { user } = contract;
const openShop = shopFor();

test('goods bought before, with how often, how much, when and for what', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const { data, meta } = await buyer.call(user.fastBuy, {});
  expect(meta.total).toBe(one<{ n: number }>(shop.db, 'SELECT count(*) AS n FROM purchases WHERE buyer_id = 1').n);
  expect(data).toHaveLength(20);
  expect(data.every(({ bought }) => bought !== null)).toBe(true);
  const times = data.map(({ bought }) => bought?.times ?? 0);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test.each([
  ['date', (bought: { date: string }) => bought.date],
  ['number', (bought: { number: number }) => String(bought.number).padStart(9, '0')],
  ['price', (bought: { price: string }) => String(parseYuan(bought.price)).padStart(12, '0')],
] as const)('ordered by %s, over the pages, each goods once', async (order, key) => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const pages = [await buyer.call(user.fastBuy, { order }), await buyer.call(user.fastBuy, { order, page: 2 })];
  const rows = pages.flatMap(({ data }) => data);
  const keys = rows.map(({ bought }) => (bought ? key(bought) : ''));
  expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const past = await buyer.call(user.fastBuy, { order, page: 999 });
  expect(past.data).toEqual([]);
  const long = await buyer.call(user.fastBuy, { order, per_page: 40 });
  expect(long.data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

test('a new order moves its goods to the front; goods that left the shelf stay and say so', async () => {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  expect((await buyer.call(user.fastBuy, {})).data).toEqual([]);
  await placeOrder(buyer, [{ goods_id: 1001, number: 10 }]);
  await placeOrder(buyer, [{ goods_id: 1002, number: 20 }]);
  await placeOrder(buyer, [{ goods_id: 1001, number: 30 }]);
  shop.db.sqlite.exec('UPDATE goods SET is_on_shelf = 0 WHERE id = 1002');
  const { data } = await buyer.call(user.fastBuy, {});
  expect(data.map(({ id, bought }) => [id, bought?.times, bought?.number])).toEqual([
    [1001, 2, 30],
    [1002, 1, 20],
  ]);
  expect(data[1]).toMatchObject({ is_buy: 0, cant_buy_code: 'off_shelf' });
});

const everything = async (buyer: TestClient, filter: Record<string, unknown>): Promise<BoughtGoods[]> => {
  const first = await buyer.call(user.fastBuy, { ...filter });
  const pages = Array.from({ length: first.meta.last_page - 1 }, (_, index) => index + 2);
  const rest = await Promise.all(pages.map((page) => buyer.call(user.fastBuy, { ...filter, page })));
  return [first, ...rest].flatMap(({ data }) => data);
};

test('filtered by keyword, stock and price: exactly those of all that fit', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const all = await everything(buyer, {});
  setStock(shop.db, all[0]?.id ?? 0, 0, shop.clock.now());
  shop.db.sqlite.exec(`UPDATE goods SET base_price_fen = base_price_fen + 1 WHERE id = ${all[1]?.id}`);
  const ids = (rows: readonly BoughtGoods[]) => rows.map(({ id }) => id);
  const now = await everything(buyer, {});
  const inStock = await everything(buyer, { in_stock: true });
  expect(ids(inStock)).toEqual(
    ids(now.filter(({ number, cant_buy_code: code }) => number > 0 && code !== 'off_shelf')),
  );
  expect(ids(inStock)).not.toContain(all[0]?.id);
  const cheaper = await everything(buyer, { cheaper: true });
  const fen = (yuan: string | null | undefined) => parseYuan(yuan ?? '') ?? 0;
  expect(cheaper.length).toBeGreaterThan(0);
  expect(cheaper.filter(({ price, bought }) => fen(price) >= fen(bought?.price))).toEqual([]);
  const maker = all[2]?.sccj ?? '';
  const found = await everything(buyer, { keywords: maker });
  expect(ids(found)).toContain(all[2]?.id);
  expect(found.filter(({ sccj }) => sccj !== maker)).toEqual([]);
  expect(await everything(buyer, { keywords: '绝对没有这种药' })).toEqual([]);
});

// Rule: goods are due from their usual interval to four times it.
test('a habit of seven days: due on the seventh, the longest overdue first, no more after four intervals', async () => {
  const shop = await openShop();
  const now = shop.clock.now();
  const history = (goodsId: number, times: number, everyDays: number, sinceDays: number) => {
    const lastAt = now - sinceDays * dayMs;
    shop.db.sqlite
      .prepare('INSERT OR REPLACE INTO purchases VALUES (8, ?, ?, 100, 10, ?, ?)')
      .run(goodsId, times, lastAt, lastAt - (times - 1) * everyDays * dayMs);
  };
  history(1001, 4, 7, 7);
  history(1002, 4, 7, 6);
  history(1003, 3, 7, 20);
  history(1004, 2, 7, 20);
  history(1005, 5, 7, 29);
  const newbie = shop.as('newbie');
  const rows = await everything(newbie, { order: 'due' });
  expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([1003, 1001]);
  expect(Object.fromEntries(rows.map((row) => [row.id, [row.usual_days, row.is_due]]))).toEqual({
    1001: [7, 1],
    1002: [7, 0],
    1003: [7, 1],
    1004: [null, 0],
    1005: [7, 0],
  });
  expect((await everything(newbie, { due: true })).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1001, 1003]);
  shop.clock.advance(dayMs);
  expect((await everything(shop.as('newbie'), { due: true })).map(({ id }) => id)).toContain(1002);
  shop.db.sqlite.exec('DELETE FROM purchases WHERE buyer_id = 8');
});

test.each([
  'order=popularity',
  'in_stock=yes',
  'due=2',
  `keywords=${'长'.repeat(51)}`,
  'page=0',
  'page=x',
  'order=times&order=date',
])('%s is refused', async (search) => {
  const shop = await openShop();
  expect((await shop.as('buyer').get(`/api/user/fast_buy?${search}`)).code).toBe(422);
});
