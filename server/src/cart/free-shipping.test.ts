// Rule: one item from its number ships free, else from the amount; paid orders of today that are still here ride along.
import { sentinels } from '@baicao/seeds/sentinels';
import { contract } from '@baicao/shared/contract';
import { hourMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { fillCart, placeOrder, shopFor, submit, type TestClient } from '#test/shop.ts';

const { cart, order } = contract;
const openShop = shopFor();
/** ¥9.13, pack of 10; a parcel costs ¥15.00 and is free from ¥300.00. */
const plain = 1001;
const packs = (number: number) => [{ goods_id: plain, number }];

async function shippingOf(buyer: TestClient) {
  const { shipping_data: shipping, amounts } = (await buyer.call(cart.list, {})).data;
  return [shipping.no_trans_order_amount, shipping.gap, amounts.shipping, shipping.text];
}

const alone = ['0.00', '208.70', '15.00', '还差 ¥208.70 包邮'];
const together = ['91.30', '117.40', '15.00', '还差 ¥117.40 包邮'];

describe('today’s orders that have not left the warehouse count towards free shipping', () => {
  test('once they are paid, until they are shipped', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, packs(10));
    await fillCart(buyer, packs(10));
    expect(await shippingOf(buyer)).toEqual(alone);
    for (const [step, expected] of [
      ['pay', together],
      ['bill', together],
      ['pick', together],
      ['ship', alone],
      ['deliver', alone],
    ] as const) {
      shop.step(step, id);
      expect(await shippingOf(buyer), step).toEqual(expected);
    }
  });

  test('not after they are cancelled, not tomorrow, and not for other buyers', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const cancelled = await placeOrder(buyer, packs(10));
    shop.step('pay', cancelled);
    await buyer.call(order.cancel, { id: cancelled, reason: '不想要了' });
    shop.step('pay', await placeOrder(buyer, packs(10)));
    await fillCart(buyer, packs(10));
    expect(await shippingOf(buyer)).toEqual(together);
    const other = shop.as('expiring');
    await fillCart(other, packs(10));
    expect(await shippingOf(other)).toEqual(alone);
    shop.clock.advance(14 * hourMs);
    expect(await shippingOf(shop.as('newbie'))).toEqual(alone);
  });

  test('reaching the amount with them ships free, in the cart, at the checkout and in the order', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    shop.step('pay', await placeOrder(buyer, packs(30)));
    const ids = await fillCart(buyer, packs(10));
    expect(await shippingOf(buyer)).toEqual(['273.90', '0.00', '0.00', '已满足包邮条件，本单包邮']);
    const created = await submit(buyer, ids);
    expect((await buyer.call(order.detail, { id: created.data.order_id })).data).toMatchObject({
      shipping_amount: '0.00',
      order_amount: '91.30',
    });
  });
});

describe('单品包邮', () => {
  test.each([
    [15, '15.00', /^还差/],
    [20, '0.00', '已含单品包邮商品，本单包邮'],
  ])('%i pieces of an article that ships free from 20', async (number, shipping, text) => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    await fillCart(buyer, [{ goods_id: sentinels.freeShipping, number }, ...packs(10)]);
    const { shipping_data: data, amounts } = (await buyer.call(cart.list, {})).data;
    expect(amounts.shipping).toBe(shipping);
    expect(data.text).toMatch(text);
  });
});
