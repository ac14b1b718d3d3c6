import { contract } from '@baicao/shared/contract';
import { minuteMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { memoryFiles } from '#domain/files.ts';
import { seededRandom } from '#domain/random.ts';
import { tableFingerprints, placeOrder, shopFor, type Shop } from '#test/shop.ts';
import { sampleFiles } from '#test/upload.ts';
import type { ControlAccess } from './control-guard.ts';

const { order } = contract;
const openShop = shopFor();
const rows = [{ goods_id: 1001, number: 40 }];

type Headers = Readonly<Record<string, string>>;

const step = (shop: Pick<Shop, 'app'>, name: string, body: unknown, headers: Headers = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/__emu/world/${name}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });

describe('POST /__emu/world', () => {
  test('takes an order from payment to delivery, each step visible at once', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, rows, { pay_id: 4 });
    const path = [
      ['pay', 'paid', '已付款'],
      ['bill', 'billed', '已开票'],
      ['pick', 'picked', '已拣货'],
      ['ship', 'shipped', '已发货'],
      ['deliver', 'finished', '已完成'],
    ] as const;
    for (const [name, status, label] of path) {
      const answer = await step(shop, name, { order_id: id });
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { order_id: id, order_sn: expect.stringMatching(/^\d{14,}$/), status, label },
      ]);
      expect((await buyer.call(order.detail, { id })).data.order_status_label).toBe(label);
    }
    const { steps } = (await buyer.call(order.detail, { id })).data;
    expect(steps.every((each) => each.time !== null)).toBe(true);
    expect((await buyer.call(order.payState, { id })).data).toMatchObject({ state: 'paid', pay_id: 4 });
  });

  test('settles the waiting scan payment, and reads a form like JSON', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, rows);
    await buyer.call(order.pay, { id, pay_id: 3 });
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/__emu/world/pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `order_id=${id}`,
    });
    expect(answer.json()).toMatchObject({ status: 'paid' });
    expect((await buyer.call(order.payState, { id })).data).toMatchObject({ state: 'paid', pay_id: 3 });
  });

  // Rule: the transition table; what a buyer may do now.
  test('refuses a step the status does not allow, and an expired order', async () => {
    const shop = await openShop();
    const id = await placeOrder(shop.as('newbie'), rows);
    const before = tableFingerprints(shop.db);
    for (const name of ['bill', 'pick', 'ship', 'deliver']) {
      const answer = await step(shop, name, { order_id: id });
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { error: 'orderState', message: expect.stringContaining('当前为“待付款”，不能') },
      ]);
    }
    expect(tableFingerprints(shop.db)).toEqual(before);
    shop.clock.advance(30 * minuteMs);
    const late = await step(shop, 'pay', { order_id: id });
    expect(late.json()).toEqual({ error: 'orderState', message: expect.stringContaining('当前为“已取消”，不能支付') });
  });

  test('ends the review of a receipt', async () => {
    const shop = await openShop();
    const buyer = shop.as('ephedrine');
    const upload = () => buyer.call(order.hmUpload, { id: 4, file: new Blob([new Uint8Array(sampleFiles.png)]) });
    const none = await step(shop, 'receipt', { order_id: 4, is_passed: 1 });
    expect([none.statusCode, none.json()]).toMatchObject([409, { error: 'conflict' }]);
    await upload();
    const refused = await step(shop, 'receipt', { order_id: 4, is_passed: 0, note: '公章不清晰' });
    expect(refused.json()).toMatchObject({ order_id: 4, state: 'refused', note: '公章不清晰' });
    await upload();
    expect((await step(shop, 'receipt', { order_id: 4, is_passed: 1 })).json()).toMatchObject({
      state: 'passed',
      note: '',
    });
  });

  test.each([
    ['a receipt of no order', 'receipt', { order_id: 999_999, is_passed: 0 }, 404, 'notFound'],
    ['a receipt without a verdict', 'receipt', { order_id: 4 }, 422, 'invalid'],
    ['an unknown step', 'teleport', { order_id: 1 }, 404, 'notFound'],
    ['a step that every object has', 'constructor', { order_id: 1 }, 404, 'notFound'],
    ['an order that is not there', 'pay', { order_id: 999_999 }, 404, 'notFound'],
    ['no order', 'pay', {}, 422, 'invalid'],
    ['an order that is no number', 'pay', { order_id: '1e3' }, 422, 'invalid'],
    ['what is no JSON object', 'pay', [1], 400, 'malformed'],
  ])('answers %s with a word and a sentence', async (_title, name, body, status, error) => {
    const shop = await openShop();
    const answer = await step(shop, name, body);
    expect([answer.statusCode, answer.json()]).toEqual([status, { error, message: expect.any(String) }]);
  });
});

describe('access control', () => {
  const token = 'a-token-long-enough';
  const open: ControlAccess = { isLoopback: false, token };

  test.each<[string, Headers, number]>([
    ['a page of another site', { origin: 'http://evil.example' }, 403],
    ['a sandboxed page', { origin: 'null' }, 403],
    ['a fetch from another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a fetch from a sibling', { 'sec-fetch-site': 'same-site' }, 403],
    ['a name that only points here', { host: 'rebound.example:3000' }, 403],
    ['this machine by name', { host: 'localhost:3000', origin: 'http://localhost:3000' }, 404],
    ['this machine by address', { host: '127.0.0.1:3000' }, 404],
    ['this machine by its long address', { host: '[::1]:3000' }, 404],
  ])('on loopback: %s', async (_title, headers, status) => {
    const shop = await openShop();
    const before = tableFingerprints(shop.db);
    const answer = await step(shop, 'pay', { order_id: 999_999 }, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ error: status === 403 ? 'forbidden' : 'notFound', message: expect.any(String) });
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test.each<[string, ControlAccess | null, Headers, number]>([
    ['without a token nobody', { isLoopback: false, token: null }, { 'x-emu-token': '' }, 403],
    ['not without the token', open, {}, 403],
    ['not with another', open, { 'x-emu-token': 'a-token-long-enougH' }, 403],
    ['not from another site even with it', open, { 'x-emu-token': token, 'sec-fetch-site': 'cross-site' }, 403],
    ['with it, under any name', open, { 'x-emu-token': token, host: 'demo.example' }, 404],
    ['switched off: the call is not there', null, {}, 404],
  ])('beyond loopback: %s', async (title, control, headers, status) => {
    const shop = await openShop();
    const { db, clock } = shop;
    const app = buildApp({ db, clock, random: seededRandom('control'), files: memoryFiles(), control });
    const answer = await step({ app }, 'pay', { order_id: 999_999 }, headers);
    expect(answer.statusCode).toBe(status);
    if (control === null) expect(answer.json(), title).toEqual({ code: 404, message: '您访问的内容不存在' });
    await app.close();
  });
});
