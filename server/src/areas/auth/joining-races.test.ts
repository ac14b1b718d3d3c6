// Rule: a user name is taken in any case, a company once; stores of one phone have one head.
import { contract } from '@baicao/shared/contract';
import { expect, test } from 'vitest';
import { codeSentTo, registration, registrationToken, resetToken } from '#test/joining.ts';
import { codesOf, crowd, many, race } from '#test/race.ts';
import { one, shopFor } from '#test/shop.ts';

const { auth } = contract;
const openShop = shopFor();
const phone = '13912340001';

test('of a hundred registrations of one user name one succeeds, in whatever case it is written', async () => {
  const shop = await openShop();
  const token = await registrationToken(shop, phone);
  const calls = Array.from({ length: crowd }, (_, index) => ({
    cookie: '',
    operation: auth.register,
    input: registration({
      token,
      username: index % 2 === 0 ? 'kangtai2026' : 'KangTai2026',
      company: `康泰第${index}药房`,
    }),
  }));
  const answers = await race(shop, calls);
  expect(codesOf(answers)).toEqual({ 10000: 1, 422: crowd - 1 });
  expect(one(shop.db, "SELECT count(*) AS n FROM buyers WHERE lower(username) = 'kangtai2026'")).toEqual({ n: 1 });
  expect(one(shop.db, 'SELECT count(*) AS n FROM messages WHERE title LIKE ?', '注册成功%')).toEqual({ n: 1 });
});

test('a double click registers once: of a hundred registrations of one company one succeeds', async () => {
  const shop = await openShop();
  const token = await registrationToken(shop, phone);
  const calls = Array.from({ length: crowd }, (_, index) => ({
    cookie: '',
    operation: auth.register,
    input: registration({ token, username: `kangtai_${index}` }),
  }));
  expect(codesOf(await race(shop, calls))).toEqual({ 10000: 1, 422: crowd - 1 });
});

test('stores registered at the same moment get one head', async () => {
  const shop = await openShop();
  const token = await registrationToken(shop, phone);
  const calls = Array.from({ length: crowd }, (_, index) => ({
    cookie: '',
    operation: auth.register,
    input: registration({ token, username: `kangtai_${index}`, company: `康泰第${index}药房` }),
  }));
  expect(codesOf(await race(shop, calls))).toEqual({ 10000: 50, 409: crowd - 50 });
  const heads = 'SELECT count(*) AS n FROM buyers WHERE phone = ? AND master_id IS NULL';
  expect(one(shop.db, heads, phone)).toEqual({ n: 1 });
});

test('a token sets one new password, however often it is sent', async () => {
  const shop = await openShop();
  const token = await resetToken(shop, '13800000001', 'buyer');
  const calls = Array.from({ length: crowd }, (_, index) => {
    const password = `correct-horse-${index}`;
    return {
      cookie: '',
      operation: auth.resetPassword,
      input: { username: 'buyer', token, password, password_confirmation: password },
    };
  });
  expect(codesOf(await race(shop, calls))).toEqual({ 10000: 1, 618: crowd - 1 });
  expect(one(shop.db, "SELECT count(*) AS n FROM messages WHERE title = '登录密码已重置'")).toEqual({ n: 1 });
});

test('a code is valid once, and a phone gets one code, also under concurrent calls', async () => {
  const shop = await openShop();
  const send = { cookie: '', operation: auth.registerSms, input: { phone } };
  expect(codesOf(await race(shop, many(send)))).toEqual({ 10000: 1, 429: crowd - 1 });
  expect(shop.outbox(phone)).toHaveLength(1);
  const input = { phone, code: codeSentTo(shop, phone) };
  const answers = await race(shop, many({ cookie: '', operation: auth.registerValidate, input }));
  expect(codesOf(answers)).toEqual({ 10000: 1, 618: crowd - 1 });
});
