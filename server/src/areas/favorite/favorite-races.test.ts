// Rule: favourites remember what goods cost, hidden prices excepted; cancelled and undone they are as they were.
import { contract } from '@baicao/shared/contract';
import { expect, test } from 'vitest';
import { codesBeside, codesOf, crowd, many, race } from '#test/race.ts';
import { one, shopFor } from '#test/shop.ts';

const { favorite } = contract;
const openShop = shopFor();

const counted = (shop: Awaited<ReturnType<typeof openShop>>) =>
  one<{ n: number; saved: number }>(
    shop.db,
    `SELECT favorite_number - (SELECT count(*) FROM favorites WHERE goods_id = 1001) AS n,
       (SELECT count(*) FROM favorites WHERE goods_id = 1001 AND buyer_id = 8) AS saved FROM goods WHERE id = 1001`,
  );

test('added a hundred times at once goods are one favourite, counted once', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('newbie');
  const answers = await race(shop, many({ cookie, operation: favorite.add, input: { goods_ids: [1001, 1002] } }));
  expect(codesOf(answers)).toEqual({ 10000: crowd });
  expect(counted(shop)).toEqual({ n: 0, saved: 1 });
});

test('of a hundred cancellings one cancels', async () => {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  await buyer.call(favorite.add, { goods_ids: [1001] });
  const { cookie } = buyer;
  const answers = await race(shop, many({ cookie, operation: favorite.cancel, input: { goods_ids: [1001] } }));
  expect(codesOf(answers)).toEqual({ 10000: 1, 404: crowd - 1 });
  expect(counted(shop)).toEqual({ n: 0, saved: 0 });
});

test('added and cancelled at once by two tabs: a favourite or none, and the price it was saved at stays', async () => {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  await buyer.call(favorite.add, { goods_ids: [1001] });
  const price = () =>
    one<{ fen: number } | undefined>(shop.db, 'SELECT price_fen AS fen FROM favorites WHERE buyer_id = 8');
  const saved = price()?.fen;
  shop.db.sqlite.exec('UPDATE goods SET base_price_fen = base_price_fen + 100 WHERE id = 1001');
  const { cookie } = buyer;
  const answers = await race(
    shop,
    Array.from({ length: crowd }, (_, index) => ({
      cookie,
      operation: index % 2 === 0 ? favorite.cancel : favorite.add,
      input: { goods_ids: [1001] },
    })),
  );
  expect(codesBeside(answers, [10000, 404])).toEqual([]);
  expect(counted(shop).n).toBe(0);
  await buyer.call(favorite.add, { goods_ids: [1001] });
  expect(price()?.fen).toBe(saved);
});
