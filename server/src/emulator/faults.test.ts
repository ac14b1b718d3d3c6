import { contract, endpoints, isRead, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import { eventually } from '@baicao/shared/test/eventually';
import { connect, type Socket } from 'node:net';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#app.ts';
import { memoryFiles } from '#domain/files.ts';
import { seededRandom } from '#domain/random.ts';
import { control, inside, linesIn, namesOf, type Headers } from '#test/control-calls.ts';
import { requestOf } from '@baicao/shared/contract/request-of';
import { shopFor, tableFingerprints, type Shop } from '#test/shop.ts';
import { contentOf } from '#test/upload.ts';
import { changesIn, createEmulator, type Emulator } from '#testing.ts';
import type { ControlAccess } from './control-guard.ts';

const { cart, goods, user } = contract;
const openShop = shopFor();
const list = goods.list.path;

/** Sends a rule that must be accepted. */
async function put(shop: Pick<Shop, 'app'>, rules: unknown, headers: Headers = {}) {
  const { status, body } = await control(shop, 'PUT /faults', rules, headers);
  expect(status, body.message).toBe(200);
}

const codesOf = async (shop: Shop, count: number, url: string = list, headers: Headers = {}): Promise<number[]> => {
  const codes: number[] = [];
  for (let call = 0; call < count; call += 1) codes.push((await shop.app.inject({ url, headers })).json().code);
  return codes;
};

describe('every operation can be made to fail in every way', () => {
  let emulator: Emulator;
  let cookie: string;
  beforeAll(async () => {
    emulator = await createEmulator();
    cookie = emulator.session('buyer');
  });
  afterAll(() => emulator.close());

  const ask = (record: Endpoint<EndpointRecord>, headers: Headers) => {
    const { method, url, form } = requestOf(record, record.example);
    const { body, contentType = 'application/x-www-form-urlencoded' } = contentOf(record, form);
    return emulator.app.inject({
      method,
      url,
      headers: { cookie, ...(body !== undefined && { 'content-type': contentType }), ...headers },
      ...(body !== undefined && { payload: body }),
    });
  };

  /** Requested codes, and their HTTP status by the error catalogue. */
  const outcomes = [
    [401, 401],
    [10001, 401],
    [422, 422],
    [459, 459],
    [409, 409],
    [418, 418],
    [614, 400],
    [777, 400],
    [500, 500],
    [503, 503],
    [599, 599],
  ] as const;
  const failure = z.strictObject({
    code: z.int(),
    message: z.string().regex(/\p{Script=Han}/u),
    errors: z.record(z.string(), z.array(z.string()).min(1)).optional(),
  });

  test.each(endpoints.map((record) => [record.name, record] as const))('%s', async (_name, record) => {
    const before = changesIn(emulator.db);
    for (const [code, status] of outcomes) {
      const answer = await ask(record, { prefer: `code=${code}` });
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
      const { errors } = failure.parse(answer.json());
      expect(errors === undefined).toBe(code !== 422);
      expect(answer.headers['retry-after']).toBe(code === 503 ? '2' : undefined);
    }
    for (const connection of ['reset', 'empty', 'hang']) {
      await put(emulator, { match: { op: record.name }, effect: { connection } });
      await expect(ask(record, {}), connection).rejects.toThrow(`connection fault: ${connection}`);
    }
    await put(emulator, []);
    expect(changesIn(emulator.db)).toBe(before);
    if (isRead(record))
      expect((await ask(record, { prefer: 'code=10000' })).statusCode).toBe((await ask(record, {})).statusCode);
  });
});

describe('a rule', () => {
  test('fails twice and then no more; another for the calls after them', async () => {
    const shop = await openShop();
    await put(shop, [
      { match: { op: 'goods.list' }, when: { first: 2 }, effect: { code: 500 } },
      { match: { path: '/api/goods/*' }, when: { nth: 2 }, effect: { status: 200, code: 614, message: '库存紧张' } },
    ]);
    expect(await codesOf(shop, 5)).toEqual([500, 500, 10000, 614, 10000]);
    expect((await control(shop, 'GET /faults')).body).toEqual([
      { id: 'rule-1', match: { op: 'goods.list' }, when: { first: 2 }, effect: { code: 500 }, asked: 5, fired: 2 },
      {
        id: 'rule-2',
        match: { path: '/api/goods/*' },
        when: { nth: 2 },
        effect: { status: 200, code: 614, message: '库存紧张' },
        asked: 3,
        fired: 1,
      },
    ]);
    const [answer] = [await shop.app.inject({ url: `${list}?page=1` })];
    expect(answer.statusCode).toBe(200);
  });

  test.each<[string, object, number[]]>([
    ['after', { after: 3 }, [10000, 10000, 10000, 500, 500]],
    ['times', { after: 1, times: 2 }, [10000, 500, 500, 10000, 10000]],
    ['never', { probability: 0 }, [10000, 10000, 10000, 10000, 10000]],
    ['always', { probability: 1 }, [500, 500, 500, 500, 500]],
  ])('counts its calls: %s', async (_title, when, codes) => {
    const shop = await openShop();
    await put(shop, { when, effect: { code: 500 } });
    expect(await codesOf(shop, 5)).toEqual(codes);
  });

  test('counts only the calls it applies to', async () => {
    const shop = await openShop();
    await put(shop, { match: { op: 'goods.list' }, when: { nth: 2 }, effect: { code: 500 } });
    expect(await codesOf(shop, 3, goods.hot.path)).toEqual([10000, 10000, 10000]);
    expect(await codesOf(shop, 3)).toEqual([10000, 500, 10000]);
  });

  test('of 30 % hits the same calls twice, and others with another seed', async () => {
    const shop = await openShop();
    const hits = async (seed: number) => {
      await put(shop, { when: { probability: 0.3, seed }, effect: { code: 503 } });
      return codesOf(shop, 200, cart.total.path);
    };
    const first = await hits(7);
    expect(await hits(7)).toEqual(first);
    expect(await hits(8)).not.toEqual(first);
    const share = first.filter((code) => code === 503).length / first.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.4);
  });

  test.each<[string, object, number[]]>([
    ['an operation', { op: 'user.base' }, [10000, 500, 500, 500]],
    ['a group', { op: 'goods.*' }, [500, 10000, 10000, 10000]],
    ['a path with a star', { path: '/api/*/list' }, [500, 10000, 10000, 10000]],
    ['a path with two stars that overlap', { path: '/api/goods*goods/list' }, [10000, 10000, 10000, 10000]],
    ['a method', { method: 'POST' }, [10000, 10000, 10000, 10000]],
    ['an account', { persona: 'chain' }, [10000, 10000, 500, 10000]],
    ['an account of a call', { op: 'user.base', persona: 'vip' }, [10000, 10000, 10000, 500]],
  ])('is asked about %s', async (_title, match, codes) => {
    const shop = await openShop();
    await put(shop, { match, effect: { code: 500 } });
    const get = async (url: string, headers: Headers) => (await shop.app.inject({ url, headers })).json().code;
    const { path } = user.base;
    expect([
      await get(list, {}),
      await get(path, { cookie: shop.session('buyer') }),
      await get(path, { cookie: shop.session('chain') }),
      await get(path, { 'x-emu-persona': 'vip' }),
    ]).toEqual(codes);
  });

  test('belongs to one namespace, goes with its reset, and one by one', async () => {
    const shop = await openShop();
    await control(shop, 'POST /namespaces', { id: 'one' });
    await put(shop, { effect: { code: 500 } }, inside('one'));
    const named = await control(shop, 'POST /faults', {
      id: 'mine',
      match: { namespace: 'one' },
      effect: { code: 503 },
    });
    expect([named.status, named.body.map(({ id }: { id: string }) => id)]).toEqual([201, ['rule-1', 'mine']]);
    expect([await codesOf(shop, 1), await codesOf(shop, 1, list, inside('one'))]).toEqual([[10000], [500]]);
    expect((await control(shop, 'DELETE /faults/rule-1', {}, inside('one'))).body).toEqual({ removed: 'rule-1' });
    expect(await codesOf(shop, 1, list, inside('one'))).toEqual([503]);
    await control(shop, 'POST /reset', {}, inside('one'));
    expect(await codesOf(shop, 1, list, inside('one'))).toEqual([10000]);
    await put(shop, [{ effect: { code: 500 } }, { effect: { code: 503 } }]);
    expect((await control(shop, 'DELETE /faults')).body).toEqual({ removed: 2 });
    expect(await codesOf(shop, 1)).toEqual([10000]);
  });

  test('may let the call be carried out before its answer is lost or replaced', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const count = async () => (await buyer.call(cart.total, {})).data.total;
    const { url, form } = requestOf(cart.quickAdd, { id: 1040 });
    const add = () =>
      shop.app.inject({
        method: 'POST',
        url,
        headers: { cookie: buyer.cookie, 'content-type': 'application/x-www-form-urlencoded' },
        ...(form && { payload: form.toString() }),
      });
    const before = await count();
    await put(shop, { match: { op: 'cart.*', method: 'POST' }, effect: { connection: 'reset' } });
    await expect(add()).rejects.toThrow('reset');
    expect(await count()).toBe(before);
    await put(shop, { match: { op: 'cart.*', method: 'POST' }, effect: { connection: 'reset', handled: true } });
    await expect(add()).rejects.toThrow('reset');
    expect(await count()).toBe(before + 1);
    await put(shop, { match: { op: 'cart.total' }, effect: { code: 504, handled: true } });
    expect((await shop.app.inject({ url: cart.total.path, headers: { cookie: buyer.cookie } })).statusCode).toBe(504);
  });

  test('spoils an answer: cut off, unreadable, in pieces', async () => {
    const shop = await openShop();
    const whole = (await shop.app.inject(list)).body;
    await put(shop, { effect: { connection: 'malformed' } });
    const malformed = await shop.app.inject(list);
    expect([malformed.statusCode, whole.startsWith(malformed.body)]).toEqual([200, true]);
    expect(() => malformed.json()).toThrow();
    await put(shop, { effect: { connection: 'dribble', latency: { fixed: 20 } } });
    expect((await shop.app.inject(list)).body).toBe(whole);
    await put(shop, { effect: { connection: 'truncate' } });
    await expect(shop.app.inject(list)).rejects.toThrow();
  });
});

describe('through a socket', () => {
  /** Collects the bytes a client receives for a call until its connection ends; `closed` resolves then. */
  async function ask(shop: Shop) {
    const socket = connect(await shop.listen(), '127.0.0.1');
    // A cut may fall inside of a letter: bytes are kept as they come.
    const got = { text: '', error: '' };
    socket.on('data', (bytes) => (got.text += bytes.toString('latin1')));
    socket.on('error', (error) => (got.error = 'code' in error ? String(error.code) : 'other'));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    onTestFinished(() => void socket.destroy());
    socket.write(`GET ${list} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
    return { socket, got, closed };
  }

  test.each([
    ['reset', { text: '', error: 'ECONNRESET' }],
    ['empty', { text: '', error: '' }],
  ])('%s ends the connection without a byte', async (connection, wanted) => {
    const shop = await openShop();
    await put(shop, { effect: { connection } });
    const { got, closed } = await ask(shop);
    await closed;
    expect(got).toEqual(wanted);
  });

  test('truncate ends it in the middle of the body', async () => {
    const shop = await openShop();
    await put(shop, { effect: { connection: 'truncate' } });
    const { got, closed } = await ask(shop);
    await closed;
    const [head = '', body = ''] = got.text.split('\r\n\r\n');
    const length = Number(/content-length: (\d+)/.exec(head)?.[1]);
    expect(body).toHaveLength(Math.ceil(length / 2));
  });

  const isHeld = ({ app }: Shop) =>
    eventually(async () => {
      const { body } = await control({ app }, 'GET /faults');
      expect(body[0].fired).toBe(1);
    });

  test.each<[string, (shop: Shop) => Promise<unknown>]>([
    ['its namespace is reset', (shop) => control(shop, 'POST /reset')],
    ['the emulator is closed', async () => undefined],
  ])('hang keeps it open until %s', async (_title, end) => {
    const shop = await openShop();
    await put(shop, { effect: { connection: 'hang' } });
    const asked = await ask(shop);
    await isHeld(shop);
    expect([asked.got, asked.socket.readyState]).toEqual([{ text: '', error: '' }, 'open'] satisfies [
      object,
      Socket['readyState'],
    ]);
    await end(shop);
    if (_title.startsWith('its')) await asked.closed;
  });

  test('a call that waits is refused when its namespace ends', async () => {
    const shop = await openShop();
    await put(shop, { effect: { latency: { fixed: 120_000 } } });
    const { got } = await ask(shop);
    await isHeld(shop);
    await control(shop, 'POST /reset');
    await eventually(async () => expect(got.text).toContain('"code":503'));
  });
});

describe('one call alone', () => {
  test('is made by another account, at another moment', async () => {
    const shop = await openShop();
    const as = await shop.app.inject({
      url: user.base.path,
      headers: { 'x-emu-persona': 'chain', cookie: shop.session('buyer') },
    });
    expect(as.json().data).toMatchObject({ username: 'chain' });
    const cookie = shop.session('buyer');
    const url = cart.total.path;
    const before = changesIn(shop.db);
    const at = async (now: string) =>
      (await shop.app.inject({ url, headers: { cookie, 'x-emu-now': now } })).json().code;
    expect([
      await at('2026-03-02 10:05:00'),
      await at('2026-03-02T10:05:00+08:00'),
      await at('2027-03-20T02:00:00Z'),
    ]).toEqual([10000, 10000, 10001]);
    expect(changesIn(shop.db)).toBe(before);
    expect((await shop.app.inject({ url, headers: { cookie } })).json().code).toBe(10000);
  });

  test('is answered with a code by its address, and later by its header', async () => {
    const shop = await openShop();
    expect((await shop.app.inject(`${list}?__code=459`)).statusCode).toBe(459);
    const mixed = await shop.app.inject({ url: list, headers: { prefer: 'return=minimal, code=601; x=1' } });
    expect(mixed.json()).toEqual({ code: 601, message: '库存不足' });
    expect(await codesOf(shop, 1, list, { prefer: 'return=minimal' })).toEqual([10000]);
    expect(await codesOf(shop, 1, list, { 'x-emu-delay': '1' })).toEqual([10000]);
    expect(await linesIn(shop, {})).toBeGreaterThan(0);
  });

  test('is one of a page that was opened with a code, until the next page', async () => {
    const shop = await openShop();
    const open = async (url: string, headers: Headers) =>
      (await shop.app.inject({ url, headers: { 'sec-fetch-mode': 'navigate', ...headers } })).headers['set-cookie'];
    expect(await open('/goods?__code=503', {})).toBe('emu_code=503; Path=/; HttpOnly; SameSite=Strict');
    const cookie = 'baicao_session=x; emu_code=503';
    expect(await codesOf(shop, 2, list, { cookie })).toEqual([503, 503]);
    expect(await open('/goods', { cookie })).toContain('emu_code=; Max-Age=0;');
    expect(await open('/goods', {})).toBeUndefined();
    expect(await open('/?__code=503&__ns=default', {})).toHaveLength(2);
    const wrong = await shop.app.inject({ url: '/goods?__code=x', headers: { 'sec-fetch-mode': 'navigate' } });
    expect(wrong.statusCode).toBe(422);
  });

  test.each<[string, string, Headers, number]>([
    ['a code that is none', list, { prefer: 'code=abc' }, 422],
    ['code 0', `${list}?__code=0`, {}, 422],
    ['two codes', `${list}?__code=401&__code=402`, {}, 422],
    ['a negative delay', list, { 'x-emu-delay': '-1' }, 422],
    ['a delay of an hour', list, { 'x-emu-delay': '3600000' }, 422],
    ['a moment without an offset', list, { 'x-emu-now': '2026-03-02T10:00:00' }, 422],
    ['an absurd moment', list, { 'x-emu-now': '9999-01-01 00:00:00' }, 422],
    ['a day that is none', list, { 'x-emu-now': '2026-02-30 10:00:00' }, 422],
    ['an account that is none', list, { 'x-emu-persona': 'nobody' }, 404],
    ['no account', list, { 'x-emu-persona': '' }, 404],
    ['another site', list, { prefer: 'code=500', origin: 'http://evil.example' }, 403],
    ['a foreign host name', list, { 'x-emu-persona': 'buyer', host: 'rebound.example' }, 403],
  ])('is refused for %s', async (_title, url, headers, status) => {
    const shop = await openShop();
    const answer = await shop.app.inject({ url, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([status, status]);
  });

  test.each<[string, ControlAccess | null, number]>([
    ['beyond loopback it is refused without the token', { isLoopback: false, token: 'a-token-long-enough' }, 403],
    ['switched off, its headers say nothing', null, 200],
  ])('%s', async (_title, access, status) => {
    const { db, clock } = await openShop();
    const app = buildApp({ db, clock, random: seededRandom('access'), files: memoryFiles(), control: access });
    onTestFinished(() => app.close());
    const kept = await app.inject({ url: list, headers: { cookie: 'emu_code=500' } });
    expect(kept.statusCode).toBe(200);
    for (const headers of [{ prefer: 'code=500' }, { 'x-emu-persona': 'buyer' }, { 'x-emu-delay': '1' }] as Headers[])
      expect((await app.inject({ url: list, headers })).statusCode).toBe(status);
    expect((await control({ app }, 'GET /faults')).status).toBe(access === null ? 404 : 403);
  });
});

describe('refuses, with nothing changed,', () => {
  const effect = { code: 500 };
  test.each<[string, string, unknown, Headers, number]>([
    ['no rule', 'POST /faults', 'x', {}, 422],
    ['a rule without an effect', 'POST /faults', {}, {}, 422],
    ['an effect of nothing', 'POST /faults', { effect: { message: 'x' } }, {}, 422],
    ['an operation that is none', 'POST /faults', { match: { op: 'goods.lst' }, effect }, {}, 422],
    ['a path without a slash', 'POST /faults', { match: { path: 'api' }, effect }, {}, 422],
    ['an unknown field', 'POST /faults', { match: { operation: 'goods.list' }, effect }, {}, 422],
    ['the calls before the first', 'POST /faults', { when: { first: 0 }, effect }, {}, 422],
    ['half a call', 'POST /faults', { when: { nth: 1.5 }, effect }, {}, 422],
    ['more than always', 'POST /faults', { when: { probability: 1.1 }, effect }, {}, 422],
    ['a status of no failure', 'POST /faults', { effect: { status: 302 } }, {}, 422],
    ['a negative latency', 'POST /faults', { effect: { latency: { fixed: -1 } } }, {}, 422],
    ['a latency of an hour', 'POST /faults', { effect: { latency: { fixed: 3_600_000 } } }, {}, 422],
    ['a latency from more to less', 'POST /faults', { effect: { latency: { uniform: [9, 1] } } }, {}, 422],
    ['an unknown end', 'POST /faults', { effect: { connection: 'explode' } }, {}, 422],
    ['an end with a code', 'POST /faults', { effect: { connection: 'reset', code: 500 } }, {}, 422],
    ['the second of two rules', 'PUT /faults', [{ effect }, { effect: {} }], {}, 422],
    [
      'an id twice',
      'PUT /faults',
      [
        { id: 'a', effect },
        { id: 'a', effect },
      ],
      {},
      409,
    ],
    ['an id that is taken', 'POST /faults', { id: 'kept', effect }, {}, 409],
    ['an id with a blank', 'POST /faults', { id: 'a b', effect }, {}, 422],
    ['201 rules', 'PUT /faults', Array.from({ length: 201 }, () => ({ effect })), {}, 422],
    ['rules of two namespaces', 'PUT /faults', [{ match: { namespace: 'a' }, effect }, { effect }], {}, 422],
    ['an unknown namespace', 'POST /faults', { match: { namespace: 'nobody' }, effect }, {}, 404],
    ['the removal of an unknown one', 'DELETE /faults/nobody', {}, {}, 404],
    ['a page of another site', 'DELETE /faults', {}, { origin: 'http://evil.example' }, 403],
    ['a form of another site', 'PUT /faults', [], { 'sec-fetch-site': 'cross-site' }, 403],
    ['a form', 'POST /faults', {}, { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a name that only points here', 'DELETE /faults', {}, { host: 'rebound.example' }, 403],
  ])('%s', async (_title, call, body, headers, status) => {
    const shop = await openShop();
    await put(shop, { id: 'kept', match: { path: '/api/none' }, effect });
    const before = [tableFingerprints(shop.db), (await control(shop, 'GET /faults')).body];
    const answer = await control(shop, call, body, headers);
    expect(answer).toEqual({
      status,
      body: { error: expect.any(String), message: expect.stringMatching(/\p{Script=Han}/u) },
    });
    expect([tableFingerprints(shop.db), (await control(shop, 'GET /faults')).body]).toEqual(before);
    expect(await namesOf(shop)).toEqual([]);
  });
});
