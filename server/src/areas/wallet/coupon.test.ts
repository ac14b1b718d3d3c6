import type { Database } from '@baicao/db/client';
import { contract, type Coupon } from '@baicao/shared/contract';
import { hourMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { codesOf, crowd, race } from '#test/race.ts';
import { one, placeOrder, shopFor, type Shop, type TestClient } from '#test/shop.ts';
import { sendRaw } from '#test/send.ts';
import { testClientOf } from '#test/test-client.ts';

const { coupon, user, order } = contract;
const openShop = shopFor();

/** Seeded activities (seeds/src/make/wallet/coupon-recipes.ts). */
const open = 1;
const limitThree = 2;
const endsTonight = 10;
const coming = 12;
const over = 13;
const newBuyerPack = 14;
const noneLeft = 16;
const forSale = 19;

const tables = ['coupon_activities', 'buyer_coupons', 'coupon_ledger', 'order_coupons', 'idempotency_keys'];

/** All rows a claim can change. */
function couponBooks(db: Database): string {
  return JSON.stringify(tables.map((table) => db.sqlite.prepare(`SELECT * FROM ${table}`).all()));
}

const leftOf = (db: Database, id: number) =>
  one<{ left: number }>(db, 'SELECT left_number AS left FROM coupon_activities WHERE id = ?', id).left;

const heldOf = (db: Database, id: number, username: string) =>
  one<{ n: number }>(
    db,
    'SELECT count(*) AS n FROM buyer_coupons c JOIN buyers b ON b.id = c.buyer_id WHERE c.activity_id = ? AND b.username = ?',
    id,
    username,
  ).n;

async function everyOffer(visitor: TestClient): Promise<Coupon[]> {
  const { data } = await visitor.call(user.availableCoupon, {});
  expect(data.length).toBeLessThanOrEqual(20);
  const { data: more } = await visitor.call(user.availableCoupon, { page: 2 });
  return [...data, ...more];
}

async function ownIds(visitor: TestClient): Promise<number[]> {
  const ids: number[] = [];
  for (const type of [0, 1] as const) {
    for (const status of [1, 2, 3, 4] as const) {
      const { data } = await visitor.call(user.coupon, { type, status });
      ids.push(...data.map((each) => each.id));
    }
  }
  return ids;
}

describe('coupon.claim refuses and changes nothing', () => {
  test.each([
    [
      'one that is still to come',
      'buyer',
      coming,
      617,
      '「会员日满600减50」将于 2026-03-06 00:00:00 开始领取，请届时再来',
    ],
    ['one that is over', 'newbie', over, 617, '「上月返场满400减25」的领取已结束，可到领券中心查看其他优惠券'],
    ['one that is used up', 'buyer', noneLeft, 610, '「整点抢满300减45」已被领完，可到领券中心查看其他优惠券'],
    [
      'the pack for new buyers to others',
      'buyer',
      newBuyerPack,
      610,
      '「新客大礼包」仅限未下过单的新客户领取，可到领券中心查看其他优惠券',
    ],
    ['a voucher that is sold', 'newbie', forSale, 610, '「100元现金券」售价 ¥95.00，需购买后使用，不能直接领取'],
    ['one that was claimed', 'vip', open, 615, '您已领取过「全场满500减30」，可到“我的优惠券”查看'],
    ['one that does not exist', 'buyer', 999_999, 404, '优惠券活动不存在'],
    ['everything to an account not yet approved', 'pending', open, 604, '账号尚未通过审核，审核通过后即可采购'],
  ])('%s', async (_title, username, activity, code, message) => {
    const shop = await openShop();
    const buyer = shop.as(username);
    const before = couponBooks(shop.db);
    const answer = await buyer.call(coupon.claim, { activity_id: activity });
    expect([answer.code, answer.message]).toEqual([code, message]);
    expect(couponBooks(shop.db)).toBe(before);
  });

  test('a visitor, with any input', async () => {
    const shop = await openShop();
    const before = couponBooks(shop.db);
    const answer = await sendRaw(shop, { method: 'POST', url: coupon.claim.path, body: 'activity_id=x' });
    expect(answer.body).toEqual({ code: 401, message: '请先登录' });
    expect(couponBooks(shop.db)).toBe(before);
  });
});

describe('coupon.claim', () => {
  test('gives the buyer the coupon, valid for the promised days, and reduces the number left', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const left = leftOf(shop.db, open);
    const { data } = await buyer.call(coupon.claim, { activity_id: open });
    expect(data).toMatchObject({
      activity_id: open,
      name: '全场满500减30',
      type: 0,
      is_get: 1,
      status: 1,
      money: '30.00',
      amount: '500.00',
      number: left - 1,
      start_time: '2026-03-02 10:00:00',
      end_time: '2026-03-16 23:59:59',
      scope: '全场通用',
      url: '/list?coupon=1',
    });
    expect(leftOf(shop.db, open)).toBe(left - 1);
    const { data: mine } = await buyer.call(user.coupon, {});
    expect(mine.filter((each) => each.activity_id === open)).toEqual([
      { ...data, number: left - 1, used_at: null, used_orders: [] },
    ]);
    const moves = shop.db.sqlite
      .prepare('SELECT reason, order_group_id FROM coupon_ledger WHERE buyer_coupon_id = ?')
      .all(data.id);
    expect(moves).toEqual([{ reason: 'claimed', order_group_id: null }]);
  });

  test('as often as the buyer limit allows, and no more', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const codes: number[] = [];
    for (let n = 0; n < 4; n += 1) codes.push((await buyer.call(coupon.claim, { activity_id: limitThree })).code);
    expect(codes).toEqual([10000, 10000, 10000, 615]);
    const [offer] = (await everyOffer(buyer)).filter((each) => each.activity_id === limitThree);
    expect(offer).toMatchObject({ is_get: 1, buyer_limit: 3, buyer_left: 0 });
    const fourth = await buyer.call(coupon.claim, { activity_id: limitThree });
    expect(fourth.message).toBe('您已领取过「全场满99减5」，每人限领 3 张，可到“我的优惠券”查看');
    expect(heldOf(shop.db, limitThree, 'newbie')).toBe(3);
  });

  test('a pack gives all of its coupons at once', async () => {
    const shop = await openShop();
    const newbie = shop.as('newbie');
    const { data } = await newbie.call(coupon.claim, { activity_id: newBuyerPack });
    expect(data).toMatchObject({ money: '250.00', amount: '0.00', is_get: 1, status: 1 });
    expect(data.items).toEqual([
      { name: '新客首单券', money: '20.00', amount: '100.00', number: 1 },
      { name: '新客复购券', money: '40.00', amount: '300.00', number: 2 },
      { name: '新客整箱券', money: '150.00', amount: '1500.00', number: 1 },
    ]);
    const { data: mine } = await newbie.call(user.coupon, {});
    expect(mine.map((each) => [each.name, each.money, each.amount])).toEqual([
      ['新客首单券', '20.00', '100.00'],
      ['新客复购券', '40.00', '300.00'],
      ['新客复购券', '40.00', '300.00'],
      ['新客整箱券', '150.00', '1500.00'],
    ]);
    expect(mine.every((each) => each.items.length === 0 && each.is_get === 1)).toBe(true);
    expect((await newbie.call(coupon.claim, { activity_id: newBuyerPack })).code).toBe(615);
  });

  test('a buyer is new until the first order; a cancelled order does not count', async () => {
    const shop = await openShop();
    const newbie = shop.as('newbie');
    const first = await placeOrder(newbie, [{ goods_id: 1001, number: 100 }]);
    expect((await newbie.call(coupon.claim, { activity_id: newBuyerPack })).code).toBe(610);
    await newbie.call(order.cancel, { id: first, reason: '不想要了' });
    expect((await newbie.call(coupon.claim, { activity_id: newBuyerPack })).code).toBe(10000);
  });

  test('the same idempotency key answers the same again; another body is refused', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const input = { activity_id: open, idempotency_key: 'claim-1' };
    const first = await buyer.call(coupon.claim, input);
    expect(await buyer.call(coupon.claim, input)).toEqual(first);
    expect((await buyer.call(coupon.claim, { ...input, activity_id: limitThree })).code).toBe(422);
    expect((await buyer.call(coupon.claim, { activity_id: open })).code).toBe(615);
    expect(heldOf(shop.db, open, 'buyer')).toBe(1);
  });

  test('can be claimed up to the second before its end, not at its end', async () => {
    const shop = await openShop();
    const { endsAt } = one<{ endsAt: number }>(
      shop.db,
      'SELECT ends_at AS endsAt FROM coupon_activities WHERE id = ?',
      endsTonight,
    );
    shop.clock.advance(endsAt - 1 - shop.clock.now());
    const [early, late] = [shop.as('newbie'), shop.as('vip')];
    expect((await early.call(coupon.claim, { activity_id: endsTonight })).code).toBe(10000);
    shop.clock.advance(1);
    expect((await late.call(coupon.claim, { activity_id: endsTonight })).code).toBe(617);
  });
});

describe('a race', () => {
  /** Companies of the seed that hold none of an activity, logged in. */
  async function claimants(shop: Shop, activity: number): Promise<TestClient[]> {
    const names = shop.db.sqlite
      .prepare<[number], string>(
        `SELECT username FROM buyers WHERE id > 100 AND id NOT IN (SELECT buyer_id FROM buyer_coupons WHERE activity_id = ?) ORDER BY id LIMIT ${crowd / 2}`,
      )
      .pluck()
      .all(activity);
    return names.map((name) => shop.as(name));
  }

  test('of many buyers for the last coupon has one winner', async () => {
    const shop = await openShop();
    // One coupon is left: the total is the number of claimed coupons and one more.
    shop.db.sqlite
      .prepare(
        'UPDATE coupon_activities SET total_number = total_number - left_number + 1, left_number = 1 WHERE id = ?',
      )
      .run(endsTonight);
    const visitors = await claimants(shop, endsTonight);
    expect(visitors).toHaveLength(crowd / 2);
    const answers = await race(
      shop,
      [...visitors, ...visitors].map(({ cookie }) => ({
        cookie,
        operation: coupon.claim,
        input: { activity_id: endsTonight },
      })),
    );
    expect(codesOf(answers)).toEqual({ 10000: 1, 610: crowd - 2, 615: 1 });
    expect(leftOf(shop.db, endsTonight)).toBe(0);
  });

  test('of a hundred tabs of one buyer claims once', async () => {
    const shop = await openShop();
    const { cookie } = shop.as('buyer');
    const left = leftOf(shop.db, open);
    const answers = await race(
      shop,
      Array.from({ length: crowd }, () => ({ cookie, operation: coupon.claim, input: { activity_id: open } })),
    );
    expect(codesOf(answers)).toEqual({ 10000: 1, 615: crowd - 1 });
    expect([heldOf(shop.db, open, 'buyer'), leftOf(shop.db, open)]).toEqual([1, left - 1]);
  });

  test('of a hundred retries with one key answers them all alike', async () => {
    const shop = await openShop();
    const { cookie } = shop.as('buyer');
    const input = { activity_id: open, idempotency_key: 'once' };
    const answers = await race(
      shop,
      Array.from({ length: crowd }, () => ({ cookie, operation: coupon.claim, input })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([codesOf(answers), heldOf(shop.db, open, 'buyer')]).toEqual([{ 10000: crowd }, 1]);
  });
});

describe('user.availableCoupon', () => {
  test('a visitor sees running activities with coupons left, none of them claimed', async () => {
    const shop = await openShop();
    const { data: rows } = await testClientOf(shop).get<Coupon[]>(user.availableCoupon.path);
    expect(rows.length).toBeGreaterThan(14);
    expect(rows.every((row) => row.is_get === 0 && row.id === 0 && row.status === 0 && row.number > 0)).toBe(true);
    const ids = rows.map((row) => row.activity_id);
    for (const hidden of [coming, over, noneLeft]) expect(ids).not.toContain(hidden);
    expect(ids).toContain(newBuyerPack);
  });

  test('is_get is per buyer; the pack for new buyers is hidden from the others', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const [before, newbies] = [await everyOffer(buyer), await everyOffer(shop.as('newbie'))];
    const got = (offers: readonly Coupon[], id: number) => offers.find((offer) => offer.activity_id === id)?.is_get;
    expect([got(before, open), got(before, 4), got(before, newBuyerPack)]).toEqual([0, 1, undefined]);
    expect([got(newbies, open), got(newbies, 4), got(newbies, newBuyerPack)]).toEqual([0, 0, 0]);
    await buyer.call(coupon.claim, { activity_id: open });
    const after = await everyOffer(buyer);
    expect(got(after, open)).toBe(1);
    // Claimed coupons are listed after those that can still be claimed.
    const flags = after.map((offer) => offer.is_get);
    expect(flags).toEqual(flags.toSorted((a, b) => a - b));
  });

  test('says how many one buyer may claim and how many of them are left', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const counts = async (who: TestClient) =>
      (await everyOffer(who))
        .filter((offer) => offer.activity_id === limitThree)
        .map((offer) => [offer.is_get, offer.buyer_limit, offer.buyer_left]);
    expect(await counts(buyer)).toEqual([[0, 3, 3]]);
    await buyer.call(coupon.claim, { activity_id: limitThree });
    expect(await counts(buyer)).toEqual([[0, 3, 2]]);
    expect(await counts(shop.as('expiring'))).toEqual([[0, 3, 3]]);
  });

  test('filters by type; a voucher on sale has a price and a link to buy it', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const { data: vouchers, meta } = await buyer.call(user.availableCoupon, { type: 1 });
    expect(vouchers.map((voucher) => [voucher.activity_id, voucher.price, voucher.xjq_buy_url])).toEqual([
      [20, '28.80', '/lqzx?buy=20'],
      [21, '0.00', ''],
      [19, '95.00', '/lqzx?buy=19'],
    ]);
    expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: 3 });
    const { data: coupons } = await buyer.call(user.availableCoupon, { type: 0 });
    expect(coupons.every((each) => each.type === 0)).toBe(true);
    expect((await buyer.call(user.availableCoupon, { type: 2 as 0 })).code).toBe(422);
  });

  test('says what a coupon’s scope is and links to its goods', async () => {
    const shop = await openShop();
    const offers = await everyOffer(shop.as('newbie'));
    const words = (id: number) =>
      offers.filter((offer) => offer.activity_id === id).map(({ scope, url, remarks }) => [scope, url, remarks])[0];
    expect(words(open)).toEqual(['全场通用', '/list?coupon=1', '秒杀及含麻商品不参与；领取后15天内有效']);
    expect(words(4)).toEqual(['限分类：感冒咳喘', '/list?coupon=4', expect.any(String)]);
    expect(words(7)?.[0]).toBe('限分类：心脑血管、糖尿病与内分泌');
    expect(words(8)?.[0]).toMatch(/^限品牌：/);
    expect(words(9)?.slice(0, 2)).toEqual([expect.stringMatching(/^限商品：阿莫西林胶囊/), '/list?coupon=9']);
    expect(words(17)?.[2]).toBe('秒杀及含麻商品不参与；2026-02-05 00:00:00 至 2026-05-05 23:59:59 可用');
  });

  test('twenty per page; past the end is empty', async () => {
    const shop = await openShop();
    const copy = shop.db.sqlite.prepare(
      `INSERT INTO coupon_activities (type, name, tag, remarks, money_fen, threshold_fen, scope, total_number, left_number, starts_at, ends_at, valid_days)
       SELECT type, name || ?, tag, remarks, money_fen, threshold_fen, scope, 9, 9, starts_at, ends_at, valid_days FROM coupon_activities WHERE id = 1`,
    );
    for (let n = 0; n < 40; n += 1) copy.run(` ${n}`);
    const buyer = shop.as('newbie');
    const pages = await Promise.all([1, 2, 3, 4].map((page) => buyer.call(user.availableCoupon, { page })));
    const total = pages[0]?.meta.total ?? 0;
    expect(pages.map((each) => each.data.length)).toEqual([20, 20, total - 40, 0]);
    expect(pages[1]?.meta).toEqual({ current_page: 2, last_page: 3, per_page: 20, total });
    expect(new Set(pages.flatMap((each) => each.data.map((row) => row.activity_id))).size).toBe(total);
  });
});

describe('user.coupon and user.couponNum', () => {
  test('the seed shows `buyer` every state of both types, and the counts agree', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const { data: counts } = await buyer.call(user.couponNum, {});
    expect(counts.map(({ type, status }) => [type, status])).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
    ]);
    for (const { type, status, count } of counts) {
      const { data, meta } = await buyer.call(user.coupon, { type, status: status as 1 });
      expect([type, status, data.length, meta.total]).toEqual([type, status, count, count]);
      if (status !== 4) expect(count, `${type}/${status}`).toBeGreaterThan(0);
      expect(data.every((row) => row.type === type && row.status === status && row.is_get === 1)).toBe(true);
    }
    const { data: base } = await buyer.call(user.base, {});
    expect(base.todo.coupons).toBe(counts.find((each) => each.type === 0 && each.status === 1)?.count);
  });

  test('without parameters it lists the usable coupons, the first to expire first', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const { data } = await buyer.call(user.coupon, {});
    expect(data.every((row) => row.type === 0 && row.status === 1)).toBe(true);
    const ends = data.map((row) => row.end_time);
    expect(ends).toEqual([...ends].sort());
  });

  test('a coupon expires by time alone, exactly at its end', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const { data } = await buyer.call(coupon.claim, { activity_id: open });
    const { validTo } = one<{ validTo: number }>(
      shop.db,
      'SELECT valid_to AS validTo FROM buyer_coupons WHERE id = ?',
      data.id,
    );
    expect(validTo).toBe(Date.UTC(2026, 2, 16, 16));
    shop.clock.advance(validTo - 1 - shop.clock.now());
    const again = shop.as('buyer');
    const isIn = async (status: 1 | 3) =>
      (await again.call(user.coupon, { status })).data.some((row) => row.id === data.id);
    expect([await isIn(1), await isIn(3)]).toEqual([true, false]);
    shop.clock.advance(1);
    expect([await isIn(1), await isIn(3)]).toEqual([false, true]);
  });

  test('twenty per page', async () => {
    const shop = await openShop();
    shop.db.sqlite.prepare('UPDATE coupon_activities SET buyer_limit = 30 WHERE id = ?').run(limitThree);
    const newbie = shop.as('newbie');
    for (let n = 0; n < 25; n += 1)
      expect((await newbie.call(coupon.claim, { activity_id: limitThree })).code).toBe(10000);
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => newbie.call(user.coupon, { page })));
    expect([first?.data.length, second?.data.length, third?.data.length]).toEqual([20, 5, 0]);
    expect(first?.meta).toEqual({ current_page: 1, last_page: 2, per_page: 20, total: 25 });
  });

  test('never shows coupons of other buyers', async () => {
    const shop = await openShop();
    const [buyer, vip] = [shop.as('buyer'), shop.as('vip')];
    const [mine, theirs] = [await ownIds(buyer), await ownIds(vip)];
    expect(mine.length).toBeGreaterThan(10);
    expect(theirs.length).toBeGreaterThan(3);
    expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
    const owned = shop.db.sqlite
      .prepare<[], number>(
        "SELECT c.id FROM buyer_coupons c JOIN buyers b ON b.id = c.buyer_id WHERE b.username = 'buyer'",
      )
      .pluck()
      .all();
    expect(new Set(mine)).toEqual(new Set(owned));
  });

  test.each([{ type: 2 }, { status: 5 }, { status: 0 }, { page: 0 }, { page: 'x' }])(
    '%o is refused with 422',
    async (wrong) => {
      const shop = await openShop();
      const buyer = shop.as('buyer');
      expect((await buyer.call(user.coupon, wrong as { page: number })).code).toBe(422);
    },
  );
});

test('a coupon is valid for the promised number of days, at any hour of claiming', async () => {
  const shop = await openShop();
  // 23:30 in Shanghai: the rest of that day counts as the first day.
  shop.clock.advance(13.5 * hourMs);
  const buyer = shop.as('newbie');
  const { data } = await buyer.call(coupon.claim, { activity_id: 15 });
  expect([data.start_time, data.end_time]).toEqual(['2026-03-02 23:30:00', '2026-03-06 23:59:59']);
});
