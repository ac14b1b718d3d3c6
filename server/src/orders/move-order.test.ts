import { expect, test } from 'vitest';
import { tableFingerprints, placeOrder, shopFor } from '#test/shop.ts';
import { moveOrder } from './move-order.ts';
import { orderHead } from './order-head.ts';

const openShop = shopFor();

test('a stale order head moves nothing', async () => {
  const shop = await openShop();
  const id = await placeOrder(shop.as('expiring'), [{ goods_id: 1001, number: 10 }], {
    pay_id: 1,
    use_balance: true,
  });
  const { db, clock } = shop;
  const stale = orderHead(db, id);
  db.writing(() => moveOrder(db, stale, 'billed', '', clock.now()));
  const tables = tableFingerprints(db);
  expect(() => db.writing(() => moveOrder(db, stale, 'billed', '', clock.now()))).toThrow('状态已变化');
  expect(() => db.writing(() => moveOrder(db, stale, 'cancelled', '', clock.now()))).toThrow('状态已变化');
  expect(tableFingerprints(db)).toEqual(tables);
});
