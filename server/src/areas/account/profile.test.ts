import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { minuteMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { one, shopFor, tableFingerprints, type Shop } from '#test/shop.ts';

const { user } = contract;
const openShop = shopFor();
const newPhone = '13911112222';
const me = { name: '陈晓明', phone: '13800000001' };
const chainPhone = '13800000002';

async function codeFor(shop: Shop, username: string, phone = newPhone): Promise<string> {
  expect((await shop.as(username).call(user.phoneSms, { phone })).code).toBe(10000);
  return shop.outbox(phone)[0]?.code ?? '';
}
const phones = (shop: Shop, where: string) =>
  shop.db.sqlite.prepare<[], string>(`SELECT DISTINCT phone FROM buyers WHERE ${where}`).pluck().all();

describe('user.info', () => {
  test('shows the stored account', async () => {
    const shop = await openShop();
    expect((await shop.as('buyer').call(user.info, {})).data).toMatchObject({
      username: 'buyer',
      company: '康民大药房',
      rank: 1,
      rank_label: '药店',
      ...me,
      province: '湖北省',
      city: '武汉市',
      audit_state: 'approved',
      audit_note: '',
      is_store: 0,
      store_count: 0,
    });
    expect((await shop.as('pending').call(user.info, {})).data).toMatchObject({
      audit_state: 'pending',
      audit_state_label: '审核中',
      approved_at: null,
      contract_signed_at: null,
    });
    expect((await shop.as('chain').call(user.info, {})).data.store_count).toBe(4);
    expect((await shop.as('chain1').call(user.info, {})).data.is_store).toBe(1);
  });
});

describe('user.updateInfo', () => {
  test('changes name, e-mail and contact phone; fields left out stay, empty fields are cleared', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const full = { ...me, name: '李四', email: 'caigou@example.com', contact_phone: '027-87654321' };
    expect((await buyer.call(user.updateInfo, full)).data).toMatchObject(full);
    expect((await buyer.call(user.updateInfo, me)).data).toMatchObject({ ...full, name: me.name });
    expect((await buyer.call(user.updateInfo, { ...me, email: '', contact_phone: '' })).data).toMatchObject({
      email: '',
      contact_phone: '',
    });
    expect(one(shop.db, 'SELECT email, contact_phone FROM buyers WHERE id = 1')).toEqual({
      email: null,
      contact_phone: '',
    });
  });

  test.each([
    [{ name: '李' }, 'name', '至少2个字'],
    [{ phone: '12345678901' }, 'phone', '手机号须为11位'],
    [{ phone: newPhone }, 'code', '请填写新手机号收到的验证码'],
    [{ phone: newPhone, code: '12a4' }, 'code', '验证码为4位数字'],
    [{ email: 'a.b@example.com' }, 'email', '邮箱格式不正确'],
    [{ contact_phone: '8765' }, 'contact_phone', '固定电话'],
  ])('%j is refused beside %s', async (change, field, words) => {
    const shop = await openShop();
    const before = tableFingerprints(shop.db);
    const answer = await shop.as('buyer').call(user.updateInfo, { ...me, ...change });
    expect([answer.code, answer.errors]).toEqual([422, { [field]: [expect.stringContaining(words)] }]);
    expect(tableFingerprints(shop.db)).toEqual(before);
  });
});

// Rule: another phone needs the code sent to it; a chain stays under one phone.
describe('another phone', () => {
  test('needs the code sent to it, once; the old phone is told', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const code = await codeFor(shop, 'buyer');
    expect((await buyer.call(user.updateInfo, { ...me, phone: newPhone, code })).data.phone).toBe(newPhone);
    expect(shop.outbox(me.phone)[0]).toMatchObject({
      purpose: 'phone_changed',
      content: expect.stringContaining('139****2222'),
    });
    await codeFor(shop, 'buyer', me.phone);
    expect((await buyer.call(user.updateInfo, { ...me, code })).code).toBe(618);
  });

  test('five wrong codes void it: misses are counted although the call is refused', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const code = await codeFor(shop, 'buyer');
    const wrong = code === '0000' ? '1111' : '0000';
    for (let n = 0; n < limits.verificationCode.attemptsMax; n += 1) {
      expect((await buyer.call(user.updateInfo, { ...me, phone: newPhone, code: wrong })).code).toBe(618);
    }
    expect((await buyer.call(user.updateInfo, { ...me, phone: newPhone, code })).code).toBe(618);
    expect(phones(shop, 'id = 1')).toEqual([me.phone]);
  });

  test('a code of another phone, or one that is too old, does not count', async () => {
    const shop = await openShop();
    const code = await codeFor(shop, 'buyer');
    const other = { ...me, phone: '13911113333', code };
    expect((await shop.as('buyer').call(user.updateInfo, other)).code).toBe(618);
    shop.clock.advance(limits.verificationCode.validMinutes * minuteMs);
    expect((await shop.as('buyer').call(user.updateInfo, { ...me, phone: newPhone, code })).code).toBe(618);
  });

  test('is sent once a minute, and not to the phone the account has already', async () => {
    const shop = await openShop();
    const ask = (phone = newPhone) => shop.as('buyer').call(user.phoneSms, { phone });
    expect(await ask(me.phone)).toMatchObject({ code: 422, message: expect.stringContaining('与当前手机号相同') });
    expect((await ask()).data).toEqual({ resend_seconds: 60, valid_seconds: 300 });
    expect(await ask()).toMatchObject({ code: 429, message: expect.stringContaining('60 秒') });
    shop.clock.advance(minuteMs);
    expect((await ask()).code).toBe(10000);
  });

  test('the head of a chain takes its stores along', async () => {
    const shop = await openShop();
    const head = shop.as('chain');
    const code = await codeFor(shop, 'chain');
    await head.call(user.updateInfo, { name: '赵国强', phone: newPhone, code });
    expect(phones(shop, 'id BETWEEN 2 AND 6')).toEqual([newPhone]);
    expect((await head.call(user.storesByPhone, { value: newPhone })).data).toHaveLength(5);
  });

  test('a store that changes its phone leaves the chain: neither side sees the other or copies to it any more', async () => {
    const shop = await openShop();
    const store = shop.as('chain1');
    const code = await codeFor(shop, 'chain1');
    await store.call(user.updateInfo, { name: '孙丽', phone: newPhone, code });
    expect((await store.call(user.info, {})).data.is_store).toBe(0);
    expect((await store.call(user.storesByPhone, { value: newPhone })).data.map(({ id }) => id)).toEqual([3]);
    expect((await store.call(user.storesByPhone, { value: chainPhone })).data).toEqual([]);
    const left = await shop.as('chain').call(user.storesByPhone, { value: chainPhone });
    expect(left.data.map(({ id }) => id)).toEqual([2, 4, 5, 6]);
    const copied = await shop.as('chain').call(contract.cart.copy, { ids: [11], other_user_ids: [3] });
    expect(copied.code).toBe(404);
  });

  test('an account that takes the phone of another company does not become a store of its chain', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const code = await codeFor(shop, 'buyer', chainPhone);
    await buyer.call(user.updateInfo, { ...me, phone: chainPhone, code });
    expect((await shop.as('chain').call(contract.cart.copy, { ids: [11], other_user_ids: [1] })).code).toBe(404);
  });
});

test('user.jyfw: a clinic reads its scopes, a pending account a note that they are not decided yet', async () => {
  const shop = await openShop();
  const clinic = (await shop.as('clinic').call(user.jyfw, {})).data;
  expect(clinic.mine).toEqual(['化学药制剂', '中成药']);
  expect(clinic.all).toHaveLength(11);
  const pending = (await shop.as('pending').call(user.jyfw, {})).data;
  expect(pending.mine).toEqual([]);
  expect(pending.note).toContain('审核');
});
