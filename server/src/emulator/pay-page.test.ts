import { contract } from '@baicao/shared/contract';
import { minuteMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { tableFingerprints, one, placeOrder, shopFor, type Shop } from '#test/shop.ts';

const { order } = contract;
const openShop = shopFor();
const rows = [{ goods_id: 1001, number: 40 }];

/** An order with a waiting scan payment, and the path of its pay page. */
async function waitingPayment(shop: Shop) {
  const buyer = shop.as('newbie');
  const id = await placeOrder(buyer, rows);
  const { data } = await buyer.call(order.pay, { id, pay_id: 2 });
  return { buyer, id, path: new URL(data.code_url).pathname };
}

const look = (shop: Shop, path: string) => shop.app.inject({ method: 'GET', url: path });
const answer = (shop: Shop, path: string, payload: string) =>
  shop.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

describe('the pay page', () => {
  test('shows the amount, the order and two buttons, without script, under its own content policy', async () => {
    const shop = await openShop();
    const { path, buyer, id } = await waitingPayment(shop);
    const { order_sn } = (await buyer.call(order.detail, { id })).data;
    const page = await look(shop, path);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const words of [
      '¥365.20',
      order_sn,
      '微信扫码',
      '确认支付',
      '模拟支付失败',
      'width=device-width',
      'lang="zh-CN"',
    ]) {
      expect(page.body).toContain(words);
    }
    const [, nonce = ''] = /<style nonce="([0-9a-f]+)">/.exec(page.body) ?? [];
    expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).not.toMatch(/<script|style="| on[a-z]+="/);
  });

  test('marks the order paid, exactly once', async () => {
    const shop = await openShop();
    const { path, buyer, id } = await waitingPayment(shop);
    expect((await answer(shop, path, 'result=paid')).body).toContain('支付成功');
    expect((await buyer.call(order.payState, { id })).data).toMatchObject({
      state: 'paid',
      pay_id: 2,
      amount: '365.20',
      code_url: '',
    });
    const before = tableFingerprints(shop.db);
    for (const result of ['paid', 'failed'])
      expect((await answer(shop, path, `result=${result}`)).body).toContain('支付成功');
    expect((await look(shop, path)).body).toContain('支付成功');
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('a failed payment leaves the order unpaid, and the next attempt has a code of its own', async () => {
    const shop = await openShop();
    const { path, buyer, id } = await waitingPayment(shop);
    expect((await answer(shop, path, 'result=failed')).body).toContain('本次支付未成功或已失效');
    expect((await buyer.call(order.payState, { id })).data.state).toBe('failed');
    expect((await answer(shop, path, 'result=paid')).body).toContain('本次支付未成功或已失效');
    expect((await buyer.call(order.detail, { id })).data.order_status).toBe(0);
    const { data } = await buyer.call(order.pay, { id, pay_id: 2 });
    expect(new URL(data.code_url).pathname).not.toBe(path);
    await answer(shop, new URL(data.code_url).pathname, 'result=paid');
    expect((await buyer.call(order.detail, { id })).data.order_status).toBe(1);
  });

  test('accepts only the two results', async () => {
    const shop = await openShop();
    const { path } = await waitingPayment(shop);
    const before = tableFingerprints(shop.db);
    for (const payload of ['', 'result=', 'result=1', 'result=paid&result=failed', 'other=paid']) {
      expect((await answer(shop, path, payload)).body).toContain('确认支付');
    }
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('does not take money for an order that is cancelled', async () => {
    const shop = await openShop();
    const { path, buyer, id } = await waitingPayment(shop);
    await buyer.call(order.cancel, { id, reason: '不想要了' });
    const before = tableFingerprints(shop.db);
    expect((await answer(shop, path, 'result=paid')).body).toContain('订单已取消或超时关闭');
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('does not take money for an expired order, even when this is the first call after the deadline', async () => {
    const shop = await openShop();
    const { path, id } = await waitingPayment(shop);
    shop.clock.advance(30 * minuteMs);
    expect((await answer(shop, path, 'result=paid')).body).toContain('订单已取消或超时关闭');
    expect(one(shop.db, 'SELECT status FROM orders WHERE id = ?', id)).toEqual({ status: 'cancelled' });
  });

  test('shows that a paid order was refunded when it is cancelled', async () => {
    const shop = await openShop();
    const { path, buyer, id } = await waitingPayment(shop);
    await answer(shop, path, 'result=paid');
    await buyer.call(order.cancel, { id, reason: '不想要了' });
    expect((await look(shop, path)).body).toContain('款项已退回余额');
  });

  test('a code replaced by another payment method says that the order is paid otherwise', async () => {
    const shop = await openShop();
    const { path, buyer, id } = await waitingPayment(shop);
    const { data } = await buyer.call(order.pay, { id, pay_id: 3 });
    await answer(shop, new URL(data.code_url).pathname, 'result=paid');
    const before = tableFingerprints(shop.db);
    expect((await answer(shop, path, 'result=paid')).body).toContain('订单已用其他方式支付，无需重复付款');
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test.each(['GET', 'POST'] as const)('%s of an unknown code is a 404 page', async (method) => {
    const shop = await openShop();
    const page = await shop.app.inject({ method, url: `/__emu/pay/${'0'.repeat(32)}` });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('支付单不存在');
  });

  test('cannot be paid from another site', async () => {
    const shop = await openShop();
    const { path, id } = await waitingPayment(shop);
    const page = await shop.app.inject({
      method: 'POST',
      url: path,
      payload: 'result=paid',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
    });
    expect(page.statusCode).toBe(403);
    expect(one(shop.db, 'SELECT status FROM orders WHERE id = ?', id)).toEqual({ status: 'unpaid' });
  });
});
