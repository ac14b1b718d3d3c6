import { openDatabase } from '@baicao/db/client';
import { contract } from '@baicao/shared/contract';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { memoryFiles } from '#domain/files.ts';
import { buildPassThrough } from '#pass-through/pass-through.ts';
import { buildApp, FrozenClock, seededFile, seededRandom, testNow } from '#testing.ts';
import { registerWeb } from '#web/static-web.ts';
import { exchange } from './raw-request.ts';

/** Fields that log lines may have; no others are allowed. */
interface Line {
  readonly time: number;
  readonly reqId?: string;
  readonly msg: string;
  readonly method?: string;
  readonly route?: string;
  readonly status?: number;
  readonly actor?: number | null;
  readonly code?: number | string;
  readonly responseTime?: number;
  readonly job?: string;
  readonly err?: { readonly type: string; readonly message: string; readonly stack: string };
}

const phone = '13912345678';
const name = '欧阳海棠';
const password = 'hunter2-hunter2';
const secrets = [phone, name, encodeURIComponent(name), password, 'paycode-0123456789', 'emu-token-0123456789'];

let written = '';
const logTo = new Writable({
  write: (part: Buffer, _encoding, done) => {
    written += part.toString();
    done();
  },
});
const lines = () => written.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
const ended = () => lines().filter(({ msg }) => msg === 'request completed');

let app: FastifyInstance;
const db = openDatabase(seededFile(testNow));
const folder = mkdtempSync(join(tmpdir(), 'baicao-log-'));
let cookie: string;
beforeAll(async () => {
  const context = { db, clock: new FrozenClock(testNow), random: seededRandom('log'), files: memoryFiles() };
  app = buildApp({ ...context, logLevel: 'trace', logTo });
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  await registerWeb(app, { folder, random: context.random });
  const login = await app.inject({
    method: 'POST',
    url: contract.auth.login.path,
    payload: { username: 'buyer', password: 'baicao123' },
  });
  cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  written = '';
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const named = encodeURIComponent(name);

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly payload?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A secret value in every part of a request, and the log entry allowed for it. */
const spread: readonly (readonly [title: string, sent: Sent, route: string, status: number])[] = [
  ['a phone in the path', { method: 'GET', url: `/api/user/phone/${phone}` }, '/api/user/phone/:value', 200],
  [
    'a phone and a query',
    { method: 'GET', url: `/api/user/phone/${phone}?name=${named}` },
    '/api/user/phone/:value',
    200,
  ],
  ['a page', { method: 'GET', url: `/order/info/${phone}?name=${named}` }, '/*', 200],
  ['a page with a bad escape', { method: 'GET', url: `/order/info/${phone}%` }, 'none', 404],
  ['a payment code', { method: 'GET', url: '/__emu/pay/paycode-0123456789' }, '/__emu/pay/:code', 404],
  [
    'a payment answer',
    { method: 'POST', url: '/__emu/pay/paycode-0123456789', payload: 'result=paid', headers: form },
    '/__emu/pay/:code',
    404,
  ],
  ['a keyword', { method: 'GET', url: `/api/goods/list?keywords=${named}` }, '/api/goods/list', 200],
  [
    'a password',
    { method: 'POST', url: '/api/login/userLogin', payload: `username=${named}&password=${password}`, headers: form },
    '/api/login/userLogin',
    400,
  ],
  [
    'a phone that is refused',
    { method: 'POST', url: '/api/user/address', payload: `shr=${named}&phone=${phone}9`, headers: form },
    '/api/user/address',
    422,
  ],
  [
    'a body cut off',
    {
      method: 'POST',
      url: '/api/user/address',
      payload: `{"phone":"${phone}","shr":"${name}`,
      headers: { 'content-type': 'application/json' },
    },
    '/api/user/address',
    400,
  ],
  [
    'a bad escape in a body',
    { method: 'POST', url: '/api/user/address', payload: `phone=${phone}%&shr=${named}`, headers: form },
    '/api/user/address',
    400,
  ],
  [
    'a body of another type',
    {
      method: 'POST',
      url: '/api/user/address',
      payload: `${phone} ${name}`,
      headers: { 'content-type': `text/${phone}` },
    },
    '/api/user/address',
    415,
  ],
  ['a path that is not there', { method: 'GET', url: `/api/${phone}/${named}?password=${password}` }, '/*', 404],
  ['a method that is not there', { method: 'PUT', url: `/api/user/phone/${phone}` }, 'none', 404],
  ['a bad escape in a path', { method: 'GET', url: `/api/user/phone/${phone}%` }, 'none', 400],
  ['a path parameter too long', { method: 'GET', url: `/api/user/phone/${phone.repeat(30)}` }, '/*', 404],
  [
    'a token in a header',
    {
      method: 'POST',
      url: '/__emu/world/pay',
      payload: 'order_id=1',
      headers: { ...form, 'x-emu-token': 'emu-token-0123456789', origin: `http://${phone}` },
    },
    '/__emu/world/:step',
    403,
  ],
  [
    'a step that is none',
    { method: 'POST', url: `/__emu/world/${phone}`, payload: 'order_id=1', headers: form },
    '/__emu/world/:step',
    404,
  ],
  ['a picture that is not there', { method: 'GET', url: `/images/${phone}/${named}.svg` }, '/*', 404],
];

test.each(spread)(
  '%s is not in the log; the pattern, the status, the buyer and the time are',
  async (_title, sent, route, status) => {
    const answer = await app.inject({ ...sent, headers: { cookie, ...sent.headers } });
    expect(answer.statusCode).toBe(status);
    const token = cookie.split('=')[1] ?? '';
    for (const secret of [...secrets, token]) expect(written).not.toContain(secret);
    expect(ended()).toEqual([
      expect.objectContaining({
        reqId: answer.headers['x-request-id'],
        method: sent.method,
        route,
        status,
        responseTime: expect.any(Number),
      }),
    ]);
    expect(lines().every(({ time, reqId }) => time > 0 && reqId === answer.headers['x-request-id'])).toBe(true);
  },
);

describe('who', () => {
  const actors = async (sent: Sent & { readonly headers: Readonly<Record<string, string>> }) => {
    await app.inject(sent);
    return ended().map(({ actor }) => actor);
  };

  test('a buyer is logged by id, a visitor and an ended session without one', async () => {
    const { id } = db.sqlite.prepare("SELECT id FROM buyers WHERE username = 'buyer'").get() as { id: number };
    const sent = { method: 'GET', url: '/api/cart/total' } as const;
    expect(await actors({ ...sent, headers: { cookie } })).toEqual([id]);
    written = '';
    expect(await actors({ ...sent, headers: {} })).toEqual([null]);
    written = '';
    expect(await actors({ ...sent, headers: { cookie: `baicao_session=${'0'.repeat(64)}` } })).toEqual([null]);
  });

  test('a login is logged with the id of the buyer it let in', async () => {
    const { id } = db.sqlite.prepare("SELECT id FROM buyers WHERE username = 'vip'").get() as { id: number };
    const payload = 'username=vip&password=baicao123';
    const sent = { method: 'POST', url: '/api/login/userLogin', payload, headers: form } as const;
    expect(await actors(sent)).toEqual([id]);
    expect(written).not.toContain('baicao123');
  });
});

describe('a refusal is logged with its code', () => {
  const login = (payload: string): Sent => ({ method: 'POST', url: '/api/login/userLogin', payload, headers: form });
  const wrong = Array.from({ length: 11 }, () => login('username=credit&password=wrong'));

  test.each<[title: string, sent: readonly Sent[], last: readonly [status: number, code: number | undefined]]>([
    ['a right password', [login('username=newbie&password=baicao123')], [200, undefined]],
    ['a wrong password', [login('username=newbie&password=wrong')], [400, 619]],
    ['one too many', wrong, [429, 429]],
    ['no session', [{ method: 'GET', url: '/api/cart/total' }], [401, 401]],
    [
      'a session that is over',
      [{ method: 'GET', url: '/api/cart/total', headers: { cookie: `baicao_session=${'0'.repeat(64)}` } }],
      [401, 10001],
    ],
    [
      'a page of another site',
      [{ method: 'POST', url: '/api/favorite', headers: { origin: 'https://evil.example' } }],
      [403, 403],
    ],
    ['a field that breaks a rule', [{ method: 'GET', url: '/api/goods/list?page=x' }], [422, 422]],
    ['an address that is none', [{ method: 'GET', url: '/api/%E0%A4%A' }], [400, 400]],
  ])('%s', async (_title, sent, last) => {
    for (const one of sent) await app.inject(one);
    expect(
      ended()
        .map(({ status, code }) => [status, code])
        .at(-1),
    ).toEqual(last);
  });
});

describe('a fault', () => {
  test('in the database is logged with its code and stack, without values', async () => {
    db.sqlite.exec(
      `CREATE TEMP TRIGGER fault BEFORE INSERT ON addresses BEGIN SELECT RAISE(ABORT, '${phone} ${name}'); END`,
    );
    const fields = `shr=${named}&phone=${phone}&province=湖北省&city=武汉市&district=武昌区&address=文馨路18号`;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/user/address',
      payload: encodeURI(fields).replaceAll('%25', '%'),
      headers: { ...form, cookie },
    });
    db.sqlite.exec('DROP TRIGGER fault');
    expect(answer.statusCode).toBe(500);
    for (const secret of secrets) expect(written).not.toContain(secret);
    const fault = lines().find(({ msg }) => msg === 'fault');
    expect(fault?.err).toMatchObject({ type: 'SqliteError', message: 'SQLITE_CONSTRAINT_TRIGGER' });
    expect(fault?.err?.stack).toMatch(/^at .*\n/);
    expect(ended()).toMatchObject([{ status: 500, code: 500, route: '/api/user/address' }]);
  });

  test('in the answer of a handler is logged with the invalid fields', async () => {
    db.sqlite.exec("UPDATE addresses SET id = -id WHERE buyer_id = (SELECT id FROM buyers WHERE username = 'vip')");
    const login = await app.inject({
      method: 'POST',
      url: '/api/login/userLogin',
      payload: { username: 'vip', password: 'baicao123' },
    });
    const vip = String(login.headers['set-cookie']).split(';')[0] ?? '';
    const answer = await app.inject({ url: '/api/user/address', headers: { cookie: vip } });
    db.sqlite.exec('UPDATE addresses SET id = -id WHERE id < 0');
    expect(answer.statusCode).toBe(500);
    expect(lines().find(({ msg }) => msg === 'fault')?.err).toMatchObject({
      cause: { message: expect.stringMatching(/^0\.id too_small/) },
    });
  });
});

test('a row that a scheduled job cannot settle is logged once by job and id; calls are answered, other rows settled', async () => {
  for (const content of ['结算页面打印不全', '希望支持批量下载发票'])
    await app.inject({
      method: 'POST',
      url: contract.user.feedback.path,
      headers: { cookie },
      payload: { type: 1, content },
    });
  const unanswered = db.sqlite
    .prepare<unknown[], number>("SELECT id FROM feedback WHERE reply = '' ORDER BY id")
    .pluck();
  const waiting = unanswered.all();
  const [row] = waiting;
  db.sqlite.exec(`
    CREATE TRIGGER contradiction BEFORE UPDATE OF reply ON feedback WHEN OLD.id = ${row}
      BEGIN SELECT RAISE(ABORT, 'contradictory rows'); END;
    UPDATE feedback SET due_at = ${testNow} WHERE due_at IS NOT NULL`);
  for (const url of [contract.goods.list.path, contract.order.list.path])
    expect((await app.inject({ method: 'GET', url, headers: { cookie } })).json()).toMatchObject({ code: 10_000 });
  expect([waiting.length > 1, unanswered.all()]).toEqual([true, [row]]);
  db.sqlite.exec('DROP TRIGGER contradiction');
  const failed = lines().filter(({ msg }) => msg === 'a scheduled job failed');
  expect(failed).toEqual([expect.objectContaining({ job: 'answerFeedback', row, err: expect.any(Object) })]);
});

test('of a plug-in’s log lines only listed fields and no error message are written', () => {
  app.log.warn({ url: phone, source: name, query: { password } }, 'fetching');
  app.log.warn(new Error(`no route to ${phone}`));
  app.log.error({ err: Object.assign(new Error(`${phone}\n    at ${name}`), { rawPacket: Buffer.from(phone) }) });
  app.log.info(`Reply was already sent in the "/${phone}" route`);
  app.log.info('%s logs in', phone);
  for (const secret of secrets) expect(written).not.toContain(secret);
  expect(written).not.toContain(String([...Buffer.from(phone)]));
  expect(lines().map(({ msg }) => msg)).toEqual([
    'fetching',
    'no message',
    'no message',
    'Reply was already sent in the … route',
    '%s logs in',
  ]);
});

test('a request the parser refuses has a line of its own, without its content', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  written = '';
  const { port } = app.server.address() as { port: number };
  const answer = (await exchange(port, `GET /${phone} HTTP/9.9\r\nx-name: ${password}\r\n\r\n`)).toString();
  for (const secret of secrets) expect(written).not.toContain(secret);
  expect(lines()).toMatchObject([
    { msg: 'refused unread', route: 'none', status: 400, reqId: /x-request-id: (\S+)/.exec(answer)?.[1] },
  ]);
});

test('in front of a real host the addresses asked for there stay out as well', async () => {
  const front = buildPassThrough({
    apiHost: 'http://127.0.0.1:1',
    random: seededRandom('front'),
    logLevel: 'trace',
    logTo,
  });
  for (const url of [`/api/user/phone/${phone}?name=${named}`, `/images/${phone}.png`, `/api/${phone}%`]) {
    await front.inject({ url, headers: { cookie: `sid=${password}` } });
  }
  await front.close();
  for (const secret of secrets) expect(written).not.toContain(secret);
  expect(ended().map(({ route, status }) => [route, status])).toEqual([
    ['/api/*', 502],
    ['/images/*', 502],
    ['none', 400],
  ]);
});
