import { describe, expect, test } from 'vitest';
import { freshWorld, seededWorld, testNow, violations } from '#test/worlds.ts';

const worlds = [{}, { seed: 2 }, { seed: 3, goods: 60 }, { goods: 400, seed: 7, now: Date.UTC(2026, 11, 31, 16) }];

describe.each(worlds)('the coupons of %o', (options) => {
  const db = freshWorld(options);
  const now = { now: testNow, ...options }.now;
  const ids = (sql: string) => db.sqlite.prepare<unknown[], number>(sql).pluck().all();

  test('cover every scope, pack, price and moment', () => {
    expect(ids('SELECT id FROM coupon_activities').length).toBeGreaterThanOrEqual(14);
    expect(db.sqlite.prepare('SELECT DISTINCT scope FROM coupon_activities ORDER BY 1').pluck().all()).toEqual([
      'all',
      'brand',
      'category',
      'goods',
    ]);
    const conditions = [
      `starts_at > ${now}`,
      `ends_at <= ${now}`,
      `ends_at > ${now} AND ends_at <= ${now} + 86400000`,
      'left_number = 0',
      'left_number BETWEEN 1 AND 3',
      'is_for_new_buyers = 1',
      'type = 1 AND price_fen > 0',
      'type = 1 AND price_fen = 0',
      'threshold_fen = 0',
      'buyer_limit > 1',
      'valid_days IS NULL',
      'id IN (SELECT activity_id FROM coupon_pack_items)',
    ];
    const missing = conditions.filter(
      (condition) => ids(`SELECT id FROM coupon_activities WHERE ${condition}`).length === 0,
    );
    expect(missing).toEqual([]);
  });

  test('let `buyer` claim number 1, and `newbie` the pack for new buyers', () => {
    const open = `starts_at <= ${now} AND ends_at > ${now} AND left_number > 0 AND price_fen = 0`;
    expect(ids(`SELECT id FROM coupon_activities WHERE ${open}`)).toEqual(expect.arrayContaining([1, 14]));
    expect(ids('SELECT id FROM buyer_coupons WHERE buyer_id = 1 AND activity_id = 1')).toEqual([]);
    expect(
      ids("SELECT c.id FROM buyer_coupons c JOIN buyers b ON b.id = c.buyer_id WHERE b.username = 'newbie'"),
    ).toEqual([]);
  });

  test('give `buyer` usable, used and expired ones of both types, and one that came back', () => {
    const states = [
      'order_group_id IS NOT NULL',
      `order_group_id IS NULL AND valid_to > ${now}`,
      `order_group_id IS NULL AND valid_to <= ${now}`,
    ];
    for (const type of [0, 1]) {
      for (const state of states) {
        expect(
          ids(`SELECT id FROM buyer_coupons WHERE buyer_id = 1 AND type = ${type} AND ${state}`).length,
          `${type} ${state}`,
        ).toBeGreaterThan(0);
      }
    }
    expect(
      ids(
        "SELECT l.id FROM coupon_ledger l JOIN buyer_coupons c ON c.id = l.buyer_coupon_id WHERE c.buyer_id = 1 AND l.reason = 'released'",
      ),
    ).toHaveLength(1);
  });

  test('satisfy every invariant', () => {
    expect(violations(db)).toEqual([]);
  });
});

test('an order that used a coupon cost that much less', () => {
  const db = seededWorld();
  const rows = db.sqlite
    .prepare<[], { amountFen: number; couponFen: number; paidFen: number | null; payFen: number }>(
      `SELECT o.order_amount_fen AS amountFen, o.coupon_amount_fen AS couponFen, o.pay_amount_fen AS payFen,
         (SELECT sum(p.amount_fen) FROM payments p WHERE p.order_id = o.id) AS paidFen
       FROM orders o WHERE o.coupon_amount_fen > 0 AND o.status = 'finished'`,
    )
    .all();
  expect(rows.length).toBeGreaterThan(0);
  for (const { amountFen, paidFen, payFen } of rows) expect([payFen, paidFen]).toEqual([amountFen, amountFen]);
});
