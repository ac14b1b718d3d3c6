import { sentinels } from '@baicao/seeds/sentinels';
import { expect, test } from 'vitest';
import { one, placeOrder, setStock, shopFor } from '#test/shop.ts';
import { moveBatch, recountGoods } from './stock.ts';

const openShop = shopFor();
const goodsId = sentinels.combination;

test('two lines of the same goods share their batches: the second does not take the pieces of the first', async () => {
  const shop = await openShop();
  const { db, clock } = shop;
  const now = clock.now();
  setStock(db, goodsId, 200, now);
  // A batch with seven pieces expires before the full one: the first line empties it.
  const { id: batchId } = one<{ id: number }>(
    db,
    'SELECT id FROM batches WHERE goods_id = ? AND stock = 0 AND expires_on > ?',
    goodsId,
    '2026-04-01',
  );
  db.writing(() => {
    moveBatch(db, { batchId, delta: 7, reason: 'adjusted', orderLineId: null }, now);
    recountGoods(db, goodsId);
  });
  await placeOrder(shop.as('buyer'), [
    { goods_id: goodsId, number: 30 },
    { goods_id: 1, number: 10, type: 3 },
  ]);
  expect(one(db, 'SELECT stock FROM batches WHERE id = ?', batchId)).toEqual({ stock: 0 });
  const { taken } = one<{ taken: number }>(
    db,
    "SELECT -sum(s.delta) AS taken FROM stock_ledger s JOIN order_lines l ON l.id = s.order_line_id WHERE s.reason = 'ordered' AND l.goods_id = ? AND s.created_at = ?",
    goodsId,
    now,
  );
  expect(one(db, 'SELECT stock FROM goods WHERE id = ?', goodsId)).toEqual({ stock: 207 - taken });
});
