// Rule: a user name is taken in any case, a company once; stores of one phone have one head.
import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { minuteMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { codeSentTo, otherThan, registration, registrationToken } from '#test/joining.ts';
import { one, shopFor, tableFingerprints, type Shop } from '#test/shop.ts';
import { testClientOf } from '#test/test-client.ts';

const { auth, goods, user } = contract;
const openShop = shopFor();
const phone = '13912340001';

interface BuyerRow {
  readonly id: number;
  readonly master_id: number | null;
  readonly [column: string]: unknown;
}

const rowOf = ({ db }: Shop, username: string) =>
  one<BuyerRow>(db, 'SELECT * FROM buyers WHERE username = ?', username);

// Rule: who joins waits for approval, sees no price and learns which certificates are missing.
test('a pharmacy joins: it is stored as it wrote, waits for approval, and is logged in', async () => {
  const shop = await openShop();
  const token = await registrationToken(shop, phone);
  const agent = await shop.agent();
  const input = registration({ token, email: 'caigou@example.com' });
  const { body } = await agent.post(auth.register.path).type('form').send(input).expect(200);
  const { id } = rowOf(shop, 'kangtai2026');
  expect(body.data).toEqual({
    user_id: id,
    username: 'kangtai2026',
    company: '武汉康泰大药房',
    is_passed: 0,
    is_current: 1,
    is_store: 0,
    certificates: [
      { type: 'business_licence', name: '营业执照' },
      { type: 'drug_licence', name: '药品经营许可证' },
      { type: 'mandate', name: '采购委托书' },
    ],
    next: '/zzzj',
  });
  expect(rowOf(shop, 'kangtai2026')).toMatchObject({
    phone,
    name: '周敏',
    contact_phone: '027-87654321',
    email: 'caigou@example.com',
    rank: 1,
    province: '湖北省',
    city: '武汉市',
    district: '洪山区',
    master_id: null,
    is_passed: 0,
    approved_at: null,
    contract_signed_at: null,
    password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  });
  const state = await agent.get(user.base.path);
  expect(state.body.data).toMatchObject({ username: 'kangtai2026', company: '武汉康泰大药房', is_passed: 0 });
  expect(state.body.data.admin.is_default).toBe(1);
  const [listed] = (await agent.get(goods.hot.path)).body.data as { price: null; price_label: string }[];
  expect([listed?.price, listed?.price_label]).toEqual([null, '审核后可见']);
  expect(one(shop.db, 'SELECT type, title, url, read_at FROM messages WHERE buyer_id = ?', id)).toEqual({
    type: 1,
    title: '注册成功，请上传资质',
    url: '/zzzj',
    read_at: null,
  });
  const login = await testClientOf(shop).call(auth.login, { username: 'kangtai2026', password: 'correct-horse' });
  expect(login.code).toBe(10000);
});

test.each([
  [{ province: '湖北省', city: '武汉市', district: '洪山区' }],
  [{ province: '湖北', city: '420100', district: '洪山' }],
])('the region %j is read like its codes', async (region) => {
  const shop = await openShop();
  const token = await registrationToken(shop, phone);
  expect((await testClientOf(shop).call(auth.register, registration({ token, ...region }))).code).toBe(10000);
  const names = { province: '湖北省', city: '武汉市', district: '洪山区' };
  expect(rowOf(shop, 'kangtai2026')).toMatchObject(names);
});

test('a clinic is asked for its practice licence', async () => {
  const shop = await openShop();
  const token = await registrationToken(shop, phone);
  const { data } = await testClientOf(shop).call(auth.register, registration({ token, rank: 2, email: '' }));
  expect(data.certificates.map(({ type }) => type)).toEqual(['business_licence', 'clinic_licence', 'mandate']);
  expect(rowOf(shop, 'kangtai2026')['email']).toBeNull();
});

test('several stores under one phone: the first is the head and the one logged in', async () => {
  const shop = await openShop();
  const token = await registrationToken(shop, phone);
  const agent = await shop.agent();
  const send = async (username: string, company: string) => {
    const input = registration({ token, username, company, rank: 5 });
    return (await agent.post(auth.register.path).type('form').send(input).expect(200)).body.data;
  };
  const head = await send('kangtai_hq', '武汉康泰总店');
  const store = await send('kangtai_s1', '武汉康泰一店');
  expect([head.is_current, head.is_store, store.is_current, store.is_store]).toEqual([1, 0, 0, 1]);
  expect([rowOf(shop, 'kangtai_hq').master_id, rowOf(shop, 'kangtai_s1').master_id]).toEqual([null, head.user_id]);
  expect((await agent.get(user.base.path)).body.data.username).toBe('kangtai_hq');
  const listed = (await agent.get(`/api/user/phone/${phone}`)).body.data as { username: string }[];
  expect(listed.map(({ username }) => username)).toEqual(['kangtai_hq', 'kangtai_s1']);
});

test('a store joins the chain that its phone has already; one beside a closed account heads itself', async () => {
  const shop = await openShop();
  const chain = one<{ id: number; phone: string }>(shop.db, "SELECT id, phone FROM buyers WHERE username = 'chain'");
  const closed = one<{ phone: string }>(shop.db, "SELECT phone FROM buyers WHERE username = 'disabled'");
  for (const [at, username, head] of [
    [chain.phone, 'renantang9', chain.id],
    [closed.phone, 'anew2026', null],
  ] as const) {
    const token = await registrationToken(shop, at);
    const input = registration({ token, phone: at, username, company: `${username}大药房` });
    expect((await testClientOf(shop).call(auth.register, input)).code).toBe(10000);
    expect(rowOf(shop, username).master_id).toBe(head);
  }
});

test('a logged-in buyer stays logged in when registering another company', async () => {
  const shop = await openShop();
  const token = await registrationToken(shop, phone);
  const agent = await shop.agent('buyer');
  const { body } = await agent.post(auth.register.path).type('form').send(registration({ token }));
  expect(body.data.is_current).toBe(0);
  expect((await agent.get(user.base.path)).body.data.username).toBe('buyer');
});

test('a phone takes fifty accounts', async () => {
  const shop = await openShop();
  const token = await registrationToken(shop, phone);
  const columns =
    'username, password_hash, name, phone, company, rank, province, service_contact_id, is_passed, created_at';
  const add = shop.db.sqlite.prepare(
    `INSERT INTO buyers (${columns}) SELECT 'many' || @n, '', '', '${phone}', 'many' || @n, 1, '', 1, 0, 0`,
  );
  for (let n = 1; n < limits.account.storesPerPhoneMax; n += 1) add.run({ n });
  const ask = (username: string) =>
    testClientOf(shop).call(
      auth.register,
      registration({ token, username, company: `${username.replaceAll('_', ' ')}药房` }),
    );
  expect((await ask('the_fiftieth')).code).toBe(10000);
  expect(await ask('one_too_many')).toMatchObject({ code: 409, message: '一个手机号最多注册 50 家门店，请联系客服' });
});

test.each([
  ['a user name that is taken', { username: 'chain1' }, 'username', '该用户名已被注册，请换一个'],
  ['the same in capitals', { username: 'CHAIN1' }, 'username', '该用户名已被注册，请换一个'],
  [
    'a company that is registered',
    { company: '康民大药房' },
    'company',
    '该企业已注册，请直接登录；如非本企业人员注册，请联系客服',
  ],
  [
    'a different second password',
    { password_confirmation: 'correct-hors' },
    'password_confirmation',
    '两次输入的密码不一致',
  ],
  [
    'the user name as password',
    { username: 'Kangtai26', password: 'kangtai26', password_confirmation: 'kangtai26' },
    'password',
    '密码不能与用户名相同',
  ],
  ['a short password', { password: '1234567', password_confirmation: '1234567' }, 'password', '密码须为8–64位字符'],
  ['a county of another city', { city: '420500' }, 'district', '所选区县不属于该省市，请重新选择'],
  ['a county that does not exist', { district: '420199' }, 'district', '所选区县不属于该省市，请重新选择'],
  [
    'a short name of two counties',
    { province: '新疆', city: '和田', district: '和田' },
    'district',
    '所选区县不属于该省市，请重新选择',
  ],
  ['no county', { district: '\u3164' }, 'district', '请选择区县'],
  ['an e-mail without domain', { email: 'caigou@example' }, 'email', '邮箱格式不正确，如 caigou@example.com'],
  [
    'a phone for contact that is none',
    { contact_phone: '12345678901' },
    'contact_phone',
    '请输入11位手机号，或“区号-号码”形式的固定电话',
  ],
  ['another kind of company', { rank: 6 }, 'rank', '企业类型取值不正确'],
  [
    'WeChat of somebody else',
    { unionid: 'seeded-unionid-buyer' },
    'unionid',
    '微信授权已失效，请重新扫码；也可以先注册，以后再绑定微信',
  ],
] as const)('%s is refused beside its field, and nothing changes', async (_title, own, field, message) => {
  const shop = await openShop();
  const token = await registrationToken(shop, phone);
  const tables = tableFingerprints(shop.db);
  // The wrong values are not of the types that a correct client would send.
  const answer = await testClientOf(shop).post(auth.register.path, asForm({ ...registration({ token }), ...own }));
  expect([answer.code, answer.errors]).toEqual([422, { [field]: [message] }]);
  expect(tableFingerprints(shop.db)).toEqual(tables);
});

const asForm = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

test('without a token, with one of another phone and with an old one nobody is registered', async () => {
  const shop = await openShop();
  const token = await registrationToken(shop, phone);
  const tables = tableFingerprints(shop.db);
  const ask = async (own: { token?: string; phone?: string }) =>
    (await testClientOf(shop).call(auth.register, { ...registration({ token }), ...own })).code;
  expect(await ask({ token: '' })).toBe(618);
  expect(await ask({ token: 'f'.repeat(64) })).toBe(618);
  expect(await ask({ phone: '13912340002' })).toBe(618);
  const { token: _, ...without } = registration({ token });
  expect((await testClientOf(shop).call(auth.register, without)).code).toBe(618);
  shop.clock.advance(30 * minuteMs);
  expect(await ask({})).toBe(618);
  expect(tableFingerprints(shop.db)).toEqual(tables);
});

test('a token of a forgotten password registers nobody', async () => {
  const shop = await openShop();
  const { phone: own } = one<{ phone: string }>(shop.db, "SELECT phone FROM buyers WHERE username = 'buyer'");
  const visitor = testClientOf(shop);
  await visitor.call(auth.resetSms, { phone: own });
  const verified = await visitor.call(auth.resetVerify, { phone: own, username: 'buyer', code: codeSentTo(shop, own) });
  const input = registration({ token: verified.data.token, phone: own });
  expect((await visitor.call(auth.register, input)).code).toBe(618);
});

test('the code of a registration: a wrong one counts, a right one is valid once, only the hash of its token is stored', async () => {
  const shop = await openShop();
  const visitor = testClientOf(shop);
  expect((await visitor.call(auth.registerSms, { phone })).data).toEqual({ resend_seconds: 60, valid_seconds: 300 });
  expect(await visitor.call(auth.registerSms, { phone })).toMatchObject({
    code: 429,
    message: '验证码已发送，请 60 秒后再获取',
  });
  const code = codeSentTo(shop, phone);
  const ask = (sent: string) => visitor.call(auth.registerValidate, { phone, code: sent });
  expect((await ask(otherThan(code))).code).toBe(618);
  expect(one(shop.db, 'SELECT wrong FROM verification_codes')).toEqual({ wrong: 1 });
  const verified = await ask(code);
  expect(verified).toMatchObject({ code: 10000, data: { expires_at: '2026-03-02 10:30:00' } });
  expect((await ask(code)).code).toBe(618);
  const { token_hash: kept } = one<{ token_hash: string }>(shop.db, 'SELECT token_hash FROM verified_phones');
  expect(kept).toMatch(/^[0-9a-f]{64}$/);
  expect(kept).not.toBe(verified.data.token);
});

test('five wrong codes void the right one', async () => {
  const shop = await openShop();
  const visitor = testClientOf(shop);
  await visitor.call(auth.registerSms, { phone });
  const code = codeSentTo(shop, phone);
  for (let tries = 0; tries < 5; tries += 1)
    await visitor.call(auth.registerValidate, { phone, code: otherThan(code) });
  expect((await visitor.call(auth.registerValidate, { phone, code })).code).toBe(618);
});

test('an address sends and tries three hundred codes a minute, apart from its logins', async () => {
  const shop = await openShop();
  const ask = async () => {
    const payload = new URLSearchParams({ phone, code: '0000' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await shop.app.inject({ method: 'PUT', url: auth.registerValidate.path, payload, headers })).json<{
      code: number;
    }>().code;
  };
  for (let tries = 0; tries < 300; tries += 1) expect(await ask()).toBe(618);
  expect(await ask()).toBe(429);
  expect((await testClientOf(shop).call(auth.registerSms, { phone })).code).toBe(429);
  expect((await testClientOf(shop).call(auth.login, { username: 'buyer', password: 'baicao123' })).code).toBe(10000);
  shop.clock.advance(minuteMs);
  expect(await ask()).toBe(618);
});

test('a WeChat account that has just been scanned is bound with the registration, once', async () => {
  const shop = await openShop();
  const token = await registrationToken(shop, phone);
  const wechat_token = await scannedWith(shop, 'new-one');
  const ask = async (own: { unionid: string; wechat_token?: string; username: string }) => {
    const input = registration({ token, ...own, company: `药房${own.username.slice(-1)}` });
    const { code, errors } = await testClientOf(shop).call(auth.register, input);
    return errors ?? code;
  };
  const unproven = { unionid: [expect.stringContaining('微信授权已失效')] };
  expect(await ask({ unionid: 'new-one', username: 'kangtai_1' })).toEqual(unproven);
  expect(await ask({ unionid: 'seeded-unionid-buyer', wechat_token, username: 'kangtai_1' })).toEqual(unproven);
  expect(await ask({ unionid: 'new-one', wechat_token, username: 'kangtai_1' })).toBe(10000);
  expect(rowOf(shop, 'kangtai_1')['wechat_unionid']).toBe('new-one');
  expect(await ask({ unionid: 'new-one', wechat_token, username: 'kangtai_2' })).toEqual(unproven);
  const again = await scannedWith(shop, 'new-one');
  expect(await ask({ unionid: 'new-one', wechat_token: again, username: 'kangtai_2' })).toEqual({
    unionid: [expect.stringContaining('已绑定其他账号')],
  });
  shop.clock.advance(29 * minuteMs);
  const old = await scannedWith(shop, 'old-one');
  shop.clock.advance(31 * minuteMs);
  const renewed = await registrationToken(shop, phone);
  const late = registration({
    token: renewed,
    unionid: 'old-one',
    wechat_token: old,
    username: 'kangtai_3',
    company: '药房3',
  });
  expect((await testClientOf(shop).call(auth.register, late)).errors).toEqual(unproven);
});

/** The token of a code that was scanned and confirmed with this WeChat. */
async function scannedWith(shop: Shop, unionid: string): Promise<string> {
  const { token } = (await testClientOf(shop).call(auth.weChatQr, {})).data;
  const update = "UPDATE wechat_scans SET state = 'confirmed', unionid = ?, expires_at = ? WHERE state = 'waiting'";
  shop.db.sqlite.prepare(update).run(unionid, shop.clock.now() + 30 * minuteMs);
  return token;
}
