import { contract } from '@baicao/shared/contract';
import { priceCart } from '@baicao/shared/pricing/cart-totals';
import { noRules, type CouponChoice } from '@baicao/shared/pricing/price-input';
import { secondsOf } from '@baicao/shared/time/stamps';
import { describe, expect, test } from 'vitest';
import { one, shopFor, type Shop } from '#test/shop.ts';
import { couponChoices, ownedCoupons, type OwnedCoupons } from './owned-coupons.ts';
import { wireUsableCoupons } from './coupons.serialize.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { loadGoods } from './load-goods.ts';
import { priceLineInput } from './price-line.ts';

const openShop = shopFor();
const now = Date.UTC(2026, 2, 2, 2);
const buyerId = 1;

function goodsOf({ db }: Shop, ids: readonly number[]): GoodsRecord[] {
  const found = loadGoods(db, ids, now);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Prices some pieces of each of these goods as one cart. */
function priced(
  goods: readonly GoodsRecord[],
  number: number,
  owned: OwnedCoupons,
  choices: Record<'coupon' | 'voucher', CouponChoice>,
) {
  return priceCart({
    nowSeconds: secondsOf(now),
    lines: goods.map((each) => priceLineInput(each, { key: `line-${each.id}`, number, selected: true, buyable: true })),
    rules: { ...noRules, ...owned },
    choices: { ...choices, exchangeIds: [] },
  });
}

const best = { coupon: 'best', voucher: 'best' } as const;

describe('ownedCoupons', () => {
  test('are the buyer’s own, unused and not over, the first to end in front', async () => {
    const shop = await openShop();
    const owned = ownedCoupons(shop.db, buyerId, now, []);
    const ids = (kind: 0 | 1) =>
      shop.db.sqlite
        .prepare<[number, number, number], number>(
          'SELECT id FROM buyer_coupons WHERE buyer_id = ? AND type = ? AND order_group_id IS NULL AND valid_to > ? ORDER BY valid_to, id',
        )
        .pluck()
        .all(buyerId, kind, now);
    expect(owned.coupons.map((each) => each.id)).toEqual(ids(0));
    expect(owned.vouchers.map((each) => each.id)).toEqual(ids(1));
    expect(owned.coupons.length).toBeGreaterThan(4);
  });

  test('pricing takes the best pair of them and says why of the others', async () => {
    const shop = await openShop();
    const goods = goodsOf(shop, [1001]);
    const owned = ownedCoupons(shop.db, buyerId, now, goods);
    const { coupons, amounts } = priced(goods, 1_000, owned, best);
    expect(amounts.couponFen).toBeGreaterThan(0);
    expect(amounts.voucherFen).toBeGreaterThan(0);
    const reasonOf = (name: string) => coupons.verdicts.find((verdict) => verdict.name === name)?.reason;
    expect(reasonOf('下周生效满260减18')).toBe('未到使用时间');
    expect(reasonOf('感冒咳喘满200减15')).toBe('所选商品不在使用范围内（秒杀、含麻等商品不参与）');
    const rows = wireUsableCoupons(owned, coupons);
    expect(contract.cart.checkout.data.shape.coupons.safeParse(rows).error).toBeUndefined();
    const bestIds = rows.filter((row) => row.best === 1).map((row) => row.id);
    expect(new Set(bestIds)).toEqual(new Set([coupons.couponId, coupons.voucherId]));
    expect(rows.map((row) => row.usable)).toEqual(rows.map((row) => row.usable).sort((a, b) => b - a));
    const { validTo } = one<{ validTo: string }>(
      shop.db,
      "SELECT strftime('%Y-%m-%d %H:%M:%S', valid_to / 1000 + 28799, 'unixepoch') AS validTo FROM buyer_coupons WHERE id = ?",
      rows[0]?.id,
    );
    expect(rows[0]?.end_time).toBe(validTo);
  });

  test('a brand coupon fits the goods of its brand, and no others', async () => {
    const shop = await openShop();
    const { id: brandId } = one<{ id: number }>(
      shop.db,
      'SELECT brand_id AS id FROM coupon_targets WHERE brand_id IS NOT NULL',
    );
    const pick = (condition: string) =>
      one<{ id: number }>(
        shop.db,
        `SELECT g.id FROM goods g WHERE ${condition} AND g.takes_coupon = 1 AND g.is_ephedrine = 0 AND g.id > 1000
           AND NOT EXISTS (SELECT 1 FROM offers o WHERE o.goods_id = g.id AND o.kind = 'spike') LIMIT 1`,
        brandId,
      ).id;
    const goods = goodsOf(shop, [pick('g.brand_id = ?'), pick('g.brand_id IS NOT ?')]);
    const owned = ownedCoupons(shop.db, 16, now, goods);
    const coupon = owned.coupons.find((each) => each.name === '品牌满150减10');
    expect(coupon?.scope).toEqual({ kind: 'goods', goodsIds: [goods[0]?.id] });
    const { lines, coupons } = priced(goods, 10_000, owned, { coupon: coupon?.id ?? 0, voucher: null });
    expect(coupons.couponId).toBe(coupon?.id);
    expect(lines.map((line) => line.discounts.coupon.fen)).toEqual([1_000, 0]);
  });

  test('the last second of its term counts, the next does not', async () => {
    const shop = await openShop();
    const goods = goodsOf(shop, [1001]);
    const [first] = ownedCoupons(shop.db, buyerId, now, goods).coupons;
    const endsMs = ((first?.endsAt ?? 0) + 1) * 1_000;
    const isOwned = (at: number) =>
      ownedCoupons(shop.db, buyerId, at, goods).coupons.some((each) => each.id === first?.id);
    expect([isOwned(endsMs - 1), isOwned(endsMs)]).toEqual([true, false]);
    expect(secondsOf(endsMs - 1)).toBe(first?.endsAt);
  });
});

describe('couponChoices', () => {
  const row = (id: number) => ({
    id,
    name: '',
    thresholdFen: 0,
    minusFen: 1,
    scope: { kind: 'all' as const },
    startsAt: 0,
    endsAt: 1,
  });
  const owned: OwnedCoupons = { coupons: [row(1), row(2)], vouchers: [row(8), row(9)] };

  test.each([
    [undefined, { coupon: null, voucher: null }],
    [[0], { coupon: null, voucher: null }],
    [[2], { coupon: 2, voucher: null }],
    [[9], { coupon: null, voucher: 9 }],
    [[8, 1], { coupon: 1, voucher: 8 }],
  ])('%j asks for %j', (ids, choices) => {
    expect(couponChoices(owned, ids)).toEqual(choices);
  });

  test.each([
    [[3], '所选优惠券不存在、已使用或已过期，请重新选择'],
    [[1, 3], '所选优惠券不存在、已使用或已过期，请重新选择'],
    [[1, 2], '每单最多使用一张优惠券和一张现金券，请重新选择'],
    [[8, 9], '每单最多使用一张优惠券和一张现金券，请重新选择'],
  ])('%j is refused', (ids, words) => {
    expect(() => couponChoices(owned, ids)).toThrow(words);
  });
});
