// Rule: an account opens with the last certificate it needs; a clinic gets the narrow scope.
import { contract } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { one, shopFor, tableFingerprints, type Shop } from '#test/shop.ts';

const { goods, user, cart } = contract;
const openShop = shopFor();

const step = (shop: Shop, name: string, body: object) =>
  shop.app.inject({
    method: 'POST',
    url: `/__emu/world/${name}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
const price = async (shop: Shop) => (await shop.as('pending').call(goods.detail, { id: 1001 })).data.price;
const scopeCount = (shop: Shop, id: number) =>
  one<{ n: number }>(shop.db, 'SELECT count(*) AS n FROM buyer_scopes WHERE buyer_id = ?', id).n;

describe('an account under review', () => {
  test('is approved by the world step with its certificates: prices, scopes, buying, a message', async () => {
    const shop = await openShop();
    const buyer = shop.as('pending');
    shop.db.sqlite.exec('DELETE FROM buyer_scopes WHERE buyer_id = 9');
    expect(await price(shop)).toBeNull();
    const answer = await step(shop, 'audit', { username: 'pending', is_passed: 1 });
    expect([answer.statusCode, answer.json()]).toEqual([200, { username: 'pending', is_passed: 1, audit_note: '' }]);
    expect(await price(shop)).not.toBeNull();
    expect((await buyer.call(cart.add, { params: [{ goods_id: 1001, number: 10, type: 0 }] })).code).toBe(10000);
    expect((await buyer.call(user.info, {})).data).toMatchObject({
      audit_state: 'approved',
      approved_at: '2026-03-02 10:00:00',
    });
    const { mine, all, note } = (await buyer.call(user.jyfw, {})).data;
    expect([mine, note]).toEqual([all, '']);
    expect(one(shop.db, 'SELECT type, title FROM messages WHERE buyer_id = 9 ORDER BY id DESC')).toEqual({
      type: 1,
      title: '账户审核通过',
    });
  });

  test('opens with the last certificate it needs, passed one by one', async () => {
    const shop = await openShop();
    for (const [type, isPassed] of [
      ['mandate', 0],
      ['business_licence', 0],
      ['drug_licence', 1],
    ] as const) {
      expect(await price(shop)).toBeNull();
      const answer = await step(shop, 'certificate', { username: 'pending', type, is_passed: true });
      expect(answer.json()).toEqual({ username: 'pending', type, state: 'passed', is_passed: isPassed });
    }
    expect(await price(shop)).not.toBeNull();
  });

  test('is refused with a note it can read, and opens with what it uploads next', async () => {
    const shop = await openShop();
    const buyer = shop.as('pending');
    await step(shop, 'audit', { username: 'pending', is_passed: 0, note: '公司名称与营业执照不一致' });
    expect((await buyer.call(user.info, {})).data).toMatchObject({
      audit_state: 'refused',
      audit_state_label: '未通过',
      audit_note: '公司名称与营业执照不一致',
    });
    expect(await price(shop)).toBeNull();
    for (const type of ['mandate', 'business_licence', 'drug_licence']) {
      await step(shop, 'certificate', { username: 'pending', type, is_passed: 1 });
    }
    expect((await buyer.call(user.info, {})).data).toMatchObject({ audit_state: 'approved', audit_note: '' });
  });
});

test('a clinic gets the narrow scope', async () => {
  const shop = await openShop();
  shop.db.sqlite.exec('DELETE FROM buyer_scopes WHERE buyer_id = 7; UPDATE buyers SET is_passed = 0 WHERE id = 7');
  shop.audit({ username: 'clinic', isPassed: true });
  const { data } = await shop.as('clinic').call(user.jyfw, {});
  expect(data.mine).toEqual(['化学药制剂', '中成药']);
  expect(data.note).toContain('不能采购');
});

test('an approval that is withdrawn hides prices and keeps the scopes; given again nothing is doubled', async () => {
  const shop = await openShop();
  const before = scopeCount(shop, 8);
  shop.audit({ username: 'newbie', isPassed: false });
  expect((await shop.as('newbie').call(goods.detail, { id: 1001 })).data.price).toBeNull();
  expect((await shop.as('newbie').call(user.info, {})).data).toMatchObject({
    audit_state: 'refused',
    approved_at: null,
  });
  shop.audit({ username: 'newbie', isPassed: true });
  expect(scopeCount(shop, 8)).toBe(before);
  const told = one<{ n: number }>(shop.db, 'SELECT count(*) AS n FROM messages WHERE buyer_id = 8 AND type = 1').n;
  shop.audit({ username: 'newbie', isPassed: true });
  expect(one(shop.db, 'SELECT count(*) AS n FROM messages WHERE buyer_id = 8 AND type = 1')).toEqual({ n: told });
});

test.each([
  ['audit', { username: 'nobody', is_passed: 1 }, 404, 'notFound'],
  ['audit', { is_passed: 1 }, 422, 'invalid'],
  ['audit', { username: 'pending', is_passed: 2 }, 422, 'invalid'],
  ['audit', { username: 'pending', is_passed: 'constructor' }, 422, 'invalid'],
  ['audit', { username: 'pending' }, 422, 'invalid'],
  ['audit', { username: 'pending', is_passed: 0, note: 'x'.repeat(101) }, 422, 'invalid'],
  ['certificate', { username: 'pending', is_passed: 1 }, 422, 'invalid'],
  ['certificate', { username: 'pending', type: 'passport', is_passed: 1 }, 422, 'invalid'],
  ['certificate', { username: 'buyer', type: 'mandate', is_passed: 1 }, 409, 'conflict'],
])('%s %j is refused with %i and changes nothing', async (name, body, status, error) => {
  const shop = await openShop();
  const before = tableFingerprints(shop.db);
  const answer = await step(shop, name, body);
  expect([answer.statusCode, answer.json()]).toEqual([status, { error, message: expect.any(String) }]);
  expect(tableFingerprints(shop.db)).toEqual(before);
});
