import { contract } from '@baicao/shared/contract';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { parseMoment } from '@baicao/shared/time/shanghai';
import { describe, expect, test } from 'vitest';
import { codesOf, crowd, race } from '#test/race.ts';
import { tableFingerprints, one, placeOrder, shopFor, type Shop } from '#test/shop.ts';
import { arrivalOf } from './transfers.ts';

const { order } = contract;
const openShop = shopFor();

const at = (text: string) => parseMoment(text) ?? 0;

test.each([
  ['in the morning', '2026-03-02 10:00:00', '2026-03-02 12:00:00'],
  ['before the bank opens', '2026-03-02 06:30:00', '2026-03-02 11:00:00'],
  ['just in time', '2026-03-02 16:00:00', '2026-03-02 18:00:00'],
  ['too late for today by half an hour', '2026-03-02 16:30:00', '2026-03-03 09:30:00'],
  ['at closing time', '2026-03-02 18:00:00', '2026-03-03 11:00:00'],
  ['at night', '2026-03-02 23:59:59', '2026-03-03 11:00:00'],
])('money sent %s arrives within bank hours', (_title, sent, arrives) => {
  expect(arrivalOf(at(sent))).toBe(at(arrives));
});

/** An order with a waiting transfer; the clock is at 2026-03-02 10:00. */
async function underWay(shop: Shop) {
  const buyer = shop.as('newbie');
  const id = await placeOrder(buyer, [{ goods_id: 1001, number: 40 }], { pay_id: 4 });
  const { data } = await buyer.call(order.pay, { id, pay_id: 4 });
  return { buyer, id, data };
}

describe('order.transferred', () => {
  test('answers when the money will arrive, and it is booked then', async () => {
    const shop = await openShop();
    const { buyer, id, data } = await underWay(shop);
    expect(data.transfer).toMatchObject({ reported_at: null, arrives_at: null });
    const told = await buyer.call(order.transferred, { id });
    expect(told.data).toMatchObject({
      state: 'waiting',
      transfer: { reported_at: '2026-03-02 10:00:00', arrives_at: '2026-03-02 12:00:00' },
    });
    shop.clock.advance(2 * hourMs - 1);
    expect((await buyer.call(order.payState, { id })).data.state).toBe('waiting');
    shop.clock.advance(1);
    expect((await buyer.call(order.payState, { id })).data.state).toBe('paid');
    expect((await buyer.call(order.detail, { id })).data).toMatchObject({
      order_status_label: '已付款',
      pay_id: 4,
      paid_at: '2026-03-02 12:00:00',
    });
  });

  test('an order placed by transfer shows the account at once and can be reported without another click', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, [{ goods_id: 1001, number: 40 }], { pay_id: 4 });
    expect((await buyer.call(order.payState, { id })).data.transfer).toMatchObject({ arrives_at: null });
    const told = await buyer.call(order.transferred, { id });
    expect(told.data).toMatchObject({ state: 'waiting', transfer: { arrives_at: '2026-03-02 12:00:00' } });
    shop.clock.advance(2 * hourMs);
    expect((await buyer.call(order.payState, { id })).data.state).toBe('paid');
  });

  test('a second report changes nothing', async () => {
    const shop = await openShop();
    const { buyer, id } = await underWay(shop);
    const first = await buyer.call(order.transferred, { id });
    shop.clock.advance(hourMs);
    // Seeded purchases of vouchers expire meanwhile.
    await buyer.call(order.payState, { id });
    const before = tableFingerprints(shop.db);
    expect((await buyer.call(order.transferred, { id })).data).toEqual(first.data);
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('keeps the order open until the money must have arrived, however late the report', async () => {
    const shop = await openShop();
    const { id } = await underWay(shop);
    shop.clock.advance(23 * hourMs);
    // Sessions expire meanwhile.
    await shop.as('newbie').call(order.transferred, { id });
    // Past the 24 hours of a transfer, and past the arrival at 11:00: the order is paid, not expired.
    shop.clock.advance(100 * hourMs);
    expect((await shop.as('newbie').call(order.detail, { id })).data).toMatchObject({
      order_status_label: '已付款',
      paid_at: '2026-03-03 11:00:00',
    });
  });

  test('without a report nothing is paid: the order expires', async () => {
    const shop = await openShop();
    const { id } = await underWay(shop);
    shop.clock.advance(dayMs);
    expect((await shop.as('newbie').call(order.detail, { id })).data.order_status_label).toBe('已取消');
  });

  test('refuses an order without a transfer, a closed one, and one of another buyer', async () => {
    const shop = await openShop();
    const { buyer, id } = await underWay(shop);
    expect((await shop.as('vip').call(order.transferred, { id })).code).toBe(404);
    await buyer.call(order.pay, { id, pay_id: 2 });
    const before = tableFingerprints(shop.db);
    const refused = await buyer.call(order.transferred, { id });
    expect([refused.code, refused.message]).toEqual([614, expect.stringContaining('没有进行中的银行转账')]);
    expect(tableFingerprints(shop.db)).toEqual(before);
    await buyer.call(order.cancel, { id, reason: '不想要了' });
    expect((await buyer.call(order.transferred, { id })).code).toBe(614);
  });

  test('a transfer of an order that was cancelled meanwhile books nothing', async () => {
    const shop = await openShop();
    const { buyer, id } = await underWay(shop);
    await buyer.call(order.transferred, { id });
    await buyer.call(order.cancel, { id, reason: '不想要了' });
    shop.clock.advance(3 * hourMs);
    expect((await buyer.call(order.detail, { id })).data.order_status_label).toBe('已取消');
    expect(one(shop.db, 'SELECT state FROM payments WHERE order_id = ?', id)).toEqual({ state: 'failed' });
  });

  test('a hundred concurrent reports and cancellations leave one outcome', async () => {
    const shop = await openShop();
    const { buyer, id } = await underWay(shop);
    const tell = { cookie: buyer.cookie, operation: order.transferred, input: { id } };
    const cancel = { cookie: buyer.cookie, operation: order.cancel, input: { id, reason: '不想要了' } };
    const answers = await race(
      shop,
      Array.from({ length: crowd }, (_, index) => (index === crowd / 2 ? cancel : tell)),
    );
    const { 10000: done = 0, 614: refused = 0 } = codesOf(answers);
    expect(done + refused).toBe(crowd);
    expect((await buyer.call(order.detail, { id })).data.order_status_label).toBe('已取消');
  });
});

test('the pay step lets the money arrive at once', async () => {
  const shop = await openShop();
  const { buyer, id } = await underWay(shop);
  await buyer.call(order.transferred, { id });
  expect(shop.step('pay', id)).toMatchObject({ status: 'paid', label: '已付款' });
  shop.clock.advance(5 * hourMs);
  expect((await buyer.call(order.payState, { id })).data).toMatchObject({ state: 'paid', pay_id: 4 });
});
