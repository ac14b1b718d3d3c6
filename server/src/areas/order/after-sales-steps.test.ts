import { contract } from '@baicao/shared/contract';
import { hourMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { moveOrder } from '#orders/move-order.ts';
import { orderHead } from '#orders/order-head.ts';
import { tableFingerprints, one, placeOrder, shopFor, type Shop } from '#test/shop.ts';
import { advanceReturn, answerService, rejectReturn } from './after-sales-jobs.ts';

const { order } = contract;
const openShop = shopFor();

/** A new return of three pieces of the received example order. */
async function applied(shop: Shop) {
  const buyer = shop.as('buyer');
  const items = [{ order_goods_id: 21, number: 3 }];
  const { data } = await buyer.call(order.returnApply, { id: 3, items, reason: 2 });
  // The session expires within the days these tests skip.
  const stateOf = async () => (await shop.as('buyer').call(order.returnInfo, { id: data.id })).data;
  return { id: data.id, buyer, stateOf };
}

const refunds = (shop: Shop, id: number) =>
  one<{ n: number }>(shop.db, 'SELECT count(*) AS n FROM money_ledger WHERE return_id = ?', id).n;

test('advancing takes a return through its states without waiting, and refunds it once', async () => {
  const shop = await openShop();
  const { id, stateOf } = await applied(shop);
  const step = () => shop.db.writing(() => advanceReturn(shop.db, id, shop.clock.now()));
  for (const state of ['agreed', 'sent_back', 'completed']) {
    expect(step()).toBe(true);
    expect(await stateOf()).toMatchObject({ state });
  }
  const tables = tableFingerprints(shop.db);
  expect(step()).toBe(false);
  expect(shop.db.writing(() => rejectReturn(shop.db, id, '太晚了', shop.clock.now()))).toBe(false);
  expect(tableFingerprints(shop.db)).toEqual(tables);
  shop.clock.advance(48 * hourMs);
  expect(await stateOf()).toMatchObject({ state: 'completed' });
  expect(refunds(shop, id)).toBe(1);
});

test('a return that was advanced continues by the clock from its state', async () => {
  const shop = await openShop();
  const { id, stateOf } = await applied(shop);
  shop.db.writing(() => advanceReturn(shop.db, id, shop.clock.now()));
  shop.clock.advance(12 * hourMs - 1);
  expect(await stateOf()).toMatchObject({ state: 'agreed' });
  shop.clock.advance(1);
  expect(await stateOf()).toMatchObject({ state: 'sent_back' });
});

test('a return under review can be rejected with a reason; nothing moves and its pieces can be returned again', async () => {
  const shop = await openShop();
  const { id, buyer, stateOf } = await applied(shop);
  const moved = ['batches', 'stock_ledger', 'money_ledger', 'points_ledger'] as const;
  const before = tableFingerprints(shop.db);
  expect(shop.db.writing(() => rejectReturn(shop.db, id, '外箱已拆，无法再次销售', shop.clock.now()))).toBe(true);
  expect(await stateOf()).toMatchObject({ state: 'rejected', reply: '外箱已拆，无法再次销售' });
  for (const table of moved) expect(tableFingerprints(shop.db)[table]).toBe(before[table]);
  expect(shop.db.writing(() => advanceReturn(shop.db, id, shop.clock.now()))).toBe(false);
  const { number } = (await buyer.call(order.detail, { id: 3 })).data.order_goods[0] ?? { number: 0 };
  const items = [{ order_goods_id: 21, number }];
  expect((await buyer.call(order.returnApply, { id: 3, items, reason: 6 })).code).toBe(10000);
});

test('pieces rejected between others can be refunded later, in total never more than was paid', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  // Points pay an odd part, so that no piece is worth a whole number of fen.
  const orderId = await placeOrder(buyer, [{ goods_id: 1001, number: 50 }], { use_points: true, pay_id: 1 });
  shop.db.writing(() => {
    for (const to of ['billed', 'picked', 'packed', 'shipped'] as const) {
      moveOrder(shop.db, orderHead(shop.db, orderId), to, '', shop.clock.now());
    }
  });
  const paid = one<{ line: number; fen: number; points: number; number: number }>(
    shop.db,
    `SELECT l.id AS line, l.number, l.paid_share_fen - o.points_amount_fen AS fen, o.points_used AS points
     FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.id = ?`,
    orderId,
  );
  expect([paid.fen % paid.number, paid.points % paid.number]).not.toContain(0);
  const ask = () =>
    buyer.call(order.returnApply, { id: orderId, items: [{ order_goods_id: paid.line, number: 1 }], reason: 6 });
  let [fen, points] = [0, 0];
  for (let piece = 0; piece < paid.number; piece += 1) {
    const first = (await ask()).data;
    const isRejected = piece % 3 !== 1;
    if (isRejected) shop.db.writing(() => rejectReturn(shop.db, first.id, '不符合条件', shop.clock.now()));
    const kept = isRejected ? (await ask()).data : first;
    fen += Number(kept.refund_amount.replace('.', ''));
    points += kept.refund_points;
    expect(fen <= paid.fen && points <= paid.points).toBe(true);
  }
  expect([fen, points]).toEqual([paid.fen, paid.points]);
});

test('a service request is answered once, with the given reply', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const { data } = await buyer.call(order.afterSalesApply, { id: 3, type: 5, content: '送货员态度不好' });
  const reply = (words: string) => shop.db.writing(() => answerService(shop.db, data.id, words, shop.clock.now()));
  expect([reply('已向承运方反馈，向您致歉'), reply('第二个答复')]).toEqual([true, false]);
  shop.clock.advance(hourMs);
  expect((await buyer.call(order.afterSalesInfo, { id: data.id })).data).toMatchObject({
    state: 'agreed',
    reply: '已向承运方反馈，向您致歉',
  });
});
