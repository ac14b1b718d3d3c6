import { minuteMs } from '@baicao/shared/time/durations';
import { createHash } from 'node:crypto';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';
import { mobileMessage } from '@baicao/shared/validation/phone';
import { sessionLimits } from '#domain/sessions.ts';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

const form = 'application/x-www-form-urlencoded';
const credentials = { username: 'buyer', password: 'baicao123' };
const visitor = () => request(emulator.server);

describe('auth.login', () => {
  test('sets an HttpOnly, SameSite=Lax cookie whose token is stored as a hash only', async () => {
    const answer = await visitor().post('/api/login/userLogin').type('form').send(credentials).expect(200);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^baicao_session=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax$/);
    const token = /=([0-9a-f]{64})/.exec(cookie)?.[1] ?? '';
    const hashes = emulator.db.sqlite.prepare('SELECT token_hash FROM sessions').pluck().all();
    expect(hashes).toContain(createHash('sha256').update(token).digest('hex'));
    expect(hashes).not.toContain(token);
  });

  test('remembers for thirty days when asked', async () => {
    const answer = await visitor()
      .post('/api/login/userLogin')
      .type('form')
      .send({ ...credentials, remember: 1 });
    expect(String(answer.headers['set-cookie'])).toContain(`Max-Age=${sessionLimits.rememberedMs / 1000}`);
  });

  test('takes JSON as well', async () => {
    await visitor().post('/api/login/userLogin').send(credentials).expect(200);
  });

  test.each([
    ['an unknown account', { username: 'nobody', password: 'baicao123' }],
    ['a wrong password', { username: 'vip', password: 'wrong' }],
  ])('%s is refused with 619 in the same words', async (_title, body) => {
    const answer = await visitor().post('/api/login/userLogin').type('form').send(body).expect(400);
    expect(answer.body).toEqual({ code: 619, message: '账号或密码不正确' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('a closed account is refused with the contact, and only after the right password', async () => {
    const right = await visitor()
      .post('/api/login/userLogin')
      .type('form')
      .send({ username: 'disabled', password: 'baicao123' });
    expect([right.body.code, right.body.message]).toEqual([619, '该账号已停用，请联系客服']);
    const wrong = await visitor()
      .post('/api/login/userLogin')
      .type('form')
      .send({ username: 'disabled', password: 'x' });
    expect(wrong.body.message).toBe('账号或密码不正确');
  });

  test('after ten wrong passwords the account waits, for this address, five minutes', async () => {
    const wrong = () =>
      visitor().post('/api/login/userLogin').type('form').send({ username: 'expiring', password: 'wrong' });
    for (let attempt = 0; attempt < 10; attempt += 1) await wrong().expect(400);
    await wrong().expect(429);
    const right = () =>
      visitor().post('/api/login/userLogin').type('form').send({ username: 'expiring', password: 'baicao123' });
    await right().expect(429);
    emulator.clock.advance(5 * minuteMs);
    await right().expect(200);
  });
});

describe('a session', () => {
  test('without one 401, with an unknown one 10001', async () => {
    expect((await visitor().get('/api/cart/total').expect(401)).body.code).toBe(401);
    const unknown = await visitor()
      .get('/api/cart/total')
      .set('cookie', `baicao_session=${'0'.repeat(64)}`)
      .expect(401);
    expect(unknown.body).toEqual({ code: 10001, message: '登录已失效，请重新登录' });
  });

  test('logout ends it on the server, not only in the browser', async () => {
    const agent = await emulator.agent('buyer');
    const stolen =
      String((await agent.post('/api/login/userLogin').type('form').send(credentials)).headers['set-cookie']).split(
        ';',
      )[0] ?? '';
    await agent.get('/api/cart/total').expect(200);
    await agent.delete('/api/user/logout').expect(200);
    expect((await visitor().get('/api/cart/total').set('cookie', stolen).expect(401)).body.code).toBe(10001);
  });

  test('a new login ends the session the browser had', async () => {
    const agent = await emulator.agent('buyer');
    const first =
      String((await agent.post('/api/login/userLogin').type('form').send(credentials)).headers['set-cookie']).split(
        ';',
      )[0] ?? '';
    await agent.post('/api/login/userLogin').type('form').send(credentials).expect(200);
    expect((await visitor().get('/api/cart/total').set('cookie', first).expect(401)).body.code).toBe(10001);
  });

  test('twelve hours without a call end it; a call in between extends it', async () => {
    const agent = await emulator.agent('buyer');
    emulator.clock.advance(sessionLimits.idleMs - minuteMs);
    await agent.get('/api/cart/total').expect(200);
    emulator.clock.advance(sessionLimits.idleMs - minuteMs);
    await agent.get('/api/cart/total').expect(200);
    emulator.clock.advance(sessionLimits.idleMs);
    expect((await agent.get('/api/cart/total').expect(401)).body.code).toBe(10001);
  });

  test('a visitor call with an ended session is a visitor call', async () => {
    const answer = await visitor()
      .get('/api/user/base')
      .set('cookie', `baicao_session=${'0'.repeat(64)}`)
      .expect(200);
    expect([answer.body.data.show, answer.body.data.username]).toEqual([1, '']);
  });

  test('an account closed meanwhile is logged out at its next call', async () => {
    const agent = await emulator.agent('vip');
    emulator.db.sqlite.prepare("UPDATE buyers SET is_disabled = 1 WHERE username = 'vip'").run();
    expect((await agent.get('/api/cart/total').expect(401)).body.code).toBe(10001);
    emulator.db.sqlite.prepare("UPDATE buyers SET is_disabled = 0 WHERE username = 'vip'").run();
  });
});

describe('a request from another site', () => {
  const addressBody = 'shr=陈晓明&phone=13800000001&province=湖北省&city=武汉市&district=洪山区&address=文馨路18号';
  test.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['Origin null', { origin: 'null' }],
    ['the same host on another port', { origin: 'http://127.0.0.1:1' }],
    ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }],
  ])('%s is refused with 403 and changes nothing', async (_title, headers) => {
    const agent = await emulator.agent('buyer');
    const count = () => emulator.db.sqlite.prepare('SELECT count(*) FROM addresses').pluck().get();
    const before = count();
    const answer = await agent.post('/api/user/address').set(headers).type('form').send(addressBody).expect(403);
    expect(answer.body.code).toBe(403);
    expect(count()).toBe(before);
  });

  test('reading is allowed, and so is a write that says it comes from here', async () => {
    const agent = await emulator.agent('buyer');
    await agent.get('/api/cart/total').set('origin', 'https://evil.example').expect(200);
    await agent
      .post('/api/user/address')
      .set('host', 'shop.test')
      .set('origin', 'http://shop.test')
      .set('sec-fetch-site', 'same-origin')
      .type('form')
      .send(addressBody)
      .expect(200);
  });
});

describe('a body', () => {
  test.each([
    ['text/plain', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/xml', 415],
    ['application/json5', 415],
  ])('of type %s is refused with %i', async (type, status) => {
    const agent = await emulator.agent('buyer');
    const answer = await agent.post('/api/favorite').set('content-type', type).send('goods_ids=1001');
    expect([answer.status, answer.body.code]).toEqual([status, status]);
  });

  test('longer than 256 KiB is refused with 413', async () => {
    const agent = await emulator.agent('buyer');
    const answer = await agent
      .post('/api/favorite')
      .set('content-type', form)
      .send(`goods_ids=${'1,'.repeat(140_000)}1`);
    expect([answer.status, answer.body.code]).toEqual([413, 413]);
  });

  test.each(['goods_ids=%zz', '__proto__[x]=1', 'a[b][c][d]=1'])('%s is refused with 400', async (body) => {
    const agent = await emulator.agent('buyer');
    const answer = await agent.post('/api/favorite').set('content-type', form).send(body);
    expect([answer.status, answer.body.code]).toEqual([400, 400]);
  });

  test.each([' 1', '1e3', '0x10', '1.0', '-1', '１２', '9007199254740992', '', '1,,2'])(
    'an id written %j is refused with 422',
    async (id) => {
      const agent = await emulator.agent('buyer');
      const answer = await agent.post('/api/favorite').type('form').send({ goods_ids: id });
      expect([answer.status, answer.body.code]).toEqual([422, 422]);
    },
  );
});

test('access is checked before the input: a visitor never gets a 422', async () => {
  const answer = await visitor().post('/api/cart').type('form').send({ params: 'x' }).expect(401);
  expect(answer.body).toEqual({ code: 401, message: '请先登录' });
});

describe('user.base', () => {
  test('a visitor gets it empty with the default contact', async () => {
    const { data } = (await visitor().get('/api/user/base').expect(200)).body;
    expect(data).toMatchObject({ show: 1, username: '', company: '', is_passed: 0, cart: 0, login_url: '/login' });
    expect(data.admin.name).not.toBe('');
  });

  test('a buyer gets the company and the number of cart lines', async () => {
    const agent = await emulator.agent('buyer');
    const { data } = (await agent.get('/api/user/base').expect(200)).body;
    const lines = emulator.db.sqlite
      .prepare("SELECT count(*) FROM cart_lines l JOIN buyers b ON b.id = l.buyer_id WHERE b.username = 'buyer'")
      .pluck()
      .get();
    expect(data).toMatchObject({ username: 'buyer', company: '康民大药房', is_passed: 1, cart: lines });
  });
});

describe('address', () => {
  const fields = {
    shr: '王小芸',
    phone: '13900000000',
    province: '湖北省',
    city: '武汉市',
    district: '武昌区',
    address: '文馨路18号',
  };

  test.each([
    ['phone', { phone: '12345678901' }, mobileMessage],
    ['shr', { shr: '王' }, '收货人至少2个字'],
    ['address', { address: '   ' }, '详细地址不能为空'],
    ['address', { address: '18号' }, '详细地址至少4个字'],
  ])('create refuses a wrong %s with its sentence', async (field, wrong, sentence) => {
    const agent = await emulator.agent('buyer');
    const answer = await agent
      .post('/api/user/address')
      .type('form')
      .send({ ...fields, ...wrong })
      .expect(422);
    expect(answer.body).toMatchObject({ message: sentence, errors: { [field]: [sentence] } });
  });

  test("another company's address is 404 in every call", async () => {
    const mine = await emulator.agent('buyer');
    const { id } = (await mine.post('/api/user/address').type('form').send(fields).expect(200)).body.data;
    const other = await emulator.agent('newbie');
    await other.post(`/api/user/address/${id}/edit`).type('form').send(fields).expect(404);
    await other.post(`/api/user/address/${id}/default`).expect(404);
    await other.delete(`/api/user/address/${id}`).expect(404);
    expect(emulator.db.sqlite.prepare('SELECT consignee FROM addresses WHERE id = ?').pluck().get(id)).toBe('王小芸');
  });

  test('removing the default one makes another the default', async () => {
    const agent = await emulator.agent('buyer');
    const list = async () =>
      (await agent.get('/api/user/address').expect(200)).body.data as { id: number; is_default: number }[];
    const [first] = await list();
    await agent.delete(`/api/user/address/${first?.id}`).expect(200);
    expect((await list()).filter((row) => row.is_default === 1)).toHaveLength(1);
  });
});

test('a GET handler cannot write', () => {
  expect(() => emulator.db.reading(() => emulator.db.sqlite.exec('DELETE FROM cart_lines'))).toThrow(/readonly/);
});

test('/healthz answers 200', async () => {
  await visitor().get('/healthz').expect(200, { status: 'ok' });
});
