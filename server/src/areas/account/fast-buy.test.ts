import { contract } from '@baicao/shared/contract';
import { parseYuan } from '@baicao/shared/pricing/money';
import { expect, test } from 'vitest';
import { one, placeOrder, shopFor } from '#test/shop.ts';

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

test.each(['order=popularity', 'page=0', 'page=x', 'order=times&order=date'])('%s is refused', async (search) => {
  const shop = await openShop();
  expect((await shop.as('buyer').get(`/api/user/fast_buy?${search}`)).code).toBe(422);
});
