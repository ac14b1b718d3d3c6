// Rule: a voucher is bought once, held while it waits, handed over when paid.
import { contract, type VoucherOrder } from '@baicao/shared/contract';
import { minuteMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { codesOf, crowd, race } from '#test/race.ts';
import { tableFingerprints, one, placeOrder, shopFor, type Shop, type TestClient } from '#test/shop.ts';
import { sendRaw } from '#test/send.ts';

const { voucher, coupon, user } = contract;
const openSeeded = shopFor();

/** Without the purchases that `buyer` is seeded with. */
async function openShop(): Promise<Shop> {
  const shop = await openSeeded();
  shop.db.sqlite.exec(`DELETE FROM voucher_payments;
    UPDATE coupon_activities SET left_number = left_number +
      (SELECT count(*) FROM voucher_orders v WHERE v.activity_id = coupon_activities.id AND v.state = 'unpaid');
    DELETE FROM voucher_orders`);
  return shop;
}

/** Seeded activities (seeds/src/make/wallet/coupon-recipes.ts): 100元现金券 for ¥95.00, five for each buyer. */
const forSale = 19;
const free = 21;
const over = 24;
const plainCoupon = 1;

const buy = (buyer: TestClient, pay_type: 1 | 2 = 1, activity_id = forSale) =>
  buyer.call(voucher.buy, { activity_id, pay_type });
const pathOf = ({ code_url: url }: VoucherOrder) => new URL(url).pathname;
const answer = (shop: Shop, path: string, result: 'paid' | 'failed') =>
  sendRaw(shop, { method: 'POST', url: path, body: `result=${result}` });
const inHand = async (buyer: TestClient) =>
  (await buyer.call(user.coupon, { type: 1, status: 1 })).data.filter((each) => each.activity_id === forSale);
const leftOf = ({ db }: Shop) =>
  one<{ left: number }>(db, 'SELECT left_number AS left FROM coupon_activities WHERE id = ?', forSale).left;

describe('voucher.buy', () => {
  test('waits for payment by code, reserves one claim, and gives the buyer the voucher once when it is paid', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const left = leftOf(shop);
    const { data } = await buy(buyer);
    expect(data).toMatchObject({
      name: '100元现金券',
      money: '100.00',
      pay_amount: '95.00',
      pay_type: 1,
      state: 'waiting',
    });
    expect(data.code_url).toMatch(/^http:\/\/[^/]+\/__emu\/pay\/[0-9a-f]{32}$/);
    expect(data.expires_timestamp).toBe(shop.clock.now() / 1000 + 30 * 60);
    expect([leftOf(shop), await inHand(buyer)]).toEqual([left - 1, []]);
    const page = await sendRaw(shop, { method: 'GET', url: pathOf(data) });
    for (const words of ['¥95.00', data.order_sn, '支付宝扫码', '确认支付']) expect(page.text).toContain(words);
    expect((await answer(shop, pathOf(data), 'paid')).text).toContain('现金券已发放');
    expect((await buyer.call(voucher.state, { order_id: data.order_id })).data).toMatchObject({
      state: 'paid',
      code_url: '',
      expires_timestamp: 0,
    });
    const mine = await inHand(buyer);
    expect(mine).toMatchObject([{ type: 1, money: '100.00', amount: '500.00', status: 1 }]);
    const before = tableFingerprints(shop.db);
    for (const result of ['paid', 'failed'] as const) await answer(shop, pathOf(data), result);
    expect(tableFingerprints(shop.db)).toEqual(before);
    expect(leftOf(shop)).toBe(left - 1);
    await placeOrder(buyer, [{ goods_id: 1001, number: 100 }], { coupon_id: [mine[0]?.id ?? 0] });
  });

  test('a second call answers the waiting order; another payment method replaces the code', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const first = (await buy(buyer)).data;
    expect((await buy(buyer)).data).toEqual(first);
    const { data } = await buy(buyer, 2);
    expect([data.order_id, data.pay_type, data.state]).toEqual([first.order_id, 2, 'waiting']);
    expect((await answer(shop, pathOf(first), 'paid')).text).toContain('本次支付未成功或已失效');
    await answer(shop, pathOf(data), 'paid');
    expect((await answer(shop, pathOf(first), 'paid')).text).toContain('现金券已用其他方式支付');
    expect(await inHand(buyer)).toHaveLength(1);
    expect((await buy(buyer)).data.order_id).not.toBe(first.order_id);
  });

  test('the same idempotency key answers the same again; another body is refused', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const input = { activity_id: forSale, pay_type: 1 as const, idempotency_key: 'voucher-1' };
    const first = await buyer.call(voucher.buy, input);
    await answer(shop, pathOf(first.data), 'paid');
    expect(await buyer.call(voucher.buy, input)).toEqual(first);
    expect((await buyer.call(voucher.buy, { ...input, pay_type: 2 })).code).toBe(422);
    expect(one(shop.db, 'SELECT count(*) AS n FROM voucher_orders')).toEqual({ n: 1 });
  });

  test.each([
    ['one that is free', 'newbie', free, 610, '「服务补偿现金券」¥10.00 可免费领取，无需购买'],
    ['a coupon', 'newbie', plainCoupon, 610, '「全场满500减30」¥30.00 可免费领取，无需购买'],
    ['one that is over', 'newbie', over, 617, '「20元现金券」的领取已结束，可到领券中心查看其他优惠券'],
    ['one that does not exist', 'newbie', 999_999, 404, '现金券活动不存在'],
    ['everything to an account not yet approved', 'pending', forSale, 604, '账号尚未通过审核，审核通过后即可采购'],
  ])('refuses %s and changes nothing', async (_title, username, activity, code, message) => {
    const shop = await openShop();
    const buyer = shop.as(username);
    const before = tableFingerprints(shop.db);
    const refused = await buy(buyer, 1, activity);
    expect([refused.code, refused.message]).toEqual([code, message]);
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('refuses the sixth with 615, and a sold-out voucher with 610', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    for (let n = 0; n < 5; n += 1) await answer(shop, pathOf((await buy(buyer)).data), 'paid');
    const sixth = await buy(buyer);
    expect([sixth.code, sixth.message]).toEqual([
      615,
      '您已领取过「100元现金券」，每人限领 5 张，可到“我的优惠券”查看',
    ]);
    shop.db.sqlite.exec(
      `UPDATE coupon_activities SET total_number = total_number - left_number, left_number = 0 WHERE id = ${forSale}`,
    );
    const late = await buy(shop.as('vip'));
    expect([late.code, late.message]).toEqual([610, '「100元现金券」已被领完，可到领券中心查看其他优惠券']);
  });
});

describe('an ordered voucher', () => {
  const offerOf = async (who: TestClient) =>
    (await who.call(user.availableCoupon, { type: 1 })).data.find((each) => each.activity_id === forSale);

  test('the last one, ordered and unpaid, is still listed for its buyer with a link to the order, and for no other buyer', async () => {
    const shop = await openShop();
    shop.db.sqlite.exec(
      `UPDATE coupon_activities SET total_number = total_number - left_number + 1, left_number = 1 WHERE id = ${forSale}`,
    );
    const [buyer, other] = [shop.as('newbie'), shop.as('expiring')];
    expect(await offerOf(buyer)).toMatchObject({ order_id: 0, buyer_limit: 5, buyer_left: 5 });
    const { data } = await buy(buyer);
    const mine = { number: 0, is_get: 0, order_id: data.order_id, buyer_limit: 5, buyer_left: 4 };
    expect(await offerOf(buyer)).toMatchObject({ ...mine, xjq_buy_url: `/lqzx?buy=${forSale}` });
    expect(await offerOf(other)).toBeUndefined();
    await answer(shop, pathOf(data), 'failed');
    expect(await offerOf(buyer)).toMatchObject(mine);

    shop.clock.advance(30 * minuteMs);
    for (const who of [buyer, other])
      expect(await offerOf(who)).toMatchObject({ number: 1, order_id: 0, buyer_left: 5 });
    await answer(shop, pathOf((await buy(buyer)).data), 'paid');
    expect(await offerOf(buyer)).toMatchObject({ number: 0, order_id: 0, buyer_left: 4 });
  });
});

describe('voucher.retry', () => {
  test('makes another attempt after a failed one, also by another payment method', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const { data } = await buy(buyer);
    await answer(shop, pathOf(data), 'failed');
    const { order_id } = data;
    expect((await buyer.call(voucher.state, { order_id })).data).toMatchObject({ state: 'failed', code_url: '' });
    const again = (await buyer.call(voucher.retry, { order_id, pay_type: 2 })).data;
    expect(again).toMatchObject({ order_id, pay_type: 2, state: 'waiting' });
    await answer(shop, pathOf(again), 'paid');
    expect(await inHand(buyer)).toHaveLength(1);
    const late = await buyer.call(voucher.retry, { order_id, pay_type: 2 });
    expect([late.code, late.message]).toEqual([614, '「100元现金券」已付款，可到“我的现金券”查看']);
  });

  test("another buyer's order is 404", async () => {
    const shop = await openShop();
    const { data } = await buy(shop.as('newbie'));
    const stranger = shop.as('vip');
    const { order_id } = data;
    expect((await stranger.call(voucher.retry, { order_id, pay_type: 1 })).code).toBe(404);
    expect((await stranger.call(voucher.state, { order_id })).code).toBe(404);
  });
});

describe('an unpaid voucher', () => {
  test('expires after half an hour: it can no longer be paid, and its claim is released', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const left = leftOf(shop);
    const { data } = await buy(buyer);
    shop.clock.advance(30 * minuteMs);
    expect((await answer(shop, pathOf(data), 'paid')).text).toContain('订单已超时关闭');
    const { order_id } = data;
    expect((await buyer.call(voucher.state, { order_id })).data).toMatchObject({
      state: 'closed',
      expires_timestamp: 0,
    });
    const late = await buyer.call(voucher.retry, { order_id, pay_type: 1 });
    expect([late.code, late.message]).toEqual([614, '「100元现金券」的订单已超时关闭，请重新购买']);
    expect([leftOf(shop), await inHand(buyer)]).toEqual([left, []]);
  });

  test('expires no later than its activity', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    shop.db.sqlite
      .prepare('UPDATE coupon_activities SET ends_at = ? WHERE id = ?')
      .run(shop.clock.now() + minuteMs, forSale);
    const { data } = await buy(buyer);
    expect(data.expires_timestamp).toBe(shop.clock.now() / 1000 + 60);
    shop.clock.advance(minuteMs);
    await answer(shop, pathOf(data), 'paid');
    expect(await inHand(buyer)).toEqual([]);
  });
});

describe('a race', () => {
  test('of a hundred clicks makes one order; the last voucher goes to one buyer', async () => {
    const shop = await openShop();
    shop.db.sqlite.exec(
      `UPDATE coupon_activities SET total_number = total_number - left_number + 1, left_number = 1 WHERE id = ${forSale}`,
    );
    const [one_, two] = [shop.as('newbie'), shop.as('expiring')];
    const calls = Array.from({ length: crowd }, (_, index) => ({
      cookie: index % 2 === 0 ? one_.cookie : two.cookie,
      operation: voucher.buy,
      input: { activity_id: forSale, pay_type: index % 4 < 2 ? 1 : 2 },
    }));
    const answers = await race(shop, calls);
    expect(codesOf(answers)).toEqual({ 10000: crowd / 2, 610: crowd / 2 });
    expect(one(shop.db, 'SELECT count(*) AS n FROM voucher_orders')).toEqual({ n: 1 });
    expect(leftOf(shop)).toBe(0);
  });

  test('of two tabs that pay gives the voucher once', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const { data } = await buy(buyer);
    const pay = {
      cookie: '',
      operation: { method: 'POST', path: pathOf(data) as `/${string}` } as const,
      input: { result: 'paid' },
    };
    await race(
      shop,
      Array.from({ length: crowd }, () => pay),
    );
    expect(await inHand(buyer)).toHaveLength(1);
    expect(one(shop.db, "SELECT count(*) AS n FROM voucher_payments WHERE state = 'paid'")).toEqual({ n: 1 });
    expect((await buyer.call(coupon.claim, { activity_id: forSale })).code).toBe(610);
  });
});
