// Rule: a new password ends the other sessions and needs the old one, but just after a login.
import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { minuteMs } from '@baicao/shared/time/durations';
import { describe, expect, test, vi } from 'vitest';
import { one, shopFor, type Shop, type TestClient } from '#test/shop.ts';
import { testClientOf } from '#test/test-client.ts';
import { argon2 } from './password.ts';

const { auth, user } = contract;
const openShop = shopFor();
const old = 'baicao123';
const password = 'baicao456';
const change = { password, password_confirmation: password, old_password: old };

const codeOfLogin = async (shop: Shop, given: string) =>
  (await testClientOf(shop).call(auth.login, { username: 'buyer', password: given })).code;

/** A session that is no longer fresh. */
async function laterSession(shop: Shop): Promise<TestClient> {
  const buyer = shop.as('buyer');
  shop.clock.advance(limits.account.freshLoginMinutes * minuteMs);
  return buyer;
}

describe('user.changePassword', () => {
  test('replaces the password, keeps this session, ends the others, and sends the owner a message', async () => {
    const shop = await openShop();
    const buyer = await laterSession(shop);
    const other = shop.as('buyer');
    expect((await buyer.call(user.changePassword, change)).data).toEqual({ ended_sessions: 1 });
    expect((await buyer.call(user.sessions, {})).data).toHaveLength(1);
    expect((await other.call(user.sessions, {})).code).toBe(10001);
    expect([await codeOfLogin(shop, old), await codeOfLogin(shop, password)]).toEqual([619, 10000]);
    expect(one(shop.db, 'SELECT type, title FROM messages WHERE buyer_id = 1 ORDER BY id DESC')).toEqual({
      type: 1,
      title: '登录密码已修改',
    });
  });

  test('needs the old password some minutes after the login', async () => {
    const shop = await openShop();
    const fresh = shop.as('newbie');
    const buyer = await laterSession(shop);
    const answer = await buyer.call(user.changePassword, { password });
    expect([answer.code, answer.errors]).toEqual([422, { old_password: ['请输入原密码'] }]);
    expect((await fresh.call(user.changePassword, { password })).code).toBe(422);
    expect((await shop.as('vip').call(user.changePassword, { password })).code).toBe(10000);
  });

  test('a change of store is no fresh login', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    shop.db.sqlite.exec("UPDATE sessions SET method = 'store' WHERE buyer_id = 1");
    expect((await buyer.call(user.changePassword, { password })).errors).toHaveProperty('old_password');
  });

  test('a wrong old password is beside its field, and guessing it is slowed down', async () => {
    const shop = await openShop();
    const buyer = await laterSession(shop);
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await buyer.call(user.changePassword, { ...change, old_password: 'wrong' });
      expect([answer.code, answer.errors]).toEqual([422, { old_password: ['原密码不正确'] }]);
    }
    expect((await buyer.call(user.changePassword, change)).code).toBe(429);
    expect(await codeOfLogin(shop, old)).toBe(429);
  });

  test('a wrong old password counts in a fresh session too', async () => {
    const shop = await openShop();
    const answer = await shop.as('buyer').call(user.changePassword, { ...change, old_password: 'wrong' });
    expect(answer.errors).toEqual({ old_password: ['原密码不正确'] });
  });

  test.each([
    ['too short', { password: 'short77' }, 'password'],
    ['too long', { password: 'x'.repeat(65) }, 'password'],
    ['with a line break', { password: 'baicao\n456' }, 'password'],
    ['confirmed otherwise', { ...change, password_confirmation: 'baicao457' }, 'password_confirmation'],
    ['the old one', { ...change, old_password: password }, 'password'],
  ])('refuses a password that is %s', async (_title, input, field) => {
    const shop = await openShop();
    const answer = await shop.as('buyer').call(user.changePassword, input);
    expect([answer.code, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
    expect(await codeOfLogin(shop, old)).toBe(10000);
  });

  test('is refused where the password was changed while it was hashed, and the other change stays', async () => {
    const shop = await openShop();
    const { hash } = argon2;
    vi.spyOn(argon2, 'hash').mockImplementationOnce((...given) => {
      shop.db.sqlite.exec("UPDATE buyers SET password_hash = 'of another change' WHERE username = 'buyer'");
      return hash(...given);
    });
    const { code } = await shop.as('buyer').call(user.changePassword, { password });
    vi.restoreAllMocks();
    expect([code, one(shop.db, "SELECT password_hash AS hash FROM buyers WHERE username = 'buyer'")]).toEqual([
      409,
      { hash: 'of another change' },
    ]);
  });

  test('stores argon2id with its own salt', async () => {
    const shop = await openShop();
    for (const name of ['buyer', 'vip']) await shop.as(name).call(user.changePassword, { password });
    const hashes = shop.db.sqlite
      .prepare<[], string>("SELECT password_hash FROM buyers WHERE username IN ('buyer', 'vip')")
      .pluck()
      .all();
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

test('a hash of an earlier cost is replaced at the next right login, by no other, and no later one', async () => {
  const shop = await openShop();
  const earlier = await argon2.hash(old, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  shop.db.sqlite.prepare("UPDATE buyers SET password_hash = ? WHERE username = 'buyer'").run(earlier);
  const hashAfter = async (given: string) => {
    const code = await codeOfLogin(shop, given);
    return { code, hash: one<{ hash: string }>(shop.db, 'SELECT password_hash AS hash FROM buyers WHERE id = 1').hash };
  };
  expect(await hashAfter('wrong')).toEqual({ code: 619, hash: earlier });
  const { code, hash } = await hashAfter(old);
  expect([code, hash]).toEqual([10000, expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)]);
  expect(await hashAfter(old)).toEqual({ code, hash });
});
