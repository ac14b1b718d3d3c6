import { contract } from '@baicao/shared/contract';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { codesOf, crowd, race } from '#test/race.ts';
import { invariantViolations, one, shopFor } from '#test/shop.ts';
import { sampleFiles } from '#test/upload.ts';

const { order, user } = contract;
const openShop = shopFor();

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

test('concurrent returns of single pieces of one line: as many as were bought, refunding what was paid', async () => {
  const shop = await openShop();
  const { cookie, call } = shop.as('buyer');
  const line = (await call(order.detail, { id: 3 })).data.order_goods[0];
  const each = Math.ceil((line?.number ?? 0) / 7);
  const fitting = Math.floor((line?.number ?? 0) / each);
  const input = { id: 3, items: [{ order_goods_id: 21, number: each }], reason: 6 };
  const answers = await race(
    shop,
    times(crowd, () => ({ cookie, operation: order.returnApply, input })),
  );
  expect(codesOf(answers)).toEqual({ 10000: fitting, 602: crowd - fitting });
  shop.clock.advance(25 * hourMs);
  await shop.as('buyer').call(order.header, {});
  const { fen, paid } = one<{ fen: number; paid: number }>(
    shop.db,
    `SELECT sum(x.refund_fen) AS fen, max(l.paid_share_fen) AS paid FROM order_return_lines x
     JOIN order_lines l ON l.id = x.order_line_id WHERE l.id = 21`,
  );
  expect(fen).toBeLessThanOrEqual(paid);
  expect(invariantViolations(shop.db)).toEqual([]);
});

test('a hundred calls at the moment a refund is due: money and stock are returned once', async () => {
  const shop = await openShop();
  const { call } = shop.as('buyer');
  const { data } = await call(order.returnApply, { id: 3, items: [{ order_goods_id: 21, number: 2 }], reason: 2 });
  shop.clock.advance(dayMs);
  const { cookie } = shop.as('buyer');
  const answers = await race(
    shop,
    times(crowd, () => ({ cookie, operation: order.again, input: { id: 3, confirm: 0 } })),
  );
  expect(codesOf(answers)).toEqual({ 10000: crowd });
  const moved = one<{ money: number; stock: number }>(
    shop.db,
    `SELECT (SELECT count(*) FROM money_ledger WHERE return_id = r.id) AS money,
       (SELECT sum(delta) FROM stock_ledger WHERE return_id = r.id) AS stock FROM order_returns r WHERE r.id = ?`,
    data.id,
  );
  expect(moved).toEqual({ money: 1, stock: 2 });
});

test('of a hundred concurrent requests to resend the same pieces one is accepted', async () => {
  const shop = await openShop();
  const { cookie, call } = shop.as('buyer');
  const number = (await call(order.detail, { id: 3 })).data.order_goods[0]?.number ?? 0;
  const items = [{ order_goods_id: 21, number }];
  const input = { id: 3, type: 2, items, content: '整行都想换一批' };
  const answers = await race(
    shop,
    times(crowd, () => ({ cookie, operation: order.afterSalesApply, input })),
  );
  expect(codesOf(answers)).toEqual({ 10000: 1, 602: crowd - 1 });
});

test('returning and asking for replacement at once: together for no more than was bought', async () => {
  const shop = await openShop();
  const { cookie, call } = shop.as('buyer');
  const number = (await call(order.detail, { id: 3 })).data.order_goods[0]?.number ?? 0;
  const items = [{ order_goods_id: 21, number }];
  const answers = await race(
    shop,
    times(crowd, (index) =>
      index % 2 === 0
        ? { cookie, operation: order.afterSalesApply, input: { id: 3, type: 1, items, content: '整行都没有收到' } }
        : { cookie, operation: order.returnApply, input: { id: 3, items, reason: 3 } },
    ),
  );
  expect(answers.filter((answer) => answer.code === 10000).length).toBeLessThanOrEqual(2);
  const { asked } = one<{ asked: number }>(
    shop.db,
    'SELECT coalesce(sum(x.number), 0) AS asked FROM after_sales_lines x JOIN after_sales a ON a.id = x.after_sales_id WHERE x.order_line_id = 21 AND a.type = 1',
  );
  const { back } = one<{ back: number }>(
    shop.db,
    'SELECT coalesce(sum(number), 0) AS back FROM order_return_lines WHERE order_line_id = 21',
  );
  expect([asked <= number, back <= number]).toEqual([true, true]);
});

test('a hundred reorders fill the cart no further than the limits allow', async () => {
  const shop = await openShop();
  const { cookie, call } = shop.as('buyer');
  const { goods_id: goodsId } = (await call(order.detail, { id: 3 })).data.order_goods[0] ?? { goods_id: 0 };
  const answers = await race(
    shop,
    times(crowd, () => ({ cookie, operation: order.again, input: { id: 3, confirm: 1 } })),
  );
  expect(answers.every(({ code }) => code === 10000 || code === 601 || code === 602)).toBe(true);
  const lines = shop.db.sqlite
    .prepare('SELECT number FROM cart_lines WHERE buyer_id = 1 AND goods_id = ? AND type = 0')
    .pluck();
  const { stock } = one<{ stock: number }>(shop.db, 'SELECT stock FROM goods WHERE id = ?', goodsId);
  const [number, ...others] = lines.all(goodsId) as number[];
  expect(others).toEqual([]);
  expect(number).toBeLessThanOrEqual(stock);
});

test('a receipt uploaded a hundred times is stored once, with one file, and accepted at most ten times', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('ephedrine');
  const files = [sampleFiles.png, sampleFiles.pdf];
  const answers = await race(
    shop,
    times(crowd, (index) => ({
      cookie,
      operation: order.hmUpload,
      input: { id: 4 },
      file: files[index % 2] ?? sampleFiles.png,
    })),
  );
  expect(codesOf(answers)).toEqual({ 10000: 10, 429: crowd - 10 });
  expect(one(shop.db, 'SELECT count(*) AS n, max(uploads) AS uploads FROM receipts WHERE order_id = 4')).toEqual({
    n: 1,
    uploads: 10,
  });
});

test('an upload at the moment the receipt is accepted leaves it accepted', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('ephedrine');
  const call = { cookie, operation: order.hmUpload, input: { id: 4 }, file: sampleFiles.png };
  expect(codesOf(await race(shop, [call]))).toEqual({ 10000: 1 });
  shop.clock.advance(2 * hourMs);
  const answers = await race(
    shop,
    times(crowd, () => call),
  );
  expect(codesOf(answers)).toEqual({ 615: crowd });
  expect(one(shop.db, 'SELECT state, uploads FROM receipts WHERE order_id = 4')).toEqual({
    state: 'passed',
    uploads: 1,
  });
});

test('a receipt whose upload began before the delivery was confirmed has the time the upload ended', async () => {
  const shop = await openShop();
  const { cookie, call } = shop.as('ephedrine');
  const { db, clock } = shop;
  // Makes the state in which order 4 is still in transit.
  db.sqlite.exec(`DELETE FROM order_steps WHERE order_id = 4 AND to_status = 'finished';
    UPDATE orders SET status = 'shipped', finished_at = NULL WHERE id = 4`);
  const upload = { cookie, operation: order.hmUpload, input: { id: 4 }, file: sampleFiles.png };
  const answers = await race(shop, [upload], async () => {
    clock.advance(5_000);
    expect((await call(order.confirm, { id: 4 })).code).toBe(10000);
  });
  expect(codesOf(answers)).toEqual({ 10000: 1 });
  expect(one(db, 'SELECT uploaded_at AS at FROM receipts WHERE order_id = 4')).toEqual({ at: clock.now() });
});

test('a logout during the upload stores nothing', async () => {
  const shop = await openShop();
  const { cookie, call } = shop.as('ephedrine');
  const upload = { cookie, operation: order.hmUpload, input: { id: 4 }, file: sampleFiles.png };
  const answers = await race(
    shop,
    times(crowd, () => upload),
    () => call(user.logout, {}),
  );
  expect(codesOf(answers)).toEqual({ 10001: crowd });
  expect(one(shop.db, 'SELECT count(*) AS n FROM receipts')).toEqual({ n: 0 });
});
