import { sentinels } from '@baicao/seeds/sentinels';
import { contract } from '@baicao/shared/contract';
import { hourMs, minuteMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { giveCoupon } from '#test/offers.ts';
import { tableFingerprints, fillCart, one, setStock, shopFor, submit, type Shop, type TestClient } from '#test/shop.ts';

const { cart, order } = contract;
const openShop = shopFor();
const plain = 1001;
const newbie = 8;

/** 20 × 9.13 + 10 × 11.91 = 301.70, which ships free. */
const rows = [
  { goods_id: plain, number: 20 },
  { goods_id: 1002, number: 10 },
];

const couponOf = (shop: Shop, id: number) =>
  one<{ groupId: number | null; moves: string }>(
    shop.db,
    `SELECT order_group_id AS groupId,
       (SELECT group_concat(reason) FROM (SELECT reason FROM coupon_ledger WHERE buyer_coupon_id = c.id ORDER BY id)) AS moves
     FROM buyer_coupons c WHERE id = ?`,
    id,
  );

const orderAmounts = (shop: Shop, id: number) =>
  shop.db.sqlite
    .prepare(
      `SELECT warehouse_id AS warehouse, type, goods_amount_fen AS goods, goods_amount_fen - discount_amount_fen AS net, coupon_amount_fen AS coupon, order_amount_fen AS total,
         (SELECT sum(amount_fen) FROM order_coupons x WHERE x.order_id = o.id) AS rows
       FROM orders o WHERE group_id = (SELECT group_id FROM orders WHERE id = ?) ORDER BY id`,
    )
    .all(id) as {
    warehouse: number;
    type: number;
    goods: number;
    net: number;
    coupon: number;
    total: number;
    rows: number | null;
  }[];

describe('order.create with coupons', () => {
  // Complaint: the coupon is lost on cancel.
  test('uses them once, records their discount, and returns them once on cancel', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const coupon = giveCoupon(shop, { buyerId: newbie, money: 2_000, threshold: 30_000 });
    const voucher = giveCoupon(shop, { buyerId: newbie, money: 1_000, type: 1 });
    const created = await submit(buyer, await fillCart(buyer, rows), { coupon_id: [coupon, voucher] });
    expect(created.data.pay_amount).toBe('271.70');
    const id = created.data.order_id;
    expect(orderAmounts(shop, id)).toMatchObject([{ goods: 30_170, coupon: 3_000, total: 27_170, rows: 3_000 }]);
    expect(couponOf(shop, coupon)).toMatchObject({ groupId: expect.any(Number), moves: 'claimed,used' });
    expect((await buyer.call(order.detail, { id })).data).toMatchObject({
      coupon_amount: '30.00',
      order_amount: '271.70',
    });
    // The paid share of each line is what a return can refund: the shares add up to the total.
    const { lines } = one<{ lines: number }>(
      shop.db,
      'SELECT sum(paid_share_fen) AS lines FROM order_lines WHERE order_id = ?',
      id,
    );
    expect(lines).toBe(27_170);

    await buyer.call(order.cancel, { id, reason: '不想要了' });
    for (const each of [coupon, voucher])
      expect(couponOf(shop, each)).toEqual({ groupId: null, moves: 'claimed,used,released' });
    const tables = tableFingerprints(shop.db);
    expect((await buyer.call(order.cancel, { id, reason: '不想要了' })).code).toBe(614);
    expect(tableFingerprints(shop.db)).toEqual(tables);
    // A returned coupon can be used again.
    expect((await submit(buyer, await fillCart(buyer, rows), { coupon_id: [coupon] })).data.pay_amount).toBe('281.70');
  });

  test('returns them when the order expires unpaid', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const coupon = giveCoupon(shop, { buyerId: newbie, money: 2_000 });
    await submit(buyer, await fillCart(buyer, rows), { coupon_id: [coupon] });
    shop.clock.advance(31 * minuteMs);
    await buyer.call(cart.total, {});
    expect(couponOf(shop, coupon)).toEqual({ groupId: null, moves: 'claimed,used,released' });
  });

  test('spreads them over the parcels with fitting goods, never over ephedrine goods, and returns them when the last order is cancelled', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    // Ephedrine goods take no coupon even if they are marked to take one.
    shop.db.sqlite.prepare('UPDATE goods SET takes_coupon = 1 WHERE id = ?').run(sentinels.ephedrine);
    const coupon = giveCoupon(shop, { buyerId: 1, money: 1_000 });
    const east = one<{ id: number }>(
      shop.db,
      `SELECT id FROM goods WHERE warehouse_id = 2 AND id > 1000 AND stock > 100 AND limit_number IS NULL AND takes_coupon = 1 AND is_on_shelf = 1
         AND is_buyable = 1 AND is_controlled = 0 AND NOT EXISTS (SELECT 1 FROM offers o WHERE o.goods_id = goods.id AND o.kind = 'spike') ORDER BY id`,
    ).id;
    const ids = await fillCart(buyer, [
      ...rows,
      { goods_id: east, number: 10 },
      { goods_id: sentinels.ephedrine, number: 2 },
    ]);
    const { data } = await submit(buyer, ids, { coupon_id: [coupon] });
    const orders = orderAmounts(shop, data.order_id);
    expect(orders.map(({ warehouse, type }) => [warehouse, type])).toEqual([
      [1, 0],
      [2, 0],
      [1, 1],
    ]);
    const [centre, other, ephedrine] = orders;
    expect((centre?.coupon ?? 0) + (other?.coupon ?? 0)).toBe(1_000);
    expect(Math.min(centre?.coupon ?? 0, other?.coupon ?? 0)).toBeGreaterThan(0);
    expect(ephedrine).toMatchObject({ coupon: 0, rows: null });
    // By largest remainder over the amounts after full reduction: within a fen of the fair share for each line.
    const fair = (1_000 * (centre?.net ?? 0)) / ((centre?.net ?? 0) + (other?.net ?? 0));
    expect(Math.abs((centre?.coupon ?? 0) - fair)).toBeLessThan(2);

    const [first, second] = data.orders;
    await buyer.call(order.cancel, { id: first?.id ?? 0, reason: 'x' });
    expect(couponOf(shop, coupon).groupId).not.toBeNull();
    await buyer.call(order.cancel, { id: second?.id ?? 0, reason: 'x' });
    expect(couponOf(shop, coupon)).toEqual({ groupId: null, moves: 'claimed,used,released' });
  });

  // Complaint: a coupon larger than the order.
  test('a coupon larger than the goods amount takes off no more than that amount', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const coupon = giveCoupon(shop, { buyerId: newbie, money: 99_900 });
    const { data } = await submit(buyer, await fillCart(buyer, [{ goods_id: plain, number: 10 }]), {
      coupon_id: [coupon],
    });
    expect(orderAmounts(shop, data.order_id)).toMatchObject([
      { goods: 9_130, coupon: 9_130, total: 1_500, rows: 9_130 },
    ]);
    expect(data.pay_amount).toBe('15.00');
  });

  test('points and balance pay what the coupon leaves', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const coupon = giveCoupon(shop, { buyerId: 1, money: 5_000 });
    const { points } = one<{ points: number }>(shop.db, 'SELECT points FROM buyers WHERE id = 1');
    const { data } = await submit(buyer, await fillCart(buyer, rows), {
      coupon_id: [coupon],
      use_points: true,
      use_balance: true,
    });
    expect(data.pay_amount).toBe('0.00');
    expect(
      one(
        shop.db,
        'SELECT points_used AS points, balance_amount_fen + points_amount_fen AS paid, order_amount_fen AS total FROM orders WHERE id = ?',
        data.order_id,
      ),
    ).toEqual({ points, paid: 25_170, total: 25_170 });
  });

  test('a coupon of the summary is used without being named again; 0 leaves it out, which is a change', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const coupon = giveCoupon(shop, { buyerId: newbie, money: 2_000 });
    const { ids, input } = await checkedOut(buyer, { coupon_id: [coupon] });
    const before = tableFingerprints(shop.db);
    const without = await buyer.call(order.create, { ...input, ids, coupon_id: [0] });
    expect(without).toMatchObject({ code: 609, message: expect.stringContaining('优惠券由 ¥20.00 变为 ¥0.00') });
    expect(tableFingerprints(shop.db)).toEqual(before);
    expect((await buyer.call(order.create, { ...input, ids })).data.pay_amount).toBe('281.70');
    expect(couponOf(shop, coupon).groupId).not.toBeNull();
  });

  async function checkedOut(buyer: TestClient, chosen: { coupon_id?: number[] }) {
    const ids = await fillCart(buyer, rows);
    const { data } = await buyer.call(cart.checkout, { ids, ...chosen });
    return { ids, input: { pay_id: 2 as const, address_id: data.address_id ?? 0, summary_token: data.summary_token } };
  }

  const gone: [string, (shop: Shop, coupon: number, buyer: TestClient) => Promise<void> | void][] = [
    [
      'used by another submit since',
      async (_shop, coupon, buyer) => {
        await buyer.call(cart.add, { params: [{ goods_id: 1003, number: 20, type: 0 }] });
        const { data } = await buyer.call(cart.list, {});
        const line = data.data.find((each) => each.goods?.id === 1003);
        expect((await submit(buyer, [line?.id ?? 0], { coupon_id: [coupon] })).code).toBe(10000);
      },
    ],
    [
      'over since',
      async ({ clock }, _coupon, buyer) => {
        clock.advance(hourMs);
        // Seeded purchases of vouchers expire meanwhile.
        await buyer.call(cart.total, {});
      },
    ],
  ];
  test.each(gone)('refuses a coupon %s with 610 and changes nothing', async (_name, spoil) => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const coupon = giveCoupon(shop, { buyerId: newbie, money: 1_000, to: 1 / 24 });
    const { ids, input } = await checkedOut(buyer, { coupon_id: [coupon] });
    await spoil(shop, coupon, buyer);
    const before = tableFingerprints(shop.db);
    for (const named of [{}, { coupon_id: [coupon] }]) {
      expect(await buyer.call(order.create, { ...input, ids, ...named })).toMatchObject({
        code: 610,
        message: '所选优惠券不存在、已使用或已过期，请重新选择',
      });
    }
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('refuses another buyer’s coupon with 610', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const foreign = giveCoupon(shop, { buyerId: 16, money: 1_000 });
    const { ids, input } = await checkedOut(buyer, {});
    const before = tableFingerprints(shop.db);
    expect((await buyer.call(order.create, { ...input, ids, coupon_id: [foreign] })).code).toBe(610);
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('a coupon that the shown lines never reached is 610; one that changed lines no longer reach is 609 with the lines', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const far = giveCoupon(shop, { buyerId: newbie, money: 1_000, threshold: 50_000 });
    const near = giveCoupon(shop, { buyerId: newbie, money: 1_000, threshold: 30_000 });
    const { ids, input } = await checkedOut(buyer, { coupon_id: [near] });
    expect(await buyer.call(order.create, { ...input, ids, coupon_id: [far] })).toMatchObject({
      code: 610,
      message: '「测试券」适用商品还差 ¥198.30 可用，请重新选择优惠券',
    });
    shop.db.sqlite.prepare('UPDATE goods SET base_price_fen = 900 WHERE id = ?').run(plain);
    const before = tableFingerprints(shop.db);
    const moved = await buyer.call(order.create, { ...input, ids });
    expect(moved).toMatchObject({
      code: 609,
      message: expect.stringContaining('「阿莫西林胶囊」单价由 ¥9.13 变为 ¥9.00'),
    });
    expect(moved.errors).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'amount', name: '优惠券', after: '0.00' })]),
    );
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('609 when its discount has changed', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const coupon = giveCoupon(shop, { buyerId: newbie, money: 1_000 });
    const { ids, input } = await checkedOut(buyer, { coupon_id: [coupon] });
    shop.db.sqlite.prepare('UPDATE buyer_coupons SET money_fen = 900 WHERE id = ?').run(coupon);
    const before = tableFingerprints(shop.db);
    expect(await buyer.call(order.create, { ...input, ids })).toMatchObject({
      code: 609,
      errors: [
        { kind: 'amount', name: '优惠券', before: '10.00', after: '9.00' },
        { kind: 'amount', name: '应付合计', before: '291.70', after: '292.70' },
      ],
    });
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('is not used when the order is refused', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const coupon = giveCoupon(shop, { buyerId: newbie, money: 1_000 });
    const { ids, input } = await checkedOut(buyer, { coupon_id: [coupon] });
    setStock(shop.db, plain, 5, shop.clock.now());
    expect((await buyer.call(order.create, { ...input, ids })).code).toBe(601);
    expect(couponOf(shop, coupon)).toEqual({ groupId: null, moves: 'claimed' });
  });
});
