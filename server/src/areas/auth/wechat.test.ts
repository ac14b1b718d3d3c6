import { formatMoment } from '@baicao/shared/time/shanghai';
import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { minuteMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { one, shopFor, type Shop } from '#test/shop.ts';
import { testClientOf, type TestClient } from '#test/test-client.ts';

const { auth, user } = contract;
const openShop = shopFor();
const bound = 'seeded-unionid-buyer';

/** Opens the page of a QR code as the phone does. */
const open = (shop: Shop, codeUrl: string) => shop.app.inject({ method: 'GET', url: new URL(codeUrl).pathname });
/** Answers the page: the id of a bound account, `new`, or `refuse`. */
const answer = (shop: Shop, codeUrl: string, payload: string) =>
  shop.app.inject({
    method: 'POST',
    url: new URL(codeUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `answer=${payload}`,
  });

async function loginCode(shop: Shop) {
  const visitor = testClientOf(shop);
  const { data } = await visitor.call(auth.weChatQr, {});
  const state = async () => (await visitor.call(auth.weChatState, { token: data.token })).data;
  const logIn = (unionid: string) => visitor.call(auth.weChatLogin, { unionid, token: data.token });
  return { ...data, visitor, state, logIn };
}

/** A scan confirmed by a WeChat that no account has bound. */
async function newWechat(shop: Shop) {
  const code = await loginCode(shop);
  await answer(shop, code.code_url, 'new');
  return { ...code, unionid: (await code.state()).unionid };
}

describe('the QR code of a login', () => {
  test('waits, is scanned, is confirmed, and logs in once', async () => {
    const shop = await openShop();
    const code = await loginCode(shop);
    expect(code.expires_timestamp - code.timestamp).toBe(limits.wechatScan.validMinutes * 60);
    expect(await code.state()).toEqual({ state: 'waiting', state_label: '等待扫码', unionid: '', is_bound: 0 });
    await open(shop, code.code_url);
    expect((await code.state()).state).toBe('scanned');
    expect((await code.logIn(bound)).code).toBe(619);
    await answer(shop, code.code_url, '1');
    expect(await code.state()).toEqual({ state: 'confirmed', state_label: '已确认', unionid: bound, is_bound: 1 });

    const agent = await shop.agent();
    const body = { unionid: bound, token: code.token };
    await agent.post(auth.weChatLogin.path).type('form').send(body).expect(200);
    expect((await agent.get('/api/user/sessions')).body.data[0]).toMatchObject({ method: 'wechat', is_current: 1 });
    expect(await code.state()).toMatchObject({ state: 'expired', unionid: '' });
    expect((await code.logIn(bound)).code).toBe(619);
  });

  test('is refused on the phone, and stays refused', async () => {
    const shop = await openShop();
    const code = await loginCode(shop);
    await answer(shop, code.code_url, 'refuse');
    await answer(shop, code.code_url, '1');
    expect(await code.state()).toMatchObject({ state: 'refused', unionid: '' });
  });

  test('expires, and cannot be confirmed any more', async () => {
    const shop = await openShop();
    const code = await loginCode(shop);
    shop.clock.advance(limits.wechatScan.validMinutes * minuteMs);
    expect((await answer(shop, code.code_url, '1')).body).toContain('二维码已失效');
    expect(await code.state()).toMatchObject({ state: 'expired', unionid: '' });
    expect((await code.logIn(bound)).code).toBe(619);
  });

  test('with a confirmed WeChat proves it for a while only', async () => {
    const shop = await openShop();
    const code = await loginCode(shop);
    await answer(shop, code.code_url, '1');
    shop.clock.advance(limits.wechatScan.proofMinutes * minuteMs);
    expect((await code.logIn(bound)).code).toBe(619);
  });

  test('an answer that names no account changes nothing', async () => {
    const shop = await openShop();
    const code = await loginCode(shop);
    for (const nobody of ['', '2', '999', 'x']) await answer(shop, code.code_url, nobody);
    expect((await code.state()).state).toBe('waiting');
  });

  // Rule: knowing a unionid opens nothing: the scan of the same browser does.
  test("knowing somebody's unionid does not log in: not without a scan, nor with another browser's", async () => {
    const shop = await openShop();
    const victim = await loginCode(shop);
    await answer(shop, victim.code_url, '1');
    const attacker = await loginCode(shop);
    expect((await attacker.logIn(bound)).code).toBe(619);
    await answer(shop, attacker.code_url, 'new');
    expect((await attacker.logIn(bound)).code).toBe(619);
    expect((await victim.logIn(bound)).code).toBe(10000);
  });

  test('a WeChat without an account is refused with a hint, and counts as a wrong attempt', async () => {
    const shop = await openShop();
    const code = await newWechat(shop);
    expect(await code.state()).toMatchObject({ state: 'confirmed', is_bound: 0 });
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await code.logIn(code.unionid)).toMatchObject({
        code: 619,
        message: '该微信尚未绑定账号，请绑定已有账号或注册新账号',
      });
    }
    expect((await code.logIn(code.unionid)).code).toBe(429);
  });

  test('a closed account is refused as closed', async () => {
    const shop = await openShop();
    const code = await loginCode(shop);
    await answer(shop, code.code_url, '1');
    shop.db.sqlite.exec("UPDATE buyers SET is_disabled = 1 WHERE username = 'buyer'");
    expect(await code.logIn(bound)).toMatchObject({ code: 619, message: '该账号已停用，请联系客服' });
  });
});

describe('binding WeChat', () => {
  async function bindCode(buyer: TestClient) {
    const { data } = await buyer.call(user.createCode, {});
    const state = async () => (await buyer.call(user.bindState, { token: data.token })).data;
    return { ...data, state };
  }

  test('bind, log in by it, unbind; each once, with a message to the owner', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const { wechat } = (await buyer.call(user.base, {})).data;
    expect(wechat).toBe(0);
    const code = await bindCode(buyer);
    expect((await open(shop, code.code_url)).body).toContain('绑定到百草仓账号“黄石新民大药房”');
    await answer(shop, code.code_url, 'new');
    const { scan, user: state, is_bound } = await code.state();
    expect([scan?.state, state, is_bound]).toEqual(['confirmed', null, 0]);
    expect((await buyer.call(user.bindState, {})).data).toMatchObject({
      wechat: null,
      user: { company: '黄石新民大药房' },
    });
    const input = { unionid: scan?.unionid ?? '', token: code.token };
    expect((await buyer.call(user.bindWechat, input)).code).toBe(10000);
    expect((await buyer.call(user.base, {})).data.wechat).toBe(1);
    const { wechat: shown } = (await buyer.call(user.bindState, {})).data;
    expect(shown).toEqual({
      name: expect.stringMatching(/^\p{L}{2}\d{4}$/u),
      bound_at: formatMoment(shop.clock.now()),
    });
    expect((await buyer.call(user.bindWechat, input)).code).toBe(618);
    expect((await buyer.call(user.createCode, {})).code).toBe(615);

    const login = await loginCode(shop);
    await answer(shop, login.code_url, '8');
    expect((await login.logIn(input.unionid)).code).toBe(10000);

    expect((await buyer.call(user.unbindWechat, {})).code).toBe(10000);
    expect((await buyer.call(user.unbindWechat, {})).code).toBe(615);
    expect((await buyer.call(user.bindState, {})).data).toMatchObject({ is_bound: 0, scan: null });
    const titles = shop.db.sqlite
      .prepare('SELECT title FROM messages WHERE buyer_id = 8 ORDER BY id DESC LIMIT 2')
      .pluck();
    expect(titles.all()).toEqual(['已解除绑定微信', '已绑定微信']);
  });

  test('a WeChat scanned to log in may be bound after a login by password', async () => {
    const shop = await openShop();
    const { unionid, token, logIn } = await newWechat(shop);
    expect((await logIn(unionid)).code).toBe(619);
    expect((await shop.as('vip').call(user.bindWechat, { unionid, token })).code).toBe(10000);
    expect(one(shop.db, "SELECT wechat_unionid AS id FROM buyers WHERE username = 'vip'")).toEqual({ id: unionid });
  });

  // Rule: knowing a unionid opens nothing: the scan of the same browser does.
  test('is refused without a proof: no scan, another unionid, a scan of another buyer', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const code = await bindCode(shop.as('vip'));
    await answer(shop, code.code_url, 'new');
    const unionid = (await code.state()).scan?.unionid ?? '';
    for (const input of [
      { unionid, token: '0'.repeat(64) },
      { unionid: 'somebody', token: code.token },
      { unionid, token: code.token },
    ]) {
      expect((await buyer.call(user.bindWechat, input)).code).toBe(618);
    }
  });

  test('is 615 for a bound account and for a WeChat that another account has', async () => {
    const shop = await openShop();
    const mine = await newWechat(shop);
    expect((await shop.as('buyer').call(user.bindWechat, { unionid: mine.unionid, token: mine.token })).code).toBe(615);
    const theirs = await loginCode(shop);
    await answer(shop, theirs.code_url, '1');
    expect((await shop.as('newbie').call(user.bindWechat, { unionid: bound, token: theirs.token })).code).toBe(615);
  });
});
