import type { Database } from '@baicao/db/client';
import { contract } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { one, placeOrder, shopFor, type Shop } from '#test/shop.ts';
import { releaseCoupons, consumeCoupons, type CouponUse } from './coupons.ts';

const openShop = shopFor();
const now = Date.UTC(2026, 2, 2, 2);

/** A coupon of a seeded activity that a buyer owns. */
function couponOf(db: Database, username: string, activityId: number): number {
  return one<{ id: number }>(
    db,
    `SELECT c.id FROM buyer_coupons c JOIN buyers b ON b.id = c.buyer_id
     WHERE b.username = ? AND c.activity_id = ? AND c.order_group_id IS NULL ORDER BY c.id`,
    username,
    activityId,
  ).id;
}

interface PlacedGroup {
  readonly groupId: number;
  readonly buyerId: number;
  readonly orderIds: readonly number[];
}

/** A submit of `username` with goods in two warehouses: two unpaid orders. */
async function placeGroup(shop: Shop, username = 'buyer'): Promise<PlacedGroup> {
  const other = one<{ id: number; pack: number }>(
    shop.db,
    `SELECT id, pack_size AS pack FROM goods WHERE warehouse_id <> (SELECT warehouse_id FROM goods WHERE id = 1001) AND is_on_shelf = 1
       AND is_buyable = 1 AND is_ephedrine = 0 AND is_controlled = 0 AND limit_number IS NULL AND stock > pack_size * 20 LIMIT 1`,
  );
  const rows = [
    { goods_id: 1001, number: 100 },
    { goods_id: other.id, number: other.pack * 4 },
  ];
  const first = await placeOrder(shop.as(username), rows);
  const { groupId, buyerId } = one<{ groupId: number; buyerId: number }>(
    shop.db,
    'SELECT group_id AS groupId, buyer_id AS buyerId FROM orders WHERE id = ?',
    first,
  );
  const orderIds = shop.db.sqlite
    .prepare<[number], number>('SELECT id FROM orders WHERE group_id = ? ORDER BY id')
    .pluck()
    .all(groupId);
  expect(orderIds).toHaveLength(2);
  return { groupId, buyerId, orderIds };
}

/** Reduces the amounts of a submit's orders by these coupon shares, as checkout would have written them. */
function takeOff(db: Database, orders: CouponUse['orders']): void {
  for (const { orderId, couponFen, voucherFen } of orders) {
    const fen = couponFen + voucherFen;
    db.sqlite
      .prepare(
        `UPDATE orders SET coupon_amount_fen = coupon_amount_fen + ?, order_amount_fen = order_amount_fen - ?, pay_amount_fen = pay_amount_fen - ? WHERE id = ?`,
      )
      .run(fen, fen, fen, orderId);
    db.sqlite
      .prepare(
        'UPDATE order_lines SET paid_share_fen = paid_share_fen - ? WHERE id = (SELECT min(id) FROM order_lines WHERE order_id = ?)',
      )
      .run(fen, orderId);
  }
}

function use({ db }: Shop, { groupId, buyerId, orderIds }: PlacedGroup, changed: Partial<CouponUse>, at = now): void {
  const orders =
    changed.orders ??
    orderIds.map((orderId, index) => ({ orderId, couponFen: index === 0 ? 300 : 200, voucherFen: 0 }));
  db.writing(() => {
    takeOff(db, orders);
    consumeCoupons(db, { buyerId, orderGroupId: groupId, couponId: null, voucherId: null, ...changed, orders }, at);
  });
}

const stateOf = (db: Database, id: number) =>
  one<{ groupId: number | null; usedAt: number | null }>(
    db,
    'SELECT order_group_id AS groupId, used_at AS usedAt FROM buyer_coupons WHERE id = ?',
    id,
  );

const movesOf = (db: Database, id: number) =>
  db.sqlite
    .prepare<[number], string>('SELECT reason FROM coupon_ledger WHERE buyer_coupon_id = ? ORDER BY id')
    .pluck()
    .all(id);

const couponTables = (db: Database) =>
  JSON.stringify(
    ['buyer_coupons', 'coupon_ledger', 'order_coupons', 'orders', 'order_lines'].map((table) =>
      db.sqlite.prepare(`SELECT * FROM ${table}`).all(),
    ),
  );

describe('consumeCoupons', () => {
  test('records the coupon, its order and a ledger row', async () => {
    const shop = await openShop();
    const group = await placeGroup(shop);
    const [couponId, voucherId] = [couponOf(shop.db, 'buyer', 2), couponOf(shop.db, 'buyer', 21)];
    const [first = 0, second = 0] = group.orderIds;
    const orders = [
      { orderId: first, couponFen: 500, voucherFen: 900 },
      { orderId: second, couponFen: 0, voucherFen: 100 },
    ];
    use(shop, group, { couponId, voucherId, orders });
    expect(stateOf(shop.db, couponId)).toEqual({ groupId: group.groupId, usedAt: now });
    expect([movesOf(shop.db, couponId), movesOf(shop.db, voucherId)]).toEqual([
      ['claimed', 'used'],
      ['claimed', 'used'],
    ]);
    expect(
      shop.db.sqlite
        .prepare('SELECT * FROM order_coupons WHERE order_id IN (?, ?) ORDER BY 1, 2')
        .raw()
        .all(first, second),
    ).toEqual([
      [first, couponId, 500],
      [first, voucherId, 900],
      [second, voucherId, 100],
    ]);
  });

  test.each([
    ['somebody else’s', (db: Database) => ({ couponId: couponOf(db, 'vip', 3) })],
    ['an expired one', (db: Database) => ({ couponId: couponOf(db, 'buyer', 13) })],
    ['one whose term has not begun', (db: Database) => ({ couponId: couponOf(db, 'buyer', 18) })],
    ['a voucher for a coupon', (db: Database) => ({ couponId: couponOf(db, 'buyer', 21) })],
    ['one that does not exist', () => ({ couponId: 999_999 })],
  ])('refuses %s with 610 and writes nothing', async (_title, changed) => {
    const shop = await openShop();
    const group = await placeGroup(shop);
    const before = couponTables(shop.db);
    expect(() => use(shop, group, changed(shop.db))).toThrow('所选优惠券不存在、已使用或已过期，请重新核对订单');
    expect(couponTables(shop.db)).toBe(before);
  });

  test('a coupon is used by one submit at a time', async () => {
    const shop = await openShop();
    const [first, second] = [await placeGroup(shop), await placeGroup(shop)];
    const couponId = couponOf(shop.db, 'buyer', 2);
    use(shop, first, { couponId });
    const before = couponTables(shop.db);
    expect(() => use(shop, second, { couponId })).toThrow('已使用');
    expect(() => use(shop, first, { couponId })).toThrow('已使用');
    expect(couponTables(shop.db)).toBe(before);
  });

  test('throws for a coupon without a discount and for a discount without a coupon', async () => {
    const shop = await openShop();
    const group = await placeGroup(shop);
    const couponId = couponOf(shop.db, 'buyer', 2);
    expect(() => use(shop, group, { couponId, orders: [] })).toThrow('takes off 0 fen');
    expect(() => use(shop, group, {})).toThrow('takes off 500 fen');
    expect(stateOf(shop.db, couponId).groupId).toBeNull();
  });
});

describe('releaseCoupons', () => {
  const cancel = async (shop: Shop, orderId: number) => {
    const { code } = await shop.as('buyer').call(contract.order.cancel, { id: orderId, reason: '不想要了' });
    expect(code).toBe(10000);
    shop.db.writing(() => releaseCoupons(shop.db, orderId, now));
  };

  test('gives a coupon back with the last of its orders, once, and it can be used again', async () => {
    const shop = await openShop();
    const group = await placeGroup(shop);
    const couponId = couponOf(shop.db, 'buyer', 2);
    use(shop, group, { couponId });
    const [first = 0, second = 0] = group.orderIds;
    await cancel(shop, first);
    expect([stateOf(shop.db, couponId).groupId, movesOf(shop.db, couponId)]).toEqual([
      group.groupId,
      ['claimed', 'used'],
    ]);
    await cancel(shop, second);
    shop.db.writing(() => [first, second].forEach((id) => releaseCoupons(shop.db, id, now)));
    expect(stateOf(shop.db, couponId)).toEqual({ groupId: null, usedAt: null });
    expect(movesOf(shop.db, couponId)).toEqual(['claimed', 'used', 'released']);
    const again = await placeGroup(shop);
    use(shop, again, { couponId });
    // Releasing the cancelled submit again does not touch the new one.
    shop.db.writing(() => releaseCoupons(shop.db, second, now));
    expect(stateOf(shop.db, couponId).groupId).toBe(again.groupId);
    expect(movesOf(shop.db, couponId)).toEqual(['claimed', 'used', 'released', 'used']);
  });

  test('an order without a share does not delay the coupon of the others', async () => {
    const shop = await openShop();
    const group = await placeGroup(shop);
    const couponId = couponOf(shop.db, 'buyer', 2);
    const [first = 0, second = 0] = group.orderIds;
    use(shop, group, {
      couponId,
      orders: [
        { orderId: first, couponFen: 500, voucherFen: 0 },
        { orderId: second, couponFen: 0, voucherFen: 0 },
      ],
    });
    await cancel(shop, first);
    expect(stateOf(shop.db, couponId).groupId).toBeNull();
  });

  test('the buyer sees the released coupon', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const count = async (status: 1 | 2) => (await buyer.call(contract.user.coupon, { status })).meta.total;
    const [usable, used] = [await count(1), await count(2)];
    const group = await placeGroup(shop);
    use(shop, group, { couponId: couponOf(shop.db, 'buyer', 2) });
    expect([await count(1), await count(2)]).toEqual([usable - 1, used + 1]);
    for (const id of group.orderIds) await cancel(shop, id);
    expect([await count(1), await count(2)]).toEqual([usable, used]);
  });
});

describe('the database itself refuses', () => {
  test.each([
    [
      'a claim written twice',
      'INSERT INTO buyer_coupons SELECT 900001, activity_id, buyer_id, claim, piece, type, name, money_fen, threshold_fen, claimed_at, valid_from, valid_to, NULL, NULL FROM buyer_coupons LIMIT 1',
    ],
    [
      'two coupons of one type in a submit',
      'UPDATE buyer_coupons SET order_group_id = (SELECT max(order_group_id) FROM buyer_coupons WHERE type = 0), used_at = 1 WHERE id = (SELECT id FROM buyer_coupons WHERE type = 0 AND order_group_id IS NULL LIMIT 1)',
    ],
    [
      'a coupon taken twice off an order',
      'INSERT INTO order_coupons SELECT order_id, buyer_coupon_id, 1 FROM order_coupons LIMIT 1',
    ],
    [
      'a use written twice',
      "INSERT INTO coupon_ledger (buyer_coupon_id, reason, order_group_id, created_at) SELECT buyer_coupon_id, reason, order_group_id, 1 FROM coupon_ledger WHERE reason = 'used' LIMIT 1",
    ],
  ])('%s', async (_title, sql) => {
    const shop = await openShop();
    expect(() => shop.db.sqlite.exec(sql)).toThrow(/UNIQUE constraint failed/);
  });

  test('more claims than an activity has left', async () => {
    const shop = await openShop();
    const sql = 'UPDATE coupon_activities SET left_number = -1 WHERE id = 1';
    expect(() => shop.db.sqlite.exec(sql)).toThrow(/CHECK constraint failed/);
  });
});
