import type { Database } from '@baicao/db/client';
import { describe, expect, test } from 'vitest';
import { tableFingerprints, invariantViolations, one, placeOrder, shopFor } from '#test/shop.ts';
import { setCredit } from '#test/wallet.ts';
import { creditOf, moveCredit, releaseCredit } from './credit.ts';
import { moveMoney } from './money.ts';
import { takeOffer } from './offers.ts';
import { movePoints } from './points.ts';
import { releaseStock, takeStock } from './stock.ts';

const openShop = shopFor();
const now = Date.UTC(2026, 2, 2, 2);

/** Runs in a transaction that is rolled back when it throws, as for every handler. */
const inTransaction = (db: Database, work: () => void) => db.writing(work);

describe('stock', () => {
  test('is taken from the batch that expires first, then from the next, and goods are recounted', async () => {
    const shop = await openShop();
    const { db } = shop;
    const id = await placeOrder(shop.as('newbie'), [{ goods_id: 1001, number: 10 }]);
    const line = one<{ id: number }>(db, 'SELECT id FROM order_lines WHERE order_id = ?', id).id;
    const batches = 'SELECT id, stock FROM batches WHERE goods_id = 1002 AND stock > 0 ORDER BY expires_on, id';
    const [first, second] = db.sqlite.prepare(batches).all() as { id: number; stock: number }[];
    const number = (first?.stock ?? 0) + 1;
    const undone = () =>
      db.writing(() => {
        takeStock(db, [{ orderLineId: line, goodsId: 1002, goodsName: '', unit: '', number }], now);
        const left = db.sqlite
          .prepare('SELECT id, stock FROM batches WHERE id IN (?, ?) ORDER BY stock')
          .all(first?.id, second?.id);
        expect(left).toEqual([
          { id: first?.id, stock: 0 },
          { id: second?.id, stock: (second?.stock ?? 0) - 1 },
        ]);
        expect(one(db, 'SELECT expires_on AS day FROM goods WHERE id = 1002')).toEqual(
          one(db, 'SELECT expires_on AS day FROM batches WHERE id = ?', second?.id),
        );
        throw new Error('undone');
      });
    expect(undone).toThrow('undone');
  });

  test('is refused as a whole when there is not enough, and never taken from an expired batch', async () => {
    const shop = await openShop();
    const { db } = shop;
    const id = await placeOrder(shop.as('newbie'), [{ goods_id: 1001, number: 10 }]);
    const line = one<{ id: number }>(db, 'SELECT id FROM order_lines WHERE order_id = ?', id).id;
    const { stock } = one<{ stock: number }>(db, 'SELECT stock FROM goods WHERE id = 1002');
    const before = tableFingerprints(db);
    const take = { orderLineId: line, goodsId: 1002, goodsName: '布洛芬缓释胶囊', unit: '盒' };
    const taking = (number: number, at: number) => () =>
      inTransaction(db, () => takeStock(db, [{ ...take, number }], at));
    expect(taking(stock + 1, now)).toThrow(`「布洛芬缓释胶囊」库存仅剩 ${stock} 盒`);
    expect(taking(1, Date.UTC(2100, 0, 1))).toThrow('库存仅剩 0 盒');
    expect(tableFingerprints(db)).toEqual(before);
  });

  // Complaint: stock returned twice or never.
  test('is released once: the ledger refuses a second release', async () => {
    const shop = await openShop();
    const { db } = shop;
    const id = await placeOrder(shop.as('newbie'), [{ goods_id: 1001, number: 10 }]);
    const stock = one<{ stock: number }>(db, 'SELECT stock FROM goods WHERE id = 1001').stock;
    expect(() =>
      inTransaction(db, () => {
        releaseStock(db, id, now);
        releaseStock(db, id, now);
      }),
    ).toThrow(/UNIQUE/);
    expect(one(db, 'SELECT stock FROM goods WHERE id = 1001')).toEqual({ stock });
  });
});

describe('money and points', () => {
  test('each movement writes a row with the running sum', async () => {
    const { db } = await openShop();
    const move = { buyerId: 8, note: '测试', orderId: null };
    inTransaction(db, () => {
      moveMoney(db, { ...move, deltaFen: 500, useType: 'recharge' }, now);
      moveMoney(db, { ...move, deltaFen: -120, useType: 'adjustment' }, now);
      movePoints(db, { ...move, delta: 30, useType: 'earned' }, now);
      movePoints(db, { ...move, delta: -30, useType: 'adjustment' }, now);
    });
    expect(
      db.sqlite.prepare('SELECT balance_fen FROM money_ledger WHERE buyer_id = 8 ORDER BY id').pluck().all(),
    ).toEqual([500, 380]);
    expect(db.sqlite.prepare('SELECT points FROM points_ledger WHERE buyer_id = 8 ORDER BY id').pluck().all()).toEqual([
      30, 0,
    ]);
  });

  test('refuse more than the buyer has, and write nothing for an amount of 0', async () => {
    const { db } = await openShop();
    const move = { buyerId: 8, note: '测试', orderId: null };
    const before = tableFingerprints(db);
    expect(() => inTransaction(db, () => moveMoney(db, { ...move, deltaFen: -1, useType: 'payment' }, now))).toThrow(
      '余额 ¥0.00，不足支付 ¥0.01',
    );
    expect(() => inTransaction(db, () => movePoints(db, { ...move, delta: -1, useType: 'redeem' }, now))).toThrow(
      '积分 0，不足 1',
    );
    inTransaction(db, () => {
      moveMoney(db, { ...move, deltaFen: 0, useType: 'payment' }, now);
      movePoints(db, { ...move, delta: 0, useType: 'payment' }, now);
    });
    expect(tableFingerprints(db)).toEqual(before);
  });
});

// Rule: what is owed on account is the sum of its ledger, also after an upgrade.
describe('credit', () => {
  test('an amount paid back already is refunded to the balance', async () => {
    const shop = await openShop();
    const { db } = shop;
    const sql = `SELECT id AS orderId, order_sn AS orderSn, pay_amount_fen AS amountFen FROM orders WHERE buyer_id = 15 AND payment_method = 'credit'`;
    const order = one<{ orderId: number; orderSn: string; amountFen: number }>(db, sql);
    setCredit(shop, 15, 1_000);
    inTransaction(db, () => expect(releaseCredit(db, { ...order, buyerId: 15 }, now)).toBe(order.amountFen - 1_000));
    expect(creditOf(db, 15)).toEqual({ quotaFen: 5_000_000, usedFen: 0, dueOn: null });
    expect(one(db, 'SELECT delta_fen, used_fen, use_type, note, order_id FROM credit_ledger ORDER BY id DESC')).toEqual(
      {
        delta_fen: -1_000,
        used_fen: 0,
        use_type: 'refund',
        note: `取消订单 ${order.orderSn}，冲减账期`,
        order_id: order.orderId,
      },
    );
  });

  test('each change of the amount owed writes a row with the running sum, once for an order', async () => {
    const { db } = await openShop();
    const move = { buyerId: 15, deltaFen: 1_000, useType: 'payment', note: '记账', orderId: 1 } as const;
    const { fen } = one<{ fen: number }>(db, 'SELECT credit_used_fen AS fen FROM buyers WHERE id = 15');
    const last = 'SELECT buyer_id, delta_fen, used_fen, order_id FROM credit_ledger ORDER BY id DESC';
    inTransaction(db, () => moveCredit(db, move, now));
    expect(one(db, last)).toEqual({ buyer_id: 15, delta_fen: 1_000, used_fen: fen + 1_000, order_id: 1 });
    const before = tableFingerprints(db);
    expect(() => inTransaction(db, () => moveCredit(db, move, now))).toThrow('UNIQUE');
    expect(() =>
      inTransaction(db, () => moveCredit(db, { ...move, deltaFen: -400_000, useType: 'adjustment' }, now)),
    ).toThrow('CHECK');
    inTransaction(db, () => moveCredit(db, { ...move, deltaFen: 0 }, now));
    expect(tableFingerprints(db)).toEqual(before);
    inTransaction(db, () => moveCredit(db, { ...move, deltaFen: -1_000, useType: 'adjustment', orderId: null }, now));
    db.sqlite.exec("DELETE FROM credit_ledger WHERE use_type IN ('payment', 'adjustment') AND order_id IS 1");
    expect(invariantViolations(db).map(({ name }) => name)).toEqual([
      'credit used equals its ledger',
      'running credit adds up',
    ]);
    db.sqlite.exec("DELETE FROM credit_ledger WHERE note = '记账'");
  });
});

describe('offers', () => {
  test('an allowance is never exceeded', async () => {
    const { db } = await openShop();
    const { left } = one<{ left: number }>(db, 'SELECT allowance - sold_number AS left FROM offers WHERE id = 1');
    const before = tableFingerprints(db);
    expect(() => inTransaction(db, () => takeOffer(db, 1, left + 1))).toThrow('优惠数量已抢完');
    expect(tableFingerprints(db)).toEqual(before);
  });
});
