import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { minuteMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { one, shopFor, type Shop } from '#test/shop.ts';

const { auth, user } = contract;
const openShop = shopFor();
const bound = 'seeded-unionid-buyer';
const scanFirst = '请先用微信扫描二维码并在手机上确认；已失效的请刷新二维码';

/** A browser with its own cookies, whose client sends the known fields alone: no token. */
async function browserOf(shop: Shop, username?: string) {
  const agent = await shop.agent(username);
  const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    agent.post(path).set(headers).type('form').send(fields);
  return {
    agent,
    post,
    qr: async () => {
      const answer = await post(auth.weChatQr.path).expect(200);
      const cookies = answer.headers['set-cookie'] as unknown as string[];
      return { url: String(answer.body.data.code_url), token: String(answer.body.data.token), cookies };
    },
    logIn: async (unionid: string, fields: Record<string, string> = {}) =>
      (await post(auth.weChatLogin.path, { unionid, ...fields })).body,
    bind: async (unionid: string) => (await post(user.bindWechat.path, { unionid })).body,
  };
}

/** Answers a code on the phone with the id of a bound account or `new`; returns the WeChat that confirmed it. */
async function confirm(shop: Shop, codeUrl: string, payload: string): Promise<string> {
  const { pathname } = new URL(codeUrl);
  await shop.app.inject({
    method: 'POST',
    url: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `answer=${payload}`,
  });
  const sql = 'SELECT unionid FROM wechat_scans WHERE code = ?';
  return one<{ unionid: string }>(shop.db, sql, pathname.split('/').at(-1)).unionid;
}

describe('a login by unionid alone', () => {
  test('is accepted once, with the cookie of the browser that was shown the code', async () => {
    const shop = await openShop();
    const browser = await browserOf(shop);
    const code = await browser.qr();
    expect(code.cookies.join()).toMatch(/^baicao_scan=[0-9a-f]{64}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await browser.logIn(bound)).toMatchObject({ code: 619, message: scanFirst });
    await confirm(shop, code.url, '1');
    const answer = await browser.post(auth.weChatLogin.path, { unionid: bound, remember: '1' });
    expect(answer.body.code).toBe(10000);
    const cookies = String(answer.headers['set-cookie']);
    expect(cookies).toMatch(/baicao_session=[^,]*Max-Age=2592000/);
    expect(cookies).toMatch(/baicao_scan=;.*Expires=Thu, 01 Jan 1970/);
    expect((await browser.agent.get(user.base.path)).body.data.username).toBe('buyer');
    expect((await browser.logIn(bound)).code).toBe(619);
  });

  // Rule: knowing a unionid opens nothing: the scan of the same browser does.
  test('is refused in all other cases, with one text: no cookie, another browser, another WeChat', async () => {
    const shop = await openShop();
    const victim = await browserOf(shop);
    await confirm(shop, (await victim.qr()).url, '1');

    const stranger = await browserOf(shop);
    const refused = { code: 619, message: scanFirst };
    expect(await stranger.logIn(bound)).toMatchObject(refused);
    expect(await stranger.logIn('nobody-has-this')).toMatchObject(refused);
    await confirm(shop, (await stranger.qr()).url, 'new');
    expect(await stranger.logIn(bound)).toMatchObject(refused);
    expect(await stranger.logIn('nobody-has-this')).toMatchObject(refused);
    expect((await stranger.agent.get(user.base.path)).body.data.username).toBe('');
    expect((await victim.logIn(bound)).code).toBe(10000);
  });

  test('counts as a wrong attempt without a proof', async () => {
    const shop = await openShop();
    const stranger = await browserOf(shop);
    for (let guess = 0; guess < 10; guess += 1) expect((await stranger.logIn(bound)).code).toBe(619);
    expect((await stranger.logIn(bound)).code).toBe(429);
  });

  test('is over with the scan, though the browser still has its cookie', async () => {
    const shop = await openShop();
    const browser = await browserOf(shop);
    await confirm(shop, (await browser.qr()).url, '1');
    shop.clock.advance(limits.wechatScan.proofMinutes * minuteMs);
    expect((await browser.logIn(bound)).code).toBe(619);
  });

  test('a token that is sent wins over the cookie', async () => {
    const shop = await openShop();
    const browser = await browserOf(shop);
    const first = await browser.qr();
    await confirm(shop, first.url, '1');
    const second = await browser.qr();
    expect((await browser.logIn(bound, { token: second.token })).code).toBe(619);
    expect((await browser.logIn(bound)).code).toBe(619);
    expect((await browser.logIn(bound, { token: first.token })).code).toBe(10000);
  });

  // Rule: knowing a unionid opens nothing: the scan of the same browser does.
  test('a page of another site can neither plant a code nor use one', async () => {
    const shop = await openShop();
    const browser = await browserOf(shop);
    for (const site of ['cross-site', 'same-site']) {
      const planted = await browser.post(auth.weChatQr.path, {}, { 'sec-fetch-site': site });
      expect([planted.status, planted.headers['set-cookie']]).toEqual([403, undefined]);
      await confirm(shop, (await browser.qr()).url, '1');
      const used = await browser.post(auth.weChatLogin.path, { unionid: bound }, { 'sec-fetch-site': site });
      expect(used.status).toBe(403);
    }
  });
});

describe('binding by unionid alone', () => {
  test('takes the scan of a code made for this buyer, and of no other buyer', async () => {
    const shop = await openShop();
    const buyer = await browserOf(shop, 'newbie');
    const { body } = await buyer.post(user.createCode.path);
    const unionid = await confirm(shop, body.data.code_url, 'new');
    expect((await (await browserOf(shop, 'vip')).bind(unionid)).code).toBe(618);
    expect((await buyer.bind('another')).code).toBe(618);
    expect((await buyer.bind(unionid)).code).toBe(10000);
    expect(one(shop.db, "SELECT wechat_unionid AS id FROM buyers WHERE username = 'newbie'")).toEqual({ id: unionid });
    expect((await buyer.bind(unionid)).code).toBe(618);
  });

  test('takes no scan that has expired', async () => {
    const shop = await openShop();
    const buyer = await browserOf(shop, 'newbie');
    const { body } = await buyer.post(user.createCode.path);
    const unionid = await confirm(shop, body.data.code_url, 'new');
    shop.clock.advance(limits.wechatScan.proofMinutes * minuteMs);
    expect((await buyer.bind(unionid)).code).toBe(618);
  });

  test('takes what this browser scanned to log in, until it logs out', async () => {
    const shop = await openShop();
    const browser = await browserOf(shop);
    const first = await confirm(shop, (await browser.qr()).url, 'new');
    expect(await browser.logIn(first)).toMatchObject({ code: 619, message: expect.stringContaining('尚未绑定账号') });
    const enter = () => browser.post(auth.login.path, { username: 'newbie', password: 'baicao123' }).expect(200);
    await enter();
    expect((await (await browserOf(shop, 'vip')).bind(first)).code).toBe(618);
    await browser.agent.delete(user.logout.path).expect(200);
    await enter();
    expect((await browser.bind(first)).code).toBe(618);
    const second = await confirm(shop, (await browser.qr()).url, 'new');
    expect((await browser.bind(second)).code).toBe(10000);
  });
});
