import { contract, type OrderStatus } from '@baicao/shared/contract';
import { dayMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { moveOrder } from '#orders/move-order.ts';
import { orderHead } from '#orders/order-head.ts';
import { codesOf, crowd, many, race } from '#test/race.ts';
import { tableFingerprints, one, placeOrder, shopFor, type Shop } from '#test/shop.ts';
import { setBalance } from '#test/wallet.ts';

const { order } = contract;
const openShop = shopFor();
const plain = 1001;
const halfHourMs = 1_800_000;
const expiring = 11;

/** An order of `expiring`, paid by balance and moved to status `to`. */
async function orderGone(shop: Shop, to: readonly OrderStatus[]): Promise<{ id: number; cookie: string }> {
  const buyer = shop.as('expiring');
  const id = await placeOrder(buyer, [{ goods_id: plain, number: 10 }], { pay_id: 1, use_balance: true });
  shop.db.writing(() => {
    for (const status of to) moveOrder(shop.db, orderHead(shop.db, id), status, '', shop.clock.now());
  });
  return { id, cookie: buyer.cookie };
}

const shipped: readonly OrderStatus[] = ['billed', 'picked', 'packed', 'shipped'];

describe('concurrent calls on one order', () => {
  test('at the moment it expires, paying and cancelling are both refused', async () => {
    const shop = await openShop();
    const { db, clock } = shop;
    const { stock } = one<{ stock: number }>(db, 'SELECT stock FROM goods WHERE id = ?', plain);
    const buyer = shop.as('expiring');
    const id = await placeOrder(buyer, [{ goods_id: plain, number: 10 }]);
    clock.advance(halfHourMs);
    const answers = await race(
      shop,
      Array.from({ length: crowd }, (_, index) =>
        index % 2 === 0
          ? { cookie: buyer.cookie, operation: order.pay, input: { id, pay_id: 1 } }
          : { cookie: buyer.cookie, operation: order.cancel, input: { id, reason: 'x' } },
      ),
    );
    expect(codesOf(answers)).toEqual({ 614: crowd });
    expect(one(db, 'SELECT status, cancelled_at AS at FROM orders WHERE id = ?', id)).toEqual({
      status: 'cancelled',
      at: clock.now(),
    });
    expect(one(db, 'SELECT stock FROM goods WHERE id = ?', plain)).toEqual({ stock });
    expect(one(db, 'SELECT balance_fen AS fen FROM buyers WHERE id = ?', expiring)).toEqual({ fen: 500_000 });
  });

  test('a balance for one of four orders pays one of them', async () => {
    const shop = await openShop();
    const buyer = shop.as('expiring');
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push(await placeOrder(buyer, [{ goods_id: plain, number: 10 }]));
    const { fen } = one<{ fen: number }>(shop.db, 'SELECT pay_amount_fen AS fen FROM orders WHERE id = ?', ids[0]);
    setBalance(shop, expiring, fen + 1);
    const answers = await race(
      shop,
      ids.flatMap((id) => many({ cookie: buyer.cookie, operation: order.pay, input: { id, pay_id: 1 } }, crowd / 4)),
    );
    expect(codesOf(answers)).toEqual({ 10000: 1, 611: 75, 614: 24 });
    expect(one(shop.db, 'SELECT balance_fen AS fen FROM buyers WHERE id = ?', expiring)).toEqual({ fen: 1 });
  });

  test('of many payment methods chosen concurrently one stays waiting', async () => {
    const shop = await openShop();
    const buyer = shop.as('expiring');
    const id = await placeOrder(buyer, [{ goods_id: plain, number: 10 }]);
    const answers = await race(
      shop,
      Array.from({ length: crowd }, (_, index) => ({
        cookie: buyer.cookie,
        operation: order.pay,
        input: { id, pay_id: 2 + (index % 3) },
      })),
    );
    expect(codesOf(answers)).toEqual({ 10000: crowd });
    expect(one(shop.db, `SELECT count(*) AS n FROM payments WHERE order_id = ? AND state = 'waiting'`, id)).toEqual({
      n: 1,
    });
  });

  test('a reported transfer, a balance payment and a cancellation: all money comes back once', async () => {
    const shop = await openShop();
    const buyer = shop.as('expiring');
    const id = await placeOrder(buyer, [{ goods_id: plain, number: 10 }], { pay_id: 4 });
    expect((await buyer.call(order.pay, { id, pay_id: 4 })).code).toBe(10000);
    const { cookie } = buyer;
    const calls = [
      { cookie, operation: order.transferred, input: { id } },
      { cookie, operation: order.pay, input: { id, pay_id: 1 } },
      { cookie, operation: order.cancel, input: { id, reason: 'x' } },
      { cookie, operation: order.transferred, input: { id } },
    ];
    const answers = await race(
      shop,
      Array.from({ length: crowd }, (_, index) => calls[index % 4] ?? calls[0]).flatMap((call) => call ?? []),
    );
    expect(Object.keys(codesOf(answers))).toEqual(['614', '10000']);
    // Days later the reported transfer has arrived for the closed order: on the balance, once.
    const { amount } = one<{ amount: number }>(
      shop.db,
      'SELECT coalesce(sum(amount_fen), 0) AS amount FROM payments WHERE order_id = ? AND reported_at IS NOT NULL',
      id,
    );
    expect(amount).toBeGreaterThan(0);
    shop.clock.advance(5 * dayMs);
    await shop.as('expiring').call(order.payState, { id });
    expect(one(shop.db, 'SELECT status FROM orders WHERE id = ?', id)).toEqual({ status: 'cancelled' });
    expect(one(shop.db, 'SELECT balance_fen AS fen FROM buyers WHERE id = ?', expiring)).toEqual({
      fen: 500_000 + amount,
    });
  });

  test('a hundred reports of one transfer: it arrives once', async () => {
    const shop = await openShop();
    const buyer = shop.as('expiring');
    const id = await placeOrder(buyer, [{ goods_id: plain, number: 10 }], { pay_id: 4 });
    expect((await buyer.call(order.pay, { id, pay_id: 4 })).code).toBe(10000);
    const report = { cookie: buyer.cookie, operation: order.transferred, input: { id } };
    expect(codesOf(await race(shop, many(report)))).toEqual({ 10000: crowd });
    shop.clock.advance(5 * dayMs);
    const late = shop.as('expiring');
    const answers = await race(shop, many({ ...report, cookie: late.cookie }));
    expect(codesOf(answers)).toEqual({ 614: crowd });
    expect(one(shop.db, "SELECT count(*) AS n FROM order_steps WHERE order_id = ? AND to_status = 'paid'", id)).toEqual(
      { n: 1 },
    );
  });

  test('confirming a hundred times finishes it once and earns its points once', async () => {
    const shop = await openShop();
    const { id, cookie } = await orderGone(shop, shipped);
    shop.db.sqlite.prepare('UPDATE goods SET is_preferred = 1 WHERE id = ?').run(plain);
    const { points } = one<{ points: number }>(shop.db, 'SELECT points FROM buyers WHERE id = ?', expiring);
    const answers = await race(shop, many({ cookie, operation: order.confirm, input: { id } }));
    expect(codesOf(answers)).toEqual({ 10000: 1, 614: crowd - 1 });
    expect(
      one<{ n: number }>(
        shop.db,
        `SELECT count(*) AS n FROM points_ledger WHERE order_id = ? AND use_type = 'earned'`,
        id,
      ),
    ).toEqual({ n: 1 });
    expect(one<{ points: number }>(shop.db, 'SELECT points FROM buyers WHERE id = ?', expiring).points).toBeGreaterThan(
      points,
    );
  });

  test('confirming and returning concurrently: each piece is returned once, the order ends finished', async () => {
    const shop = await openShop();
    const { id, cookie } = await orderGone(shop, shipped);
    const line = one<{ id: number }>(shop.db, 'SELECT id FROM order_lines WHERE order_id = ?', id);
    const items = [{ order_goods_id: line.id, number: 6 }];
    const answers = await race(
      shop,
      Array.from({ length: crowd }, (_, index) =>
        index % 2 === 0
          ? { cookie, operation: order.confirm, input: { id } }
          : { cookie, operation: order.returnApply, input: { id, items, reason: 6 } },
      ),
    );
    expect(codesOf(answers)).toEqual({ 10000: 2, 602: 49, 614: 49 });
    expect(one(shop.db, 'SELECT status FROM orders WHERE id = ?', id)).toEqual({ status: 'finished' });
  });

  test('a hundred attempts of another buyer are 404 and move nothing', async () => {
    const shop = await openShop();
    const { id } = await orderGone(shop, shipped);
    const { cookie } = shop.as('vip');
    const tables = tableFingerprints(shop.db);
    const calls = [
      { cookie, operation: order.cancel, input: { id, reason: 'x' } },
      { cookie, operation: order.confirm, input: { id } },
      { cookie, operation: order.pay, input: { id, pay_id: 1 } },
      { cookie, operation: order.again, input: { id, confirm: 1 } },
    ];
    expect(
      codesOf(
        await race(
          shop,
          calls.flatMap((call) => many(call, crowd / 4)),
        ),
      ),
    ).toEqual({ 404: crowd });
    expect(tableFingerprints(shop.db)).toEqual(tables);
  });
});
