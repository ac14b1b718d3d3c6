import { openDatabase, type Database } from '@baicao/db/client';
import { contract } from '@baicao/shared/contract';
import { minuteMs } from '@baicao/shared/time/durations';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillCart, one, placeOrder, shopFor, type Shop } from './shop.ts';
import { testClientOf } from './test-client.ts';

/** Another process holds the write lock: reads are answered meanwhile, writes wait for it, once and in order. */
const { address, auth, cart, favorite, order, user } = contract;
const openShop = shopFor();
const notSaved = '系统繁忙，请稍后再试：本次操作没有生效，也没有保存任何内容';

let folder: string;
let theirs: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baicao-lock-'));
});
afterEach(() => {
  theirs.close();
  rmSync(folder, { recursive: true, force: true });
});

async function shopBeside(lockWaitMs = 20_000): Promise<Shop> {
  const databaseFile = join(folder, 'world.db');
  const shop = await openShop({ databaseFile, app: { lockWaitMs } });
  theirs = openDatabase(databaseFile);
  return shop;
}

const hold = () => theirs.sqlite.exec('BEGIN IMMEDIATE');
const release = () => theirs.sqlite.exec('COMMIT');

/**
 * A visitor's write, refused without needing the lock, handled like the writes sent before it: once it is answered, they
 * have met the lock.
 */
const afterThose = (shop: Shop) => testClientOf(shop).call(favorite.add, { goods_ids: [1001] });

/** Whether it was answered, checked without waiting for it. */
function watched<T>(answer: Promise<T>): { readonly answer: Promise<T>; isOver(): boolean } {
  let over = false;
  const end = () => {
    over = true;
  };
  answer.then(end, end);
  return { answer, isOver: () => over };
}

const count = (shop: Shop, table: string) => one<{ n: number }>(shop.db, `SELECT count(*) AS n FROM ${table}`).n;
const newAddress = (shr: string) => ({
  shr,
  phone: '13800000001',
  province: '湖北省',
  city: '武汉市',
  district: '洪山区',
  address: '文馨路18号',
});

describe('while another process holds the write lock', () => {
  test('reads, pages and health are answered; a write is done once the lock is free, and once only', async () => {
    const shop = await shopBeside();
    const buyer = shop.as('newbie');
    const before = count(shop, 'addresses');
    // A session is touched once a minute: that write fails here, the call does not.
    shop.clock.advance(90_000);
    hold();
    const write = watched(buyer.call(address.create, newAddress('王小芸')));
    expect((await afterThose(shop)).status).toBe(401);
    expect((await buyer.call(cart.total, {})).code).toBe(10000);
    expect((await buyer.call(user.base, {})).data.username).toBe('newbie');
    for (const url of ['/healthz', '/docs', '/api/focus/common', '/images/nothing']) {
      expect((await shop.app.inject(url)).statusCode, url).toBeLessThan(500);
    }
    expect(write.isOver()).toBe(false);
    expect(count(shop, 'addresses')).toBe(before);
    release();
    expect((await write.answer).code).toBe(10000);
    expect(count(shop, 'addresses')).toBe(before + 1);
  });

  test('twenty writes wait in the queue and run in order', async () => {
    const shop = await shopBeside();
    const buyers = [shop.as('newbie'), shop.as('vip')] as const;
    const { id: last } = one<{ id: number }>(shop.db, 'SELECT max(id) AS id FROM addresses');
    hold();
    const names = Array.from({ length: 20 }, (_, index) => `王小芸${String.fromCodePoint(0x4e00 + index)}`);
    const writes = names.map((name, index) =>
      watched(buyers[index % 2 === 0 ? 0 : 1].call(address.create, newAddress(name))),
    );
    await afterThose(shop);
    expect((await buyers[0].call(cart.total, {})).code).toBe(10000);
    expect(writes.some(({ isOver }) => isOver())).toBe(false);
    release();
    const answers = await Promise.all(writes.map(({ answer }) => answer));
    expect(answers.map(({ code }) => code)).toEqual(names.map(() => 10000));
    const written = shop.db.sqlite
      .prepare('SELECT consignee FROM addresses WHERE id > ? ORDER BY id')
      .pluck()
      .all(last);
    expect(written).toEqual(names);
  });

  test('after the time limit the answer says that nothing was saved; the next write succeeds', async () => {
    const shop = await shopBeside(50);
    const { cookie, ...buyer } = shop.as('newbie');
    const before = count(shop, 'addresses');
    hold();
    const refused = await shop.app.inject({
      method: 'POST',
      url: address.create.path,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(newAddress('王小芸')).toString(),
    });
    expect([refused.statusCode, refused.json()]).toEqual([503, { code: 503, message: notSaved }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    release();
    expect(count(shop, 'addresses')).toBe(before);
    expect((await buyer.call(address.create, newAddress('王小芸'))).code).toBe(10000);
  });

  test('a call that is refused anyway does not wait: no session, a wrong field', async () => {
    const shop = await shopBeside();
    const buyer = shop.as('newbie');
    hold();
    const first = watched(buyer.call(favorite.add, { goods_ids: [1001] }));
    expect((await afterThose(shop)).status).toBe(401);
    expect((await buyer.call(address.create, newAddress('王'))).code).toBe(422);
    expect(first.isOver()).toBe(false);
    release();
    expect((await first.answer).code).toBe(10000);
  });

  test('a session that ends while its call waits is refused when the call runs', async () => {
    const shop = await shopBeside();
    const buyer = shop.as('newbie');
    hold();
    const write = watched(buyer.call(favorite.add, { goods_ids: [1001] }));
    await afterThose(shop);
    theirs.sqlite.prepare('UPDATE sessions SET ended_at = ?').run(shop.clock.now());
    release();
    expect((await write.answer).code).toBe(10001);
  });

  test('one key sent twice is one order', async () => {
    const shop = await shopBeside();
    const buyer = shop.as('newbie');
    const ids = await fillCart(buyer, [{ goods_id: 1001, number: 40 }]);
    const { data } = await buyer.call(cart.checkout, { ids });
    const { address_id, summary_token } = data;
    const same = { use_balance: false, use_points: false, idempotency_key: 'twice' };
    const input = { ids, pay_id: 2, address_id: address_id ?? 0, summary_token, ...same } as const;
    const before = count(shop, 'orders');
    hold();
    const both = [watched(buyer.call(order.create, input)), watched(buyer.call(order.create, input))];
    await afterThose(shop);
    release();
    const [first, second] = await Promise.all(both.map(({ answer }) => answer));
    expect(first?.code).toBe(10000);
    expect(second).toEqual(first);
    expect(count(shop, 'orders')).toBe(before + 1);
  });

  test('a login and a payment on the pay page wait too; the page itself is shown', async () => {
    const shop = await shopBeside();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, [{ goods_id: 1001, number: 40 }]);
    const { pathname } = new URL((await buyer.call(order.pay, { id, pay_id: 2 })).data.code_url);
    hold();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const paid = watched(
      shop.app.inject({ method: 'POST', url: pathname, headers, payload: 'result=paid' }).then((page) => page.body),
    );
    const entered = watched(testClientOf(shop).call(auth.login, { username: 'vip', password: 'baicao123' }));
    await afterThose(shop);
    expect((await shop.app.inject(pathname)).body).toContain('确认支付');
    expect([paid.isOver(), entered.isOver()]).toEqual([false, false]);
    release();
    expect(await paid.answer).toContain('支付成功');
    expect((await entered.answer).code).toBe(10000);
    expect((await buyer.call(order.payState, { id })).data.state).toBe('paid');
  });

  test('after the time limit the pay page answers with an HTML page, and the payment still waits', async () => {
    const shop = await shopBeside(50);
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, [{ goods_id: 1001, number: 40 }]);
    const { pathname: url } = new URL((await buyer.call(order.pay, { id, pay_id: 2 })).data.code_url);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    hold();
    const refused = await shop.app.inject({ method: 'POST', url, headers, payload: 'result=paid' });
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
      503,
      '2',
      'text/html; charset=utf-8',
    ]);
    expect(refused.body).toContain('本次操作没有生效');
    release();
    expect((await buyer.call(order.payState, { id })).data.state).toBe('waiting');
  });

  test('due jobs are left for the first call that can write', async () => {
    const shop = await shopBeside();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, [{ goods_id: 1001, number: 40 }]);
    shop.clock.advance(30 * minuteMs);
    hold();
    expect((await buyer.call(order.detail, { id })).data.order_status).toBe(0);
    const cancel = watched(buyer.call(order.cancel, { id, reason: '不想要了' }));
    await afterThose(shop);
    expect(cancel.isOver()).toBe(false);
    release();
    // The write runs after the due jobs: the order has expired.
    expect((await cancel.answer).code).toBe(614);
    expect((await buyer.call(order.detail, { id })).data.order_status_label).toBe('已取消');
  });
});
