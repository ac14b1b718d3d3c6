import { contract } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { giveCoupon, makeGiftRule } from '#test/offers.ts';
import { codesOf, many as manyCalls, race, type RacingCall } from '#test/race.ts';
import { emptyCart, fillCart, one, setStock, shopFor, submit, type TestClient } from '#test/shop.ts';

const { cart, order } = contract;
const openShop = shopFor();
const newbie = 8;

/** Summaries of these goods, one for each, all of them in one cart. */
async function summaries(buyer: TestClient, goodsIds: readonly number[], chosen: { coupon_id?: number[] }) {
  await emptyCart(buyer);
  const inputs = [];
  for (const goods_id of goodsIds) {
    await buyer.call(cart.add, { params: [{ goods_id, number: 20, type: 0 }] });
    const { data } = await buyer.call(cart.list, {});
    const ids = data.data.filter((line) => line.goods?.id === goods_id).map((line) => line.id);
    const checked = await buyer.call(cart.checkout, { ids, ...chosen });
    expect(checked.code, checked.message).toBe(10000);
    const { address_id, summary_token } = checked.data;
    inputs.push({ ids, pay_id: 2, address_id, summary_token, ...chosen });
  }
  return inputs;
}

const many = ({ cookie }: TestClient, input: RacingCall['input'], times: number): RacingCall[] =>
  manyCalls({ cookie, operation: order.create, input }, times);

describe('races', () => {
  test('one coupon in four submits, a hundred calls: one order uses it', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const coupon = giveCoupon(shop, { buyerId: newbie, money: 1_000 });
    const voucher = giveCoupon(shop, { buyerId: newbie, money: 500, type: 1 });
    const inputs = await summaries(buyer, [1001, 1002, 1003, 1004], { coupon_id: [coupon, voucher] });
    const answers = await race(
      shop,
      inputs.flatMap((input) => many(buyer, input, 25)),
    );
    const codes = codesOf(answers);
    // Repeats of the successful submit get 615; the three others get 610 for the used coupon.
    expect(codes).toEqual({ 10000: 1, 610: 75, 615: 24 });
    expect(
      one(
        shop.db,
        `SELECT count(*) AS used, (SELECT count(*) FROM orders WHERE buyer_id = 8) AS orders,
           (SELECT count(*) FROM coupon_ledger WHERE reason = 'used' AND buyer_coupon_id IN (?, ?)) AS moves
         FROM order_coupons WHERE buyer_coupon_id = ?`,
        coupon,
        voucher,
        coupon,
      ),
    ).toEqual({ used: 1, orders: 1, moves: 2 });
  });

  test('cancelling a hundred times returns a coupon once', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const coupon = giveCoupon(shop, { buyerId: newbie, money: 1_000 });
    const { data } = await submit(buyer, await fillCart(buyer, [{ goods_id: 1001, number: 20 }]), {
      coupon_id: [coupon],
    });
    const call = { cookie: buyer.cookie, operation: order.cancel, input: { id: data.order_id, reason: 'x' } };
    expect(codesOf(await race(shop, manyCalls(call)))).toEqual({ 10000: 1, 614: 99 });
    expect(
      one(shop.db, "SELECT count(*) AS n FROM coupon_ledger WHERE reason = 'released' AND buyer_coupon_id = ?", coupon),
    ).toEqual({ n: 1 });
  });

  test('the last gifts go to one submit; every other gets 609 for the missing gift', async () => {
    const shop = await openShop();
    const people = ['newbie', 'vip', 'expiring', 'chain1'].map((name) => shop.as(name));
    makeGiftRule(shop, { goodsIds: [1001], tiers: [{ threshold: 20, goodsId: 1003, number: 2 }] });
    setStock(shop.db, 1003, 3, shop.clock.now());
    const calls = [];
    for (const buyer of people)
      calls.push(...(await summaries(buyer, [1001], {})).flatMap((input) => many(buyer, input, 25)));
    const answers = await race(shop, calls);
    const codes = codesOf(answers);
    expect(codes[10000]).toBe(1);
    expect((codes[609] ?? 0) + (codes[615] ?? 0)).toBe(99);
    expect(codes[609]).toBe(75);
    expect(one(shop.db, 'SELECT stock FROM goods WHERE id = 1003')).toEqual({ stock: 1 });
  });
});
