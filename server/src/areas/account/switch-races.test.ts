// Rule: a change of store ends the session before, makes none younger, and reaches only accounts under one's own phone.
import { contract } from '@baicao/shared/contract';
import { expect, test } from 'vitest';
import { codesOf, crowd, many, race } from '#test/race.ts';
import { one, shopFor } from '#test/shop.ts';

const { user, cart } = contract;
const openShop = shopFor();
const live = 'SELECT count(*) AS n FROM sessions WHERE ended_at IS NULL AND buyer_id BETWEEN 2 AND 6';

test('a hundred switches with one session: one of them goes on, and one session is left', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('chain');
  const calls = Array.from({ length: crowd }, (_, index) => ({
    cookie,
    operation: user.switchStore,
    input: { id: 3 + (index % 4) },
  }));
  expect(codesOf(await race(shop, calls))).toEqual({ 10000: 1, 10001: crowd - 1 });
  expect(one(shop.db, live)).toEqual({ n: 1 });
});

test('adding to the cart while the store is switched: every line is in the cart of the store that added it', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('chain');
  const lines = (id: number) =>
    one<{ n: number }>(
      shop.db,
      'SELECT coalesce(sum(number), 0) AS n FROM cart_lines WHERE buyer_id = ? AND goods_id = 1005',
      id,
    ).n;
  const before = [lines(2), lines(3)];
  const add = { cookie, operation: cart.add, input: { params: [{ goods_id: 1005, number: 10, type: 0 }] } };
  const answers = await race(shop, [
    ...many(add, 49),
    { cookie, operation: user.switchStore, input: { id: 3 } },
    ...many(add, 50),
  ]);
  const codes = codesOf(answers);
  expect(Object.keys(codes).toSorted()).toEqual(['10000', '10001']);
  expect(lines(3)).toBe(before[1]);
  expect(lines(2)).toBeGreaterThan(before[0] ?? 0);
});

test('a logout during a switch: in the end nobody is logged in, or only the store', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('chain');
  await race(shop, [
    ...many({ cookie, operation: user.switchStore, input: { id: 3 } }, crowd / 2),
    ...many({ cookie, operation: user.logout, input: {} }, crowd / 2),
  ]);
  expect(one<{ n: number }>(shop.db, live).n).toBeLessThanOrEqual(1);
  expect(one(shop.db, `${live} AND buyer_id = 2`)).toEqual({ n: 0 });
});
