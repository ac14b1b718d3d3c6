import { contract } from '@baicao/shared/contract';
import { expect, test } from 'vitest';
import { codesBeside, codesOf, many, race } from '#test/race.ts';
import { emptyCart, fillCart, one, setStock, shopFor } from '#test/shop.ts';

const { cart } = contract;
const openShop = shopFor();
const plain = 1001;
const chain1 = 3;

test('copying during the store’s own edits: one line, no more than the stock', async () => {
  const shop = await openShop();
  const [head, store] = [shop.as('chain'), shop.as('chain1')];
  const [own = 0] = await fillCart(head, [{ goods_id: plain, number: 30 }]);
  const [theirs = 0] = await fillCart(store, [{ goods_id: plain, number: 10 }]);
  setStock(shop.db, plain, 130, shop.clock.now());
  const copy = { cookie: head.cookie, operation: cart.copy, input: { ids: [own], other_user_ids: [chain1] } };
  const edit = { cookie: store.cookie, operation: cart.edit, input: { id: theirs, number: 50 } };
  const answers = await race(shop, [...many(copy, 50), ...many(edit, 50)]);
  expect(codesBeside(answers, [10000])).toEqual([]);
  const lines = shop.db.sqlite.prepare('SELECT id, number FROM cart_lines WHERE buyer_id = ?').all(chain1);
  expect(lines).toMatchObject([{ id: theirs }]);
  expect((lines as { number: number }[])[0]?.number).toBeLessThanOrEqual(130);
  expect(one(shop.db, 'SELECT number FROM cart_lines WHERE id = ?', own)).toEqual({ number: 30 });
});

test('copying while the own cart is emptied: the store gets the whole line or nothing', async () => {
  const shop = await openShop();
  const [head, store] = [shop.as('chain'), shop.as('chain1')];
  const ids = await fillCart(head, [{ goods_id: plain, number: 30 }]);
  await emptyCart(store);
  const { cookie } = head;
  const answers = await race(shop, [
    ...many({ cookie, operation: cart.copy, input: { ids, other_user_ids: [chain1] } }, 50),
    ...many({ cookie, operation: cart.batchDelete, input: { ids } }, 50),
  ]);
  expect(codesBeside(answers, [10000, 404])).toEqual([]);
  const copied = answers.slice(0, 50).filter(({ code }) => code === 10000).length;
  const { lines, number } = one<{ lines: number; number: number }>(
    shop.db,
    'SELECT count(*) AS lines, coalesce(sum(number), 0) AS number FROM cart_lines WHERE buyer_id = ?',
    chain1,
  );
  expect(lines).toBe(copied === 0 ? 0 : 1);
  expect(number).toBeGreaterThanOrEqual(copied === 0 ? 0 : 30);
  expect(codesOf(answers.slice(50))).toEqual({ 10000: 1, 404: 49 });
});
