import { contract } from '@baicao/shared/contract';
import { minuteMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { codeSentTo, otherThan, resetToken } from '#test/joining.ts';
import { one, shopFor, tableFingerprints, type Shop } from '#test/shop.ts';
import { testClientOf } from '#test/test-client.ts';

const { auth, user } = contract;
const openShop = shopFor();
const newPassword = { password: 'correct-horse', password_confirmation: 'correct-horse' };

const phoneOf = ({ db }: Shop, username: string) =>
  one<{ phone: string }>(db, 'SELECT phone FROM buyers WHERE username = ?', username).phone;

test('the owner sets a new password: it logs in, the old one does not, and every session is over', async () => {
  const shop = await openShop();
  const old = [shop.as('buyer'), shop.as('buyer')];
  const other = shop.as('vip');
  const token = await resetToken(shop, phoneOf(shop, 'buyer'), 'BUYER');
  const visitor = testClientOf(shop);
  expect(await visitor.call(auth.resetPassword, { username: 'buyer', token, ...newPassword })).toMatchObject({
    code: 10000,
    data: null,
  });
  for (const session of old) expect((await session.call(user.storesByPhone, { value: '1' })).code).toBe(10001);
  expect((await other.call(user.storesByPhone, { value: '1' })).code).toBe(10000);
  const logIn = async (password: string) => (await visitor.call(auth.login, { username: 'buyer', password })).code;
  expect([await logIn('baicao123'), await logIn(newPassword.password)]).toEqual([619, 10000]);
  const message = one(shop.db, 'SELECT title FROM messages WHERE buyer_id = 1 ORDER BY id DESC LIMIT 1');
  expect(message).toEqual({ title: '登录密码已重置' });
  expect((await visitor.call(auth.resetPassword, { username: 'buyer', token, ...newPassword })).code).toBe(618);
});

test('after too many wrong passwords the new one logs in at once', async () => {
  const shop = await openShop();
  const visitor = testClientOf(shop);
  const logIn = async (password: string) => (await visitor.call(auth.login, { username: 'buyer', password })).code;
  for (let tries = 0; tries < 10; tries += 1) await logIn('wrong-password');
  expect(await logIn('baicao123')).toBe(429);
  const token = await resetToken(shop, phoneOf(shop, 'buyer'), 'buyer');
  await visitor.call(auth.resetPassword, { username: 'buyer', token, ...newPassword });
  expect(await logIn(newPassword.password)).toBe(10000);
});

// Rule: a forgotten password tells nobody who has an account; the new one ends every session.
test('each mistake gets one answer, and counts as a miss of the code', async () => {
  const shop = await openShop();
  const visitor = testClientOf(shop);
  const [mine, closed, unknown] = [phoneOf(shop, 'buyer'), phoneOf(shop, 'disabled'), '13999999999'];
  const sent: unknown[] = [];
  for (const phone of [mine, closed, unknown]) sent.push(await visitor.call(auth.resetSms, { phone }));
  expect(sent).toEqual(Array.from({ length: 3 }, () => sent[0]));
  expect(shop.outbox().map(({ recipient }) => recipient)).toEqual([mine]);
  const [right, toClosed] = [codeSentTo(shop, mine), codeOf(shop, closed)];
  const tries = [
    { phone: mine, username: 'buyer', code: otherThan(right) },
    { phone: mine, username: 'vip', code: right },
    { phone: mine, username: 'nobody', code: right },
    { phone: closed, username: 'disabled', code: toClosed },
    { phone: unknown, username: 'buyer', code: codeOf(shop, unknown) },
    { phone: '13999999998', username: 'buyer', code: right },
  ];
  const answers: unknown[] = [];
  for (const input of tries) answers.push(await visitor.call(auth.resetVerify, input));
  expect(answers[0]).toMatchObject({ code: 618, message: '手机号、用户名或验证码不正确，请核对后重试' });
  expect(answers).toEqual(tries.map(() => answers[0]));
  expect(missesOf(shop, mine)).toBe(3);
  // The right code is still valid for the right name.
  expect((await visitor.call(auth.resetVerify, { phone: mine, username: 'buyer', code: right })).code).toBe(10000);
});

/** The code of a phone, also one that was only stored and never sent. */
const codeOf = ({ db }: Shop, phone: string) =>
  one<{ code: string }>(db, 'SELECT code FROM verification_codes WHERE phone = ?', phone).code;

const missesOf = ({ db }: Shop, phone: string) =>
  one<{ wrong: number }>(db, 'SELECT wrong FROM verification_codes WHERE phone = ?', phone).wrong;

test('a token is valid for its account, for half an hour, and for its purpose', async () => {
  const shop = await openShop();
  const visitor = testClientOf(shop);
  const token = await resetToken(shop, phoneOf(shop, 'buyer'), 'buyer');
  const tables = tableFingerprints(shop.db);
  const ask = (own: object) => visitor.call(auth.resetPassword, { username: 'buyer', token, ...newPassword, ...own });
  for (const own of [{ username: 'vip' }, { token: 'f'.repeat(64) }, { token: '' }])
    expect(await ask(own)).toMatchObject({ code: 618, message: '身份验证已失效，请重新获取验证码' });
  expect((await visitor.call(auth.resetPassword, { username: 'buyer', ...newPassword })).code).toBe(618);
  shop.clock.advance(30 * minuteMs);
  expect((await ask({})).code).toBe(618);
  expect(tableFingerprints(shop.db)).toEqual(tables);
});

test('a closed account gets no new password, though it was open when the phone was verified', async () => {
  const shop = await openShop();
  const token = await resetToken(shop, phoneOf(shop, 'buyer'), 'buyer');
  shop.db.sqlite.exec("UPDATE buyers SET is_disabled = 1 WHERE username = 'buyer'");
  const answer = await testClientOf(shop).call(auth.resetPassword, { username: 'buyer', token, ...newPassword });
  expect(answer.code).toBe(618);
});

test.each([
  [
    'a different second password',
    { password_confirmation: 'correct-hors' },
    'password_confirmation',
    '两次输入的密码不一致',
  ],
  [
    'the password of before',
    { password: 'baicao123', password_confirmation: 'baicao123' },
    'password',
    '新密码不能与原密码相同',
  ],
  ['a short one', { password: 'short', password_confirmation: 'short' }, 'password', '密码须为8–64位字符'],
])('%s is refused beside its field, and the token stays good', async (_title, own, field, message) => {
  const shop = await openShop();
  const visitor = testClientOf(shop);
  const token = await resetToken(shop, phoneOf(shop, 'buyer'), 'buyer');
  const ask = (input: object) =>
    visitor.call(auth.resetPassword, { username: 'buyer', token, ...newPassword, ...input });
  expect((await ask(own)).errors).toEqual({ [field]: [message] });
  expect((await ask({})).code).toBe(10000);
});

test('a store is found by its own name under the phone of the chain', async () => {
  const shop = await openShop();
  const token = await resetToken(shop, phoneOf(shop, 'chain'), 'chain3');
  await testClientOf(shop).call(auth.resetPassword, { username: 'chain3', token, ...newPassword });
  const logIn = async (username: string, password: string) =>
    (await testClientOf(shop).call(auth.login, { username, password })).code;
  expect(await logIn('chain3', newPassword.password)).toBe(10000);
  expect(await logIn('chain', 'baicao123')).toBe(10000);
});
