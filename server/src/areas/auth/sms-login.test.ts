// Rule: a code another tab had sent is counted down here too.
import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { minuteMs, secondMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { one, shopFor, type Shop } from '#test/shop.ts';
import { testClientOf } from '#test/test-client.ts';

const { loginSms, phoneLogin } = contract.auth;
const openShop = shopFor();
const ownPhone = '13800000001';
const chainPhone = '13800000002';
const disabledPhone = '13800000017';

const visitor = (shop: Shop) => testClientOf(shop);

/** The code that was sent to this phone a moment ago. */
async function codeFor(shop: Shop, phone: string): Promise<string> {
  expect((await visitor(shop).call(loginSms, { phone })).code).toBe(10000);
  return shop.outbox(phone)[0]?.code ?? '';
}

/** Four digits that are not this code. */
const otherThan = (code: string) => (code === '0000' ? '1111' : '0000');

describe('auth.loginSms', () => {
  test('sends one code to a phone that has an account; any other phone gets the same answer and cools down alike', async () => {
    const shop = await openShop();
    for (const phone of [ownPhone, '13999999999', disabledPhone]) {
      const first = await visitor(shop).call(loginSms, { phone });
      expect([first.code, first.message]).toEqual([10000, 'ok']);
      expect(first.data).toEqual({ resend_seconds: 60, valid_seconds: 300 });
      const second = await visitor(shop).call(loginSms, { phone });
      expect([second.code, second.message]).toEqual([429, '验证码已发送，请 60 秒后再获取']);
      expect(second.errors).toEqual({ resend_seconds: 60 });
    }
    expect(shop.outbox().map(({ recipient, purpose }) => [recipient, purpose])).toEqual([[ownPhone, 'login']]);
  });

  test('is refused for a page of another site, and sends nothing', async () => {
    const shop = await openShop();
    const url = `/api/login/sms?phone=${ownPhone}`;
    const answer = await (await shop.agent()).get(url).set('sec-fetch-site', 'cross-site');
    expect(answer.status).toBe(403);
    expect(shop.outbox()).toEqual([]);
  });

  test.each(['12345678901', '1380000000', '', 'abc', '１３８００００００００１'])('%j is no phone', async (phone) => {
    const answer = await visitor(await openShop()).call(loginSms, { phone });
    expect([answer.code, Object.keys(answer.errors ?? {})]).toEqual([422, ['phone']]);
  });
});

describe('auth.phoneLogin', () => {
  test('logs in once with the code that was sent', async () => {
    const shop = await openShop();
    const code = await codeFor(shop, ownPhone);
    const agent = await shop.agent();
    const answer = await agent.post(phoneLogin.path).type('form').send({ phone: ownPhone, code }).expect(200);
    expect(answer.body.data).toMatchObject({ redirect: '/', accounts: [{ username: 'buyer', is_current: 1 }] });
    expect((await agent.get('/api/user/base')).body.data.username).toBe('buyer');
    expect((await agent.get('/api/user/sessions')).body.data[0]).toMatchObject({
      method: 'sms',
      method_label: '短信登录',
      is_current: 1,
    });
    expect((await visitor(shop).call(phoneLogin, { phone: ownPhone, code })).code).toBe(618);
  });

  test('a wrong, an expired and an older code are 618 with one text; five misses void the code', async () => {
    const shop = await openShop();
    const login = (code: string) => visitor(shop).call(phoneLogin, { phone: ownPhone, code });
    const first = await codeFor(shop, ownPhone);
    shop.clock.advance(limits.verificationCode.validMinutes * minuteMs);
    const expired = await login(first);
    const second = await codeFor(shop, ownPhone);
    shop.clock.advance(limits.verificationCode.resendSeconds * secondMs);
    const third = await codeFor(shop, ownPhone);
    const older = second === third ? expired : await login(second);
    const wrong = await login(otherThan(third));
    for (const answer of [expired, older, wrong]) expect(answer).toMatchObject({ code: 618, message: expired.message });
    for (let miss = 0; miss < 4; miss += 1) await login(otherThan(third));
    expect((await login(third)).code).toBe(618);
  });

  // Rule: a login starts a session with a new token and ends the one before; wrong proofs are slowed down per account and address, the
  // owner is not locked out.
  test('wrong codes count like wrong passwords, per phone and address', async () => {
    const shop = await openShop();
    const code = await codeFor(shop, ownPhone);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await visitor(shop).call(phoneLogin, { phone: ownPhone, code: otherThan(code) })).code).toBe(618);
    }
    expect((await visitor(shop).call(phoneLogin, { phone: ownPhone, code })).code).toBe(429);
    // The password of the same account is counted separately.
    const { login } = contract.auth;
    expect((await visitor(shop).call(login, { username: 'buyer', password: 'baicao123' })).code).toBe(10000);
  });

  test('of several stores under one phone the head is logged in, or the one that was asked for', async () => {
    const shop = await openShop();
    const phone = one<{ phone: string }>(shop.db, "SELECT phone FROM buyers WHERE username = 'chain'").phone;
    expect(phone).toBe(chainPhone);
    const head = await visitor(shop).call(phoneLogin, { phone, code: await codeFor(shop, phone) });
    expect(head.data.accounts.map(({ username, is_master, is_current }) => [username, is_master, is_current])).toEqual([
      ['chain', 1, 1],
      ['chain1', 0, 0],
      ['chain2', 0, 0],
      ['chain3', 0, 0],
      ['chain4', 0, 0],
    ]);
    shop.clock.advance(minuteMs);
    const store = { phone, code: await codeFor(shop, phone), user_id: 4 };
    const { data } = await visitor(shop).call(phoneLogin, store);
    expect(data.accounts.filter(({ is_current }) => is_current === 1).map(({ username }) => username)).toEqual([
      'chain2',
    ]);
  });

  test('says which stores may order; a closed one is not among them', async () => {
    const shop = await openShop();
    shop.db.sqlite.exec("UPDATE buyers SET is_passed = 0, approved_at = NULL WHERE username = 'chain1'");
    shop.db.sqlite.exec("UPDATE buyers SET is_disabled = 1 WHERE username = 'chain3'");
    const { data } = await visitor(shop).call(phoneLogin, { phone: chainPhone, code: await codeFor(shop, chainPhone) });
    expect(data.accounts.map(({ username, is_passed }) => [username, is_passed])).toEqual([
      ['chain', 1],
      ['chain1', 0],
      ['chain2', 1],
      ['chain4', 1],
    ]);
  });

  test("another company's id is 404 like one that is not there, and only after a right code", async () => {
    const shop = await openShop();
    const code = await codeFor(shop, ownPhone);
    const ask = async (user_id: number, given = code) => {
      const {
        status,
        code: answered,
        message,
      } = await visitor(shop).call(phoneLogin, { phone: ownPhone, code: given, user_id });
      return { status, answered, message };
    };
    expect(await ask(2)).toEqual(await ask(999_999_999));
    expect((await ask(2)).answered).toBe(404);
    expect((await ask(2, otherThan(code))).answered).toBe(618);
    // The right code was not used up by the wrong id.
    expect((await ask(1)).answered).toBe(10000);
  });

  test('an account closed after the code was sent is refused as closed', async () => {
    const shop = await openShop();
    const code = await codeFor(shop, ownPhone);
    shop.db.sqlite.exec("UPDATE buyers SET is_disabled = 1 WHERE username = 'buyer'");
    const answer = await visitor(shop).call(phoneLogin, { phone: ownPhone, code });
    expect([answer.code, answer.message]).toEqual([404, '该手机号下没有可以登录的账号']);
  });
});

describe('auth.login with a phone number', () => {
  const login = (shop: Shop, username: string, password = 'baicao123') =>
    visitor(shop).call(contract.auth.login, { username, password });

  test('logs into the head of the accounts under it', async () => {
    const shop = await openShop();
    const agent = await shop.agent();
    const body = { username: chainPhone, password: 'baicao123' };
    await agent.post(contract.auth.login.path).type('form').send(body).expect(200);
    expect((await agent.get('/api/user/base')).body.data.username).toBe('chain');
  });

  test('an unknown phone, a closed account and a wrong password have one answer', async () => {
    const shop = await openShop();
    const answers = [
      await login(shop, '13999999999'),
      await login(shop, disabledPhone),
      await login(shop, ownPhone, 'wrong-password'),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ code: 619, message: '账号或密码不正确' });
  });

  test("a username that is somebody's phone shuts neither of the two out", async () => {
    const shop = await openShop();
    shop.db.sqlite.exec(`UPDATE buyers SET username = '${ownPhone}' WHERE username = 'newbie'`);
    const agent = await shop.agent();
    await agent.post(contract.auth.login.path).type('form').send({ username: ownPhone, password: 'baicao123' });
    expect((await agent.get('/api/user/base')).body.data.company).toBe('黄石新民大药房');
    await shop.as('vip').call(contract.user.changePassword, { password: 'baicao456' });
    shop.db.sqlite.exec(
      "UPDATE buyers SET password_hash = (SELECT password_hash FROM buyers WHERE username = 'vip') WHERE username = 'buyer'",
    );
    const owner = await shop.agent();
    await owner.post(contract.auth.login.path).type('form').send({ username: ownPhone, password: 'baicao456' });
    expect((await owner.get('/api/user/base')).body.data.company).toBe('康民大药房');
  });
});
