import { sentinels } from '@baicao/seeds/sentinels';
import { contract } from '@baicao/shared/contract';
import { seller } from '@baicao/shared/seller';
import { dayMs, hourMs, minuteMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { tableFingerprints, one, placeOrder, shopFor } from '#test/shop.ts';

const { order } = contract;
const openShop = shopFor();
const plain = 1001;

const rows = [{ goods_id: plain, number: 40 }];
const paymentsOf = (db: Parameters<typeof tableFingerprints>[0], id: number) =>
  db.sqlite.prepare('SELECT method, state, amount_fen AS amount FROM payments WHERE order_id = ? ORDER BY id').all(id);

describe('order.payInfo', () => {
  test('shows the amount, the deadline, the payment methods and the other unpaid orders of the submit', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const id = await placeOrder(buyer, [...rows, { goods_id: sentinels.ephedrine, number: 2 }]);
    const { data } = await buyer.call(order.payInfo, { id });
    const now = shop.clock.now() / 1000;
    expect(data).toMatchObject({
      order_id: id,
      pay_amount: '365.20',
      timestamp: now,
      expires_timestamp: now + 30 * 60,
      order_status: 0,
      pay_id: 2,
    });
    expect(data.payment.map(({ enabled }) => enabled)).toEqual([1, 1, 1, 1, 0]);
    expect(data.siblings).toMatchObject([{ pay_amount: '19.00' }]);
    expect(data.submitted).toEqual({ count: 2, paid: 0, position: 1, amount: '384.20' });
    await buyer.call(order.pay, { id, pay_id: 1 });
    const paid = (await buyer.call(order.payInfo, { id })).data;
    expect([paid.submitted.paid, paid.siblings.length]).toEqual([1, 1]);
    const sibling = (await buyer.call(order.payInfo, { id: data.siblings[0]?.id ?? 0 })).data;
    expect(sibling).toMatchObject({ pay_id: 4, expires_timestamp: now + 24 * 3600 });
    expect(sibling.payment.filter((way) => way.enabled === 1).map((way) => way.id)).toEqual([4]);
  });
});

describe('order.pay', () => {
  test('by balance: takes the money, once', async () => {
    const shop = await openShop();
    const buyer = shop.as('expiring');
    const id = await placeOrder(buyer, rows);
    expect((await buyer.call(order.pay, { id, pay_id: 1 })).data).toMatchObject({
      state: 'paid',
      pay_id: 1,
      amount: '365.20',
      code_url: '',
      transfer: null,
    });
    expect(one(shop.db, 'SELECT balance_fen AS balance FROM buyers WHERE id = 11')).toEqual({
      balance: 500_000 - 36_520,
    });
    expect(paymentsOf(shop.db, id)).toEqual([{ method: 'balance', state: 'paid', amount: 36_520 }]);
    const before = tableFingerprints(shop.db);
    expect(await buyer.call(order.pay, { id, pay_id: 1 })).toMatchObject({
      code: 614,
      message: expect.stringContaining('当前为“已付款”，不能支付'),
    });
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('by balance: refuses with 611 when it is short, and the code of a scan still works', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, rows);
    await buyer.call(order.pay, { id, pay_id: 2 });
    const before = tableFingerprints(shop.db);
    expect(await buyer.call(order.pay, { id, pay_id: 1 })).toMatchObject({
      code: 611,
      message: '余额 ¥0.00，不足支付 ¥365.20，请充值或选择其他支付方式',
    });
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test.each([
    [2, 'wechat'],
    [3, 'alipay'],
  ] as const)('by scan %i: waits behind a code on the host the caller used', async (payId, method) => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, rows);
    const { data } = await buyer.call(order.pay, { id, pay_id: payId });
    expect(data).toMatchObject({ state: 'waiting', pay_id: payId, amount: '365.20' });
    expect(data.code_url).toMatch(/^http:\/\/[^/]+\/__emu\/pay\/[0-9a-f]{32}$/);
    expect(paymentsOf(shop.db, id)).toEqual([{ method, state: 'waiting', amount: 36_520 }]);
    // The same method answers the same code; another one replaces it.
    expect((await buyer.call(order.pay, { id, pay_id: payId })).data).toEqual(data);
    const other = payId === 2 ? 3 : 2;
    expect((await buyer.call(order.pay, { id, pay_id: other })).data.code_url).not.toBe(data.code_url);
    expect(paymentsOf(shop.db, id)).toMatchObject([{ state: 'failed' }, { state: 'waiting' }]);
  });

  test('by transfer: shows account and remark, and gives the order the time a transfer takes', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, rows);
    const { order_sn } = (await buyer.call(order.detail, { id })).data;
    const { data } = await buyer.call(order.pay, { id, pay_id: 4 });
    expect(data).toMatchObject({
      state: 'waiting',
      pay_id: 4,
      code_url: '',
      transfer: { remark: order_sn, account_name: seller.name },
    });
    const now = shop.clock.now() / 1000;
    expect((await buyer.call(order.payInfo, { id })).data.expires_timestamp).toBe(now + 24 * 3600);
    // Going back to a scan does not shorten the deadline.
    await buyer.call(order.pay, { id, pay_id: 2 });
    expect((await buyer.call(order.payInfo, { id })).data.expires_timestamp).toBe(now + 24 * 3600);
  });

  test('on account: within the quota and with nothing overdue', async () => {
    const shop = await openShop();
    const buyer = shop.as('credit');
    const id = await placeOrder(buyer, rows);
    const before = tableFingerprints(shop.db);
    expect(await buyer.call(order.pay, { id, pay_id: 5 })).toMatchObject({
      code: 616,
      message: '账期 ¥3,617.50 已于 2026-02-18 到期，请先还款',
    });
    expect(tableFingerprints(shop.db)).toEqual(before);
    shop.db.sqlite.exec(`UPDATE buyers SET credit_due_on = '2026-03-02', credit_quota_fen = 380000 WHERE id = 15`);
    expect(await buyer.call(order.pay, { id, pay_id: 5 })).toMatchObject({
      code: 616,
      message: '账期可用额度 ¥182.50，不足 ¥365.20',
    });
    shop.db.sqlite.exec('UPDATE buyers SET credit_quota_fen = 5000000 WHERE id = 15');
    expect((await buyer.call(order.pay, { id, pay_id: 5 })).data.state).toBe('paid');
    expect(one(shop.db, 'SELECT credit_used_fen AS used, credit_due_on AS due FROM buyers WHERE id = 15')).toEqual({
      used: 361_750 + 36_520,
      due: '2026-03-02',
    });
  });

  test('ephedrine orders refuse every method but transfer with 608', async () => {
    const shop = await openShop();
    const buyer = shop.as('ephedrine');
    const id = await placeOrder(buyer, [{ goods_id: sentinels.ephedrine, number: 2 }], { pay_id: 4 });
    const before = tableFingerprints(shop.db);
    for (const pay_id of [1, 2, 3, 5] as const) expect((await buyer.call(order.pay, { id, pay_id })).code).toBe(608);
    expect(tableFingerprints(shop.db)).toEqual(before);
    expect((await buyer.call(order.pay, { id, pay_id: 4 })).data.state).toBe('waiting');
  });

  test('refuses an expired order, which is cancelled by then', async () => {
    const shop = await openShop();
    const buyer = shop.as('expiring');
    const id = await placeOrder(buyer, rows);
    shop.clock.advance(30 * minuteMs);
    expect(await buyer.call(order.pay, { id, pay_id: 1 })).toMatchObject({
      code: 614,
      message: expect.stringContaining('“已取消”'),
    });
    expect(one(shop.db, 'SELECT balance_fen AS balance FROM buyers WHERE id = 11')).toEqual({ balance: 500_000 });
  });

  test('the same idempotency key repeats the first answer', async () => {
    const shop = await openShop();
    const buyer = shop.as('expiring');
    const id = await placeOrder(buyer, rows);
    const first = await buyer.call(order.pay, { id, pay_id: 1, idempotency_key: 'pay-once' });
    expect(await buyer.call(order.pay, { id, pay_id: 1, idempotency_key: 'pay-once' })).toEqual(first);
    expect(paymentsOf(shop.db, id)).toHaveLength(1);
  });
});

describe('order.payState', () => {
  test('is waiting before the first attempt and names transfer where that was chosen', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, rows, { pay_id: 4 });
    expect((await buyer.call(order.payState, { id })).data).toMatchObject({
      state: 'waiting',
      pay_id: 4,
      transfer: expect.anything(),
    });
  });
});

// Rule: stock is taken once and released once; 30 minutes, 24 hours; cancel gives back everything once.
describe('unpaid orders expire', () => {
  const expiries: [string, 2 | 4, number][] = [
    ['a scan after 30 minutes', 2, 30 * minuteMs],
    ['a transfer after 24 hours', 4, dayMs],
  ];
  test.each(expiries)('%s, giving back everything once', async (_name, payId, ms) => {
    const shop = await openShop();
    const stock = one(shop.db, 'SELECT stock FROM goods WHERE id = ?', plain);
    const balance = one(shop.db, 'SELECT balance_fen, points FROM buyers WHERE id = 11');
    const id = await placeOrder(shop.as('expiring'), [{ goods_id: plain, number: 600 }], {
      pay_id: payId,
      use_balance: true,
      use_points: true,
    });
    shop.clock.advance(ms - 1);
    expect((await shop.as('expiring').call(order.detail, { id })).data.order_status).toBe(0);
    shop.clock.advance(1);
    const { data } = await shop.as('expiring').call(order.detail, { id });
    expect(data).toMatchObject({ order_status: 7, cancel_reason: '超时未支付，系统自动取消' });
    expect(one(shop.db, 'SELECT stock FROM goods WHERE id = ?', plain)).toEqual(stock);
    expect(one(shop.db, 'SELECT balance_fen, points FROM buyers WHERE id = 11')).toEqual(balance);
    shop.clock.advance(ms);
    await shop.as('expiring').call(order.header, {});
    expect(
      one(shop.db, `SELECT count(*) AS n FROM order_steps WHERE order_id = ? AND to_status = 'cancelled'`, id),
    ).toEqual({ n: 1 });
  });

  test('after as many minutes as the setting says', async () => {
    const shop = await openShop();
    shop.db.sqlite.exec(`INSERT INTO settings VALUES ('scanLapseMinutes', '5')`);
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, rows);
    shop.clock.advance(5 * minuteMs);
    expect((await buyer.call(order.detail, { id })).data.order_status).toBe(7);
  });

  test('not when they are paid', async () => {
    const shop = await openShop();
    const buyer = shop.as('expiring');
    const id = await placeOrder(buyer, rows, { pay_id: 1 });
    shop.clock.advance(hourMs);
    expect((await buyer.call(order.detail, { id })).data.order_status).toBe(1);
  });
});
