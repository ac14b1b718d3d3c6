import { contract } from '@baicao/shared/contract';
import { expect, test } from 'vitest';
import { codesBeside, codesOf, crowd, many, race } from '#test/race.ts';
import { one, shopFor, type Shop } from '#test/shop.ts';
import { testClientOf } from '#test/test-client.ts';

const { auth, user } = contract;
const openShop = shopFor();

/** Scans to log in, confirmed on the phone as these users of its page. */
async function confirmedScans(shop: Shop, answer: string, count: number) {
  const visitor = testClientOf(shop);
  const scans = [];
  for (let n = 0; n < count; n += 1) {
    const { token, code_url } = (await visitor.call(auth.weChatQr, {})).data;
    await shop.app.inject({
      method: 'POST',
      url: new URL(code_url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `answer=${answer}`,
    });
    scans.push({ token, unionid: (await visitor.call(auth.weChatState, { token })).data.unionid });
  }
  return scans;
}

// Rule: a code and a scan log in once.
test('a hundred logins with one SMS code: one gets in', async () => {
  const shop = await openShop();
  await testClientOf(shop).call(auth.loginSms, { phone: '13800000001' });
  const code = shop.outbox('13800000001')[0]?.code;
  const input = { phone: '13800000001', code };
  const answers = await race(shop, many({ cookie: '', operation: auth.phoneLogin, input }));
  expect(codesBeside(answers, [10000, 618, 429])).toEqual([]);
  expect(codesOf(answers)[10000]).toBe(1);
  expect(one(shop.db, "SELECT count(*) AS n FROM sessions WHERE method = 'sms'")).toEqual({ n: 1 });
});

test('a hundred codes asked for one phone: one is sent', async () => {
  const shop = await openShop();
  const input = { phone: '13800000001' };
  const answers = await race(shop, many({ cookie: '', operation: auth.loginSms, input }));
  expect(codesOf(answers)).toEqual({ 10000: 1, 429: crowd - 1 });
  expect(shop.outbox()).toHaveLength(1);
});

// Rule: a code and a scan log in once.
test('a hundred logins with one scan: one gets in', async () => {
  const shop = await openShop();
  const [scan] = await confirmedScans(shop, '1', 1);
  const answers = await race(shop, many({ cookie: '', operation: auth.weChatLogin, input: { ...scan } }));
  expect(codesBeside(answers, [10000, 619, 429])).toEqual([]);
  expect(codesOf(answers)[10000]).toBe(1);
});

// Rule: an account has one WeChat, a WeChat one account.
test('one account, many WeChats at once: one is bound', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('newbie');
  const scans = await confirmedScans(shop, 'new', 20);
  const calls = Array.from({ length: crowd }, (_, n) => ({
    cookie,
    operation: user.bindWechat,
    input: { ...scans[n % scans.length] },
  }));
  const answers = await race(shop, calls);
  expect(codesBeside(answers, [10000, 615, 618])).toEqual([]);
  expect(codesOf(answers)[10000]).toBe(1);
  expect(one(shop.db, "SELECT count(*) AS n FROM messages WHERE title = '已绑定微信'")).toEqual({ n: 1 });
});

// Rule: an account has one WeChat, a WeChat one account.
test('one WeChat, many accounts at once: one account is bound', async () => {
  const shop = await openShop();
  const [scan] = await confirmedScans(shop, 'new', 1);
  const cookies = ['newbie', 'vip', 'clinic', 'chain', 'credit'].map((name) => shop.as(name).cookie);
  const calls = Array.from({ length: crowd }, (_, n) => ({
    cookie: cookies[n % cookies.length] ?? '',
    operation: user.bindWechat,
    input: { ...scan },
  }));
  const answers = await race(shop, calls);
  expect(codesBeside(answers, [10000, 615, 618])).toEqual([]);
  expect(codesOf(answers)[10000]).toBe(1);
  expect(one(shop.db, 'SELECT count(*) AS n FROM buyers WHERE wechat_unionid = ?', scan?.unionid)).toEqual({ n: 1 });
});

test('a WeChat is unbound once', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('buyer');
  const answers = await race(shop, many({ cookie, operation: user.unbindWechat, input: {} }));
  expect(codesOf(answers)).toEqual({ 10000: 1, 615: crowd - 1 });
});

test('two browsers that change the password at once: one does, and the other is logged out', async () => {
  const shop = await openShop();
  const cookies = [shop.as('buyer').cookie, shop.as('buyer').cookie];
  const calls = Array.from({ length: 8 }, (_, n) => ({
    cookie: cookies[n % 2] ?? '',
    operation: user.changePassword,
    input: { password: `baicao-new-${n}` },
  }));
  const answers = await race(shop, calls);
  expect(codesBeside(answers, [10000, 409, 10001])).toEqual([]);
  // The browser that was first may change it again.
  const changedBy = answers.flatMap(({ code }, n) => (code === 10000 ? [n % 2] : []));
  expect(new Set(changedBy).size).toBe(1);
  expect(one(shop.db, 'SELECT count(*) AS n FROM sessions WHERE buyer_id = 1 AND ended_at IS NULL')).toEqual({ n: 1 });
});
