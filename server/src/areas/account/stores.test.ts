import { contract } from '@baicao/shared/contract';
import { dayMs, hourMs, minuteMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { sessionCookies } from '#http/session.ts';
import { fillCart, one, shopFor, tableFingerprints, type Shop } from '#test/shop.ts';
import { testClientOf, type TestClient } from '#test/test-client.ts';

const { user, order, cart } = contract;
const openShop = shopFor();

/** Switches as the browser does: with the cookie of the answer. */
async function switched(shop: Shop, cookie: string, id: number) {
  const agent = await shop.agent();
  const answer = await agent.post('/api/user/switch').set('cookie', cookie).type('form').send({ id });
  const [set = ''] = answer.get('set-cookie') ?? [];
  return { answer, set, now: testClientOf(shop, set.split(';')[0] ?? '') };
}

const nameOf = async (visitor: TestClient) => (await visitor.call(user.base, {})).data.username;

// Rule: a change of store ends the session before, makes none younger, and reaches only accounts under one's own phone.
describe('user.switchStore', () => {
  // Complaint: the cart is lost at login, or by a change of store.
  test('switches to the other store, which has its own cart, and back again with both carts intact', async () => {
    const shop = await openShop();
    const head = shop.as('chain');
    await fillCart(head, [{ goods_id: 1001, number: 10 }]);
    await fillCart(shop.as('chain2'), [{ goods_id: 1002, number: 20 }]);
    const goodsIn = async (visitor: TestClient) =>
      (await visitor.call(cart.list, {})).data.data.map((line) => [line.goods?.id, line.number]);

    const there = await switched(shop, head.cookie, 4);
    expect(there.answer.body.data).toEqual({ id: 4, username: 'chain2', company: '仁安堂连锁药房光谷店' });
    expect(there.set).toMatch(/HttpOnly; SameSite=Lax/);
    expect(await nameOf(there.now)).toBe('chain2');
    expect(await goodsIn(there.now)).toEqual([[1002, 20]]);

    const back = await switched(shop, there.now.cookie, 2);
    expect(await nameOf(back.now)).toBe('chain');
    expect(await goodsIn(back.now)).toEqual([[1001, 10]]);
  });

  test('the session before ends, the new one is marked and neither younger nor longer lived', async () => {
    const shop = await openShop();
    const head = shop.as('chain');
    shop.clock.advance(3 * hourMs);
    const there = await switched(shop, head.cookie, 3);
    expect((await head.call(user.member, {})).code).toBe(10001);
    const rows = shop.db.sqlite
      .prepare(
        'SELECT method, created_at AS at, expires_at AS until, ended_at AS ended FROM sessions WHERE buyer_id IN (2, 3) ORDER BY buyer_id',
      )
      .all() as { method: string; at: number; until: number; ended: number | null }[];
    const [before, after] = rows;
    expect([before?.method, before?.ended]).toEqual(['password', shop.clock.now()]);
    expect([after?.method, after?.ended, after?.at, after?.until]).toEqual(['store', null, before?.at, before?.until]);
    shop.clock.advance(21 * hourMs);
    expect((await there.now.call(user.member, {})).code).toBe(10001);
  });

  test('a remembered login stays remembered until its own end', async () => {
    const shop = await openShop();
    const agent = await shop.agent();
    const login = await agent
      .post('/api/login/userLogin')
      .type('form')
      .send({ username: 'chain', password: 'baicao123', remember: 1 });
    const cookie = login.get('set-cookie')?.[0]?.split(';')[0] ?? '';
    expect(cookie).toContain(sessionCookies.http);
    shop.clock.advance(10 * dayMs);
    const there = await switched(shop, cookie, 5);
    expect(there.set).toContain(`Max-Age=${(20 * dayMs) / 1000}`);
    shop.clock.advance(19 * dayMs);
    expect(await nameOf(there.now)).toBe('chain3');
    shop.clock.advance(dayMs);
    expect(await nameOf(there.now)).toBe('');
  });

  test('accounts of others, closed accounts and unknown ids get the same 404', async () => {
    const shop = await openShop();
    shop.db.sqlite.exec('UPDATE buyers SET is_disabled = 1 WHERE id = 6');
    const { cookie } = shop.as('chain');
    const tables = tableFingerprints(shop.db);
    const answers = [];
    for (const id of [1, 6, 17, 101, 999_999_999]) {
      const { answer, set } = await switched(shop, cookie, id);
      expect(set).toBe('');
      answers.push(JSON.stringify([answer.status, answer.body]));
    }
    expect(new Set(answers)).toEqual(
      new Set([JSON.stringify([404, { code: 404, message: '门店不存在，或不在您的手机号下' }])]),
    );
    expect(tableFingerprints(shop.db)).toEqual(tables);
    expect(await nameOf(testClientOf(shop, cookie))).toBe('chain');
  });

  test('switching to the same account keeps the session, a visitor cannot switch, bad ids are 422', async () => {
    const shop = await openShop();
    const { cookie } = shop.as('chain');
    const { answer, set } = await switched(shop, cookie, 2);
    expect([answer.status, set]).toEqual([200, '']);
    expect((await testClientOf(shop).call(user.switchStore, { id: 3 })).code).toBe(401);
    for (const id of ['', '-1', '1.5', '３', '3,4']) {
      expect((await testClientOf(shop, cookie).post('/api/user/switch', { id })).code).toBe(422);
    }
  });

  // Complaint: a window that still shows the former store writes nothing in the new one.
  test('a page that still shows the former store changes nothing in the new one', async () => {
    const shop = await openShop();
    const there = await switched(shop, shop.as('chain').cookie, 4);
    const agent = await shop.agent();
    const add = (account: string) =>
      agent
        .post('/api/cart')
        .set({ cookie: there.now.cookie, 'x-account': account })
        .type('form')
        .send({ 'params[0][goods_id]': 1001, 'params[0][number]': 10 });
    const before = tableFingerprints(shop.db);
    const refused = (await add('chain')).body;
    expect(refused).toMatchObject({ code: 409, violation: 'account_changed' });
    expect(refused.message).toContain('仁安堂连锁药房光谷店');
    expect(tableFingerprints(shop.db)).toEqual(before);
    expect((await add('chain2')).body.code).toBe(10000);
    const leave = agent.delete('/api/user/logout').set({ cookie: there.now.cookie, 'x-account': 'chain' });
    expect((await leave).body.code).toBe(10000);
  });

  test('a store whose phone was changed is out of reach', async () => {
    const shop = await openShop({ audited: false });
    const { cookie } = shop.as('chain');
    shop.db.sqlite.exec("UPDATE buyers SET phone = '13811112222' WHERE id = 4");
    expect((await switched(shop, cookie, 4)).answer.status).toBe(404);
  });
});

// Rule: a head sees of a store what the store sees of itself, and no store sees another.
describe('user.stores', () => {
  test('the head sees of every store exactly what the store sees of itself', async () => {
    const shop = await openShop();
    const { data } = await shop.as('chain').call(user.stores, {});
    expect(data.stores.map(({ username }) => username)).toEqual(['chain', 'chain1', 'chain2', 'chain3', 'chain4']);
    expect(data).toMatchObject({ head: '', this_month: '2026-03', last_month: '2026-02' });
    let orders = 0;
    for (const row of data.stores) {
      const store = shop.as(row.username);
      const own = (await store.call(user.member, {})).data;
      const [last, current] = (await store.call(user.spending, { months: 2 })).data;
      expect(row).toMatchObject({
        company: own.user.company,
        name: own.user.name,
        cart: own.user.cart,
        unpaid: own.user.todo.unpaid,
        receipts: own.receipts.due + own.receipts.overdue,
        balance: own.wallet.balance,
        this_month: { orders: current?.orders, spent: current?.total },
        last_month: { orders: last?.orders, spent: last?.total },
        is_current: row.username === 'chain' ? 1 : 0,
        is_master: row.username === 'chain' ? 1 : 0,
      });
      expect((await store.call(order.header, {})).data.find(({ type }) => type === 1)?.count).toBe(row.unpaid);
      orders += row.last_month.orders;
    }
    expect(orders).toBeGreaterThan(0);
  });

  test('the certificate shown is the one that needs attention first', async () => {
    const shop = await openShop();
    const of = async () => (await shop.as('chain').call(user.stores, {})).data.stores[1]?.certificate;
    expect(await of()).toMatchObject({ state: 'valid' });
    shop.db.sqlite.exec("UPDATE certificates SET valid_to = '2026-03-12' WHERE buyer_id = 3 AND type = 'mandate'");
    expect(await of()).toEqual({ name: '采购委托书', state: 'expiring', state_label: '即将过期', days_left: 10 });
    shop.db.sqlite.exec("UPDATE certificates SET valid_to = '2026-03-01' WHERE buyer_id = 3 AND type = 'drug_licence'");
    expect(await of()).toMatchObject({ name: '药品经营许可证', state: 'expired', days_left: -1 });
    shop.db.sqlite.exec("DELETE FROM certificates WHERE buyer_id = 3 AND type = 'business_licence'");
    expect(await of()).toMatchObject({ name: '营业执照', state: 'missing', days_left: null });
  });

  test('a store sees itself and who its head is, and no figure of another', async () => {
    const shop = await openShop();
    const { data } = await shop.as('chain2').call(user.stores, {});
    expect(data.stores).toHaveLength(1);
    expect(data.stores[0]).toMatchObject({ username: 'chain2', is_current: 1, is_master: 0 });
    expect(data.head).toBe('湖北仁安堂连锁药房有限公司');
  });

  test('a head sees neither a closed store nor one with another phone, nor another head under its phone', async () => {
    const shop = await openShop({ audited: false });
    shop.db.sqlite.exec(`UPDATE buyers SET is_disabled = 1 WHERE id = 3;
      UPDATE buyers SET phone = '13811112222' WHERE id = 4;
      UPDATE buyers SET phone = (SELECT phone FROM buyers WHERE id = 2) WHERE id = 8`);
    const { data } = await shop.as('chain').call(user.stores, {});
    expect(data.stores.map(({ username }) => username)).toEqual(['chain', 'chain3', 'chain4']);
  });

  test('credit terms appear where there are any', async () => {
    const shop = await openShop();
    const [own] = (await shop.as('credit').call(user.stores, {})).data.stores;
    const { fen } = one<{ fen: number }>(shop.db, 'SELECT credit_used_fen AS fen FROM buyers WHERE id = 15');
    expect(own).toMatchObject({ credit_used: (fen / 100).toFixed(2), credit_due: '2026-02-18' });
    expect((await shop.as('chain').call(user.stores, {})).data.stores[0]).toMatchObject({ credit_used: null });
    shop.clock.advance(minuteMs);
  });
});
