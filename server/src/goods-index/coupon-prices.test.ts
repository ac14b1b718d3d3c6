// Rule: the price after coupons: hidden from visitors, with what is owned or can be claimed, to the second.
import { sentinels } from '@baicao/seeds/sentinels';
import { contract } from '@baicao/shared/contract';
import { hourMs, minuteMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { giveCoupon } from '#test/offers.ts';
import { one, placeOrder, shopFor, type Shop, type TestClient } from '#test/shop.ts';

const { coupon, goods } = contract;
const openShop = shopFor();
const plain = 1001;
const newbie = 8;

/** Seeded offers (seeds/src/make/wallet/coupon-recipes.ts) that apply to a pack of ten at ¥9.13. */
const endsTonight = 10;
const noThreshold = 15;

type Reader = Pick<TestClient, 'call'>;

/** The price after coupons: in a list, read twice so that the cached answer is checked too, and on the detail page. */
async function afterCoupon(buyer: Reader, id: number = plain): Promise<string | null> {
  const { name } = (await buyer.call(goods.detail, { id })).data;
  const inList = async () => {
    const { data } = await buyer.call(goods.list, { keywords: name, per_page: 60 });
    return data.find((row) => row.id === id)?.coupon_after_price;
  };
  const first = await inList();
  const { coupon_after_price: onPage } = (await buyer.call(goods.detail, { id })).data;
  expect([await inList(), onPage]).toEqual([first, onPage]);
  expect(first).toBe(onPage);
  return onPage;
}

const stranger = (shop: Shop): Reader => ({
  call: async (operation, input) => {
    const query = new URLSearchParams(
      Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)])),
    );
    const path = operation.path.replace('{id}', String((input as { id?: number }).id ?? ''));
    const answer = await shop.app.inject({ method: 'GET', url: `${path}?${query.toString()}` });
    return { status: answer.statusCode, ...answer.json() };
  },
});

const close = ({ db }: Shop, ...ids: number[]) => {
  for (const id of ids)
    db.sqlite
      .prepare('UPDATE coupon_activities SET total_number = total_number - left_number, left_number = 0 WHERE id = ?')
      .run(id);
};

/** Offers all buyers ¥20.00 off the plain goods; `hours` are counted from now. */
function offer({ db, clock }: Shop, hours: { starts: number; ends: number; usable: number }): void {
  const at = (later: number) => clock.now() + later * hourMs;
  const { lastInsertRowid } = db.sqlite
    .prepare(
      `INSERT INTO coupon_activities (type, name, tag, remarks, money_fen, threshold_fen, scope, total_number, left_number, starts_at, ends_at, valid_from, valid_to)
       VALUES (0, '测试', '', '', 2000, 0, 'goods', 10, 10, ?, ?, ?, ?)`,
    )
    .run(at(hours.starts), at(hours.ends), at(hours.usable), at(100));
  db.sqlite.prepare('INSERT INTO coupon_targets (activity_id, goods_id) VALUES (?, ?)').run(lastInsertRowid, plain);
}

describe('coupon_after_price', () => {
  test('is hidden with every other price from visitors and buyers not yet approved', async () => {
    const shop = await openShop();
    expect(await afterCoupon(stranger(shop))).toBeNull();
    expect(await afterCoupon(shop.as('pending'))).toBeNull();
  });

  test('claimable and owned coupons count alike, until they are used or sold out', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    // (91.30 − 3.00) ÷ 10
    expect(await afterCoupon(buyer)).toBe('8.83');
    const { data } = await buyer.call(coupon.claim, { activity_id: endsTonight });
    expect(await afterCoupon(buyer)).toBe('8.83');
    close(shop, noThreshold);
    expect(await afterCoupon(buyer)).toBe('8.83');
    await placeOrder(buyer, [{ goods_id: plain, number: 10 }], { coupon_id: [data.id] });
    expect(await afterCoupon(buyer)).toBeNull();
  });

  test('is the better of several, each by its own scope', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    giveCoupon(shop, { buyerId: newbie, money: 2_000, goodsIds: [plain] });
    expect(await afterCoupon(buyer)).toBe('7.13');
    // A coupon of another buyer and one for other goods change nothing.
    giveCoupon(shop, { buyerId: 1, money: 5_000 });
    shop.clock.advance(minuteMs);
    giveCoupon(shop, { buyerId: newbie, money: 5_000, goodsIds: [1002] });
    expect(await afterCoupon(buyer)).toBe('7.13');
    // A voucher must be paid for, so it does not count.
    giveCoupon(shop, { buyerId: newbie, money: 6_000, type: 1 });
    shop.clock.advance(minuteMs);
    expect(await afterCoupon(buyer)).toBe('7.13');
  });

  test('begins and ends with an offer: the cached row is replaced in the same second', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    offer(shop, { starts: 1, ends: 3, usable: 0 });
    const readings = [];
    for (const wait of [0, hourMs - 1, 1, 2 * hourMs - 1, 1]) {
      shop.clock.advance(wait);
      readings.push(await afterCoupon(buyer));
    }
    expect(readings).toEqual(['8.83', '8.83', '7.13', '7.13', '8.83']);
  });

  test('counts a claimable coupon only from the day it can be used', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    offer(shop, { starts: -1, ends: 9, usable: 2 });
    expect(await afterCoupon(buyer)).toBe('8.83');
    shop.clock.advance(2 * hourMs - 1);
    expect(await afterCoupon(buyer)).toBe('8.83');
    shop.clock.advance(1);
    expect(await afterCoupon(buyer)).toBe('7.13');
  });

  test('begins and ends with the term of an owned coupon', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    giveCoupon(shop, { buyerId: newbie, money: 2_000, from: 1 / 24, to: 3 / 24 });
    expect(await afterCoupon(buyer)).toBe('8.83');
    shop.clock.advance(hourMs - 1);
    expect(await afterCoupon(buyer)).toBe('8.83');
    shop.clock.advance(1);
    expect(await afterCoupon(buyer)).toBe('7.13');
    shop.clock.advance(2 * hourMs - 1);
    expect(await afterCoupon(buyer)).toBe('7.13');
    shop.clock.advance(1);
    expect(await afterCoupon(buyer)).toBe('8.83');
  });

  test.each([
    ['spike goods', sentinels.spikeNow, '秒杀商品不可使用优惠券'],
    ['ephedrine goods', sentinels.ephedrine, '含麻商品不可使用优惠券'],
  ])('is none for %s, which say why', async (_title, id, words) => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    giveCoupon(shop, { buyerId: 1, money: 100 });
    expect(await afterCoupon(buyer, id)).toBeNull();
    expect((await buyer.call(goods.detail, { id })).data).toMatchObject({ with_coupon: 0, with_coupon_desc: words });
  });

  test('is shown for spike goods again when the spike is over', async () => {
    const shop = await openShop();
    const { endsAt } = one<{ endsAt: number }>(
      shop.db,
      `SELECT ends_at AS endsAt FROM offers WHERE goods_id = ? AND kind = 'spike'`,
      sentinels.spikeNow,
    );
    giveCoupon(shop, { buyerId: newbie, money: 100 });
    expect(await afterCoupon(shop.as('newbie'), sentinels.spikeNow)).toBeNull();
    shop.clock.advance(endsAt - shop.clock.now());
    expect(await afterCoupon(shop.as('newbie'), sentinels.spikeNow)).not.toBeNull();
  });
});
