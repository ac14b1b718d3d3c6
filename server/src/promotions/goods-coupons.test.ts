import { contract } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { one, shopFor, type Shop } from '#test/shop.ts';
import { afterCouponFen, fittingText, goodsCoupons, type FittingCoupon } from './goods-coupons.ts';
import { nothingTaken } from './goods-prices.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { loadGoods } from './load-goods.ts';

const openShop = shopFor();
const now = Date.UTC(2026, 2, 2, 2);

function goodsOf({ db }: Shop, id: number): GoodsRecord {
  const goods = loadGoods(db, [id], now).get(id);
  if (!goods) throw new Error(`no goods ${id}`);
  return goods;
}

const idOf = ({ db }: Shop, condition: string) =>
  one<{ id: number }>(
    db,
    `SELECT g.id FROM goods g JOIN categories c ON c.id = g.category_id
     WHERE ${condition} AND g.id > 1010 AND NOT EXISTS (SELECT 1 FROM offers o WHERE o.goods_id = g.id AND o.kind = 'spike') LIMIT 1`,
  ).id;

const coupon = (thresholdFen: number, moneyFen: number): FittingCoupon => ({ thresholdFen, moneyFen, isOwned: false });

describe('goodsCoupons', () => {
  test('a visitor is shown what may be claimed for the goods, the lowest threshold first', async () => {
    const shop = await openShop();
    const { fitting, offers } = goodsCoupons(shop.db, null, now);
    const plain = goodsOf(shop, 1001);
    const found = fitting(plain);
    const thresholds = found.map((each) => each.thresholdFen);
    expect(thresholds).toEqual([...thresholds].sort((a, b) => a - b));
    expect(found.every((each) => !each.isOwned)).toBe(true);
    expect(fittingText(found)).toBe('立减2，满60减3，满99减5');
    const names = offers(plain).map(({ activity }) => activity.name);
    expect(names).toContain('阿莫西林胶囊满120减8');
    expect(names).not.toContain('感冒咳喘满200减15');
    // Vouchers cost money; future, ended and used-up coupons cannot be used.
    for (const name of ['100元现金券', '会员日满600减50', '上月返场满400减25', '整点抢满300减45'])
      expect(names).not.toContain(name);
  });

  test('category coupons apply to all subcategories, brand coupons to the brand', async () => {
    const shop = await openShop();
    const { offers } = goodsCoupons(shop.db, null, now);
    const reached = (id: number) => offers(goodsOf(shop, id)).map(({ activity }) => activity.id);
    const cold = idOf(
      shop,
      "c.parent_id = (SELECT id FROM categories WHERE name = '感冒咳喘' AND menu = 'general') AND g.takes_coupon = 1 AND g.is_ephedrine = 0",
    );
    expect(reached(cold)).toContain(4);
    expect(reached(1001)).not.toContain(4);
    const branded = idOf(
      shop,
      'g.brand_id = (SELECT brand_id FROM coupon_targets WHERE brand_id IS NOT NULL) AND g.takes_coupon = 1 AND g.is_ephedrine = 0',
    );
    expect(reached(branded)).toContain(8);
  });

  test('goods that take no coupon fit none', async () => {
    const shop = await openShop();
    const { fitting, offers } = goodsCoupons(shop.db, 1, now);
    const none = [9, 11, idOf(shop, 'g.takes_coupon = 0 AND g.is_ephedrine = 0')].map((id) => goodsOf(shop, id));
    expect(none.map((goods) => [fitting(goods), offers(goods)])).toEqual(none.map(() => [[], []]));
  });

  test('a buyer keeps owned coupons when no more can be claimed; what has not begun does not count', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    await buyer.call(contract.coupon.claim, { activity_id: 1 });
    const { fitting, offers } = goodsCoupons(shop.db, 1, now);
    const goods = goodsOf(shop, 1001);
    const own = offers(goods).find(({ activity }) => activity.id === 1);
    expect(own?.isClaimed).toBe(true);
    expect(fitting(goods).filter((each) => each.thresholdFen === 50_000)).toEqual([
      { thresholdFen: 50_000, moneyFen: 3_000, isOwned: true },
    ]);
    // 下周生效满260减18 is owned, but not usable yet; and the buyer has ordered, so the new buyers' pack is not offered.
    expect(fitting(goods).some((each) => each.thresholdFen === 26_000 || each.thresholdFen === 150_000)).toBe(false);
  });
});

describe('afterCouponFen', () => {
  const plain = (shop: Shop): GoodsRecord => ({
    ...goodsOf(shop, 1001),
    packSize: 10,
    basePriceFen: 1_234,
    offers: [],
    ladder: null,
    fullReduction: null,
  });

  test.each([
    ['the largest that a pack isInScope', [coupon(10_000, 500), coupon(12_340, 777), coupon(12_341, 5_000)], 1_156],
    ['floored to a fen', [coupon(0, 1)], 1_233],
    ['never below nothing', [coupon(0, 99_999)], 0],
    ['nothing where a pack isInScope none', [coupon(12_341, 777)], null],
    ['nothing without coupons', [], null],
  ])('is %s', async (_title, coupons, expected) => {
    const shop = await openShop();
    expect(afterCouponFen(plain(shop), coupons, nothingTaken)).toBe(expected);
  });

  test('counts the threshold after full reduction', async () => {
    const shop = await openShop();
    const fullReduction = { id: 1, name: '', tiers: [{ amountFen: 12_000, minusFen: 340 }] };
    const goods = { ...plain(shop), fullReduction };
    expect(afterCouponFen(goods, [coupon(12_001, 1_000)], nothingTaken)).toBeNull();
    expect(afterCouponFen(goods, [coupon(12_000, 1_000)], nothingTaken)).toBe(1_100);
  });
});

test('fittingText names three different coupons at most', () => {
  const words = fittingText([
    coupon(0, 200),
    coupon(0, 200),
    coupon(9_990, 555),
    coupon(10_000, 500),
    coupon(20_000, 900),
  ]);
  expect(words).toBe('立减2，满99.90减5.55，满100减5');
  expect(fittingText([])).toBe('');
});
