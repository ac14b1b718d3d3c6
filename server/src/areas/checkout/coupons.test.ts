// Rule: one coupon and one voucher; threshold after reduction; scope; no spike, no ephedrine goods.
import { sentinels } from '@baicao/seeds/sentinels';
import { contract } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { giveCoupon } from '#test/offers.ts';
import { tableFingerprints, fillCart, shopFor, type Shop } from '#test/shop.ts';

const { cart } = contract;
const openShop = shopFor();
const plain = 1001;
const newbie = 8;

/** 20 × 9.13 + 10 × 11.91 = 301.70, which ships free. */
const rows = [
  { goods_id: plain, number: 20 },
  { goods_id: 1002, number: 10 },
];

describe('cart.checkout with coupons', () => {
  test('lists the buyer’s coupons with a verdict on each, marks the best pair, and uses none unless requested', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const small = giveCoupon(shop, { buyerId: newbie, money: 500, name: '小券' });
    const large = giveCoupon(shop, { buyerId: newbie, money: 2_000, threshold: 30_000, name: '大券' });
    const far = giveCoupon(shop, { buyerId: newbie, money: 9_000, threshold: 90_000, name: '远券' });
    const voucher = giveCoupon(shop, { buyerId: newbie, money: 1_000, type: 1 });
    const ids = await fillCart(buyer, rows);
    const { data } = await buyer.call(cart.checkout, { ids });
    const seen = new Map(data.coupons.map(({ id, usable, best, used, reason }) => [id, [usable, best, used, reason]]));
    expect(seen).toEqual(
      new Map([
        [small, [1, 0, 0, '可抵 ¥5.00']],
        [large, [1, 1, 0, '可抵 ¥20.00']],
        [voucher, [1, 1, 0, '可抵 ¥10.00']],
        [far, [0, 0, 0, '适用商品还差 ¥598.30 可用']],
      ]),
    );
    expect(data.coupon_text).toBe('未使用优惠券，最多可抵 ¥30.00');
    expect(data.amounts).toMatchObject({ coupon: '0.00', total: '301.70' });
  });

  test('prices the coupon and the voucher that are named', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const coupon = giveCoupon(shop, { buyerId: newbie, money: 2_000, threshold: 30_000 });
    const voucher = giveCoupon(shop, { buyerId: newbie, money: 1_000, type: 1 });
    const ids = await fillCart(buyer, rows);
    const { data } = await buyer.call(cart.checkout, { ids, coupon_id: [voucher, coupon] });
    expect(data.amounts).toMatchObject({ coupon: '30.00', shipping: '0.00', total: '271.70' });
    expect(data.coupons.filter((each) => each.used === 1).map((each) => each.id)).toEqual(
      expect.arrayContaining([coupon, voucher]),
    );
    expect(data.coupon_text).toBe('已选最优组合，共抵 ¥30.00');
    const details = new Map(data.amount_details.map((detail) => [detail.figure, detail]));
    expect(details.get('coupon')).toMatchObject({
      amount: '20.00',
      steps: [{ state: 'won', title: '测试券', amount: '-20.00' }],
    });
    expect(details.get('voucher')).toMatchObject({ amount: '10.00', steps: [{ state: 'won', title: '测试现金券' }] });
    expect((await buyer.call(cart.checkout, { ids, coupon_id: [0] })).data.amounts.coupon).toBe('0.00');
  });

  test('a threshold applies to the amount after full reduction, to the fen', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    shop.db.sqlite
      .exec(`INSERT INTO full_reductions VALUES (91, '满300减30', 0, 9999999999999); INSERT INTO full_reduction_tiers VALUES (91, 30000, 3000);
      INSERT INTO full_reduction_goods VALUES (1001, 91), (1002, 91)`);
    const over = giveCoupon(shop, { buyerId: newbie, money: 100, threshold: 27_171 });
    const exact = giveCoupon(shop, { buyerId: newbie, money: 100, threshold: 27_170 });
    const ids = await fillCart(buyer, rows);
    expect(await buyer.call(cart.checkout, { ids, coupon_id: [over] })).toMatchObject({
      code: 610,
      message: '「测试券」适用商品还差 ¥0.01 可用，请重新选择优惠券',
    });
    // 271.70 is below what ships free: 15.00 for shipping.
    expect((await buyer.call(cart.checkout, { ids, coupon_id: [exact] })).data.amounts).toMatchObject({
      full_reduction: '30.00',
      coupon: '1.00',
      shipping: '15.00',
      total: '285.70',
    });
  });

  test('spike goods and ephedrine goods do not count, nor do goods out of scope', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const all = giveCoupon(shop, { buyerId: 1, money: 500, name: '全场券' });
    const scoped = giveCoupon(shop, { buyerId: 1, money: 500, name: '单品券', goodsIds: [1002] });
    const ids = await fillCart(buyer, [
      { goods_id: sentinels.spikeNow, number: 5, type: 1 },
      { goods_id: sentinels.ephedrine, number: 2 },
    ]);
    const refused = '「全场券」所选商品不在使用范围内（秒杀、含麻等商品不参与），请重新选择优惠券';
    expect(await buyer.call(cart.checkout, { ids, coupon_id: [all] })).toMatchObject({ code: 610, message: refused });
    const more = await fillCart(buyer, [...rows, { goods_id: sentinels.ephedrine, number: 2 }]);
    const { data } = await buyer.call(cart.checkout, { ids: more, coupon_id: [scoped] });
    expect(data.amounts.coupon).toBe('5.00');
  });

  const refusals: [string, (shop: Shop) => number[], string][] = [
    ['one that does not exist', () => [999_999], '所选优惠券不存在、已使用或已过期，请重新选择'],
    [
      'one of another buyer',
      (shop) => [giveCoupon(shop, { buyerId: 16, money: 100 })],
      '所选优惠券不存在、已使用或已过期，请重新选择',
    ],
    [
      'one that is not valid yet',
      (shop) => [giveCoupon(shop, { buyerId: newbie, money: 100, from: 2 })],
      '「测试券」未到使用时间，请重新选择优惠券',
    ],
    [
      'one that has expired',
      (shop) => {
        const id = giveCoupon(shop, { buyerId: newbie, money: 100, to: 1 });
        shop.db.sqlite
          .prepare('UPDATE buyer_coupons SET valid_from = 0, valid_to = 1772416800000 WHERE id = ?')
          .run(id);
        shop.db.sqlite
          .prepare(
            'UPDATE coupon_activities SET starts_at = 0, ends_at = 1772416800000 WHERE id = (SELECT activity_id FROM buyer_coupons WHERE id = ?)',
          )
          .run(id);
        shop.db.sqlite.prepare('UPDATE buyer_coupons SET claimed_at = 0 WHERE id = ?').run(id);
        return [id];
      },
      '所选优惠券不存在、已使用或已过期，请重新选择',
    ],
    [
      'two 优惠券',
      (shop) => [giveCoupon(shop, { buyerId: newbie, money: 100 }), giveCoupon(shop, { buyerId: newbie, money: 200 })],
      '每单最多使用一张优惠券和一张现金券，请重新选择',
    ],
  ];
  test.each(refusals)('refuses %s with 610 and changes nothing', async (_name, make, words) => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const ids = await fillCart(buyer, rows);
    const coupon_id = make(shop);
    const before = tableFingerprints(shop.db);
    expect(await buyer.call(cart.checkout, { ids, coupon_id })).toMatchObject({ code: 610, message: words });
    expect(tableFingerprints(shop.db)).toEqual(before);
  });
});
