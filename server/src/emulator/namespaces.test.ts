import { openDatabase } from '@baicao/db/client';
import { seedImage } from '@baicao/seeds/image';
import { contract } from '@baicao/shared/contract';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#app.ts';
import { memoryFiles } from '#domain/files.ts';
import { seededRandom } from '#domain/random.ts';
import { buyerIn, control, inside, linesIn, namesOf, visit, type Headers } from '#test/control-calls.ts';
import { randomBuyer } from '#test/random-buyer.ts';
import { sendRaw } from '#test/send.ts';
import { shopFor, tableFingerprints } from '#test/shop.ts';
import { FrozenClock, testNow } from '#testing.ts';
import type { ControlAccess } from './control-guard.ts';
import { seedImages } from './seed-images.ts';

const { auth, cart, goods } = contract;
const openShop = shopFor();

describe('a namespace', () => {
  test('is made at its first use, by header or in the address, and shares nothing', async () => {
    const shop = await openShop();
    const before = tableFingerprints(shop.db);
    const seeded = await linesIn(shop, {});
    const left = await buyerIn(shop, inside('left'));
    await left.empty();
    expect(await left.lines()).toEqual([]);
    expect([await linesIn(shop, inside('right')), await linesIn(shop, inside('default'))]).toEqual([seeded, seeded]);
    expect(await left.lines()).toEqual([]);
    expect(tableFingerprints(shop.db)).toEqual(before);
    const byAddress = await sendRaw(shop, { method: 'GET', url: `${goods.list.path}?__ns=third` });
    expect(byAddress.body).toMatchObject({ code: 10000 });
    expect(await namesOf(shop)).toEqual(['right', 'left', 'third']);
    expect((await control(shop, 'GET /health')).body).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      contract_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      schema_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      seed: 1,
      namespaces: 4,
      namespace: 'default',
      persona: null,
      faults: 0,
      clock: { mode: 'frozen', now: '2026-03-02T02:00:00.000Z' },
      mode: { mode: 'emulate', host: null },
    });
  });

  test('answers as if it were alone while seven others are used', async () => {
    const shop = await openShop();
    const names = Array.from({ length: 8 }, (_none, index) => `n${index}`);
    const callsIn = (name: string) =>
      randomBuyer(
        async ({ body, ...request }) => {
          const { text, headers } = await sendRaw(shop, { ...request, headers: inside(name), ...(body && { body }) });
          return { text, setCookie: String(headers['set-cookie']) };
        },
        name,
        25,
      );
    const alone: string[][] = [];
    for (const name of names) alone.push(await callsIn(name));
    for (const name of names) await control(shop, 'POST /reset', {}, inside(name));
    expect(await Promise.all(names.map(callsIn))).toEqual(alone);
    expect(new Set(alone.map((digests) => digests.join())).size).toBe(names.length);
  });

  test('is reset alone; all are reset together', async () => {
    const shop = await openShop();
    const seeded = await linesIn(shop, {});
    const places = [inside('left'), inside('right'), {}];
    for (const place of places) await (await buyerIn(shop, place)).empty();
    const counts = () => Promise.all(places.map((place) => linesIn(shop, place)));
    expect(await counts()).toEqual([0, 0, 0]);
    const reset = await control(shop, 'POST /reset', {}, inside('left'));
    expect(reset).toEqual({
      status: 200,
      body: { state_hash: expect.stringMatching(/^[0-9a-f]{64}$/), ms: expect.any(Number) },
    });
    expect(await counts()).toEqual([seeded, 0, 0]);
    const main = await control(shop, 'POST /reset');
    expect(main.body.state_hash).toBe(reset.body.state_hash);
    expect(await counts()).toEqual([seeded, 0, seeded]);
    await control(shop, 'POST /reset?all=1');
    expect(await namesOf(shop)).toEqual([]);
    expect(await counts()).toEqual([seeded, seeded, seeded]);
  });

  test('may be reset to another seed', async () => {
    const shop = await openShop();
    const hash = async (body: object) => (await control(shop, 'POST /reset', body, inside('other'))).body.state_hash;
    const own = await hash({});
    expect(await hash({ seed: 2 })).not.toBe(own);
    expect(await hash({ seed: 1 })).toBe(own);
  });

  test('has a name, or gets one; it is removed, and made anew by the next call', async () => {
    const shop = await openShop();
    expect(await control(shop, 'POST /namespaces', { id: 'mine', ttl: 60 })).toEqual({
      status: 201,
      body: { id: 'mine', evicted: null },
    });
    const { body } = await control(shop, 'POST /namespaces');
    expect(await namesOf(shop)).toEqual(['mine', body.id]);
    const mine = await buyerIn(shop, inside('mine'));
    await mine.empty();
    expect((await control(shop, 'DELETE /namespaces/mine')).body).toEqual({ removed: 'mine' });
    expect(await namesOf(shop)).toEqual([body.id]);
    expect(await linesIn(shop, inside('mine'))).toBeGreaterThan(0);
  });

  test('named in the address bar is used for the browser’s next requests, until another is named', async () => {
    const shop = await openShop();
    await (await buyerIn(shop, inside('demo'))).empty();
    const seeded = await linesIn(shop, {});
    const open = async (url: string, headers: Headers) =>
      (await shop.app.inject({ url, headers: { 'sec-fetch-mode': 'navigate', ...headers } })).headers['set-cookie'];
    expect(await open('/cart?__ns=demo', {})).toBe('emu_namespace=demo; Path=/; HttpOnly; SameSite=Strict');
    expect(await open('/cart', {})).toBeUndefined();
    const used = async (cookie: string, headers: Headers = {}) => {
      await shop.app.inject({ url: goods.list.path, headers: { cookie, ...headers } });
      return (await namesOf(shop)).at(-1);
    };
    await control(shop, 'POST /namespaces', { id: 'other' });
    expect(await used('baicao_session=x; emu_namespace=demo')).toBe('demo');
    expect(await used('emu_namespace=demo', inside('other'))).toBe('other');
    expect(await used('emu_namespace=Not A Name')).toBe('other');
    expect(await open('/?__ns=default', { cookie: 'emu_namespace=demo' })).toContain('emu_namespace=default;');
    expect(await linesIn(shop, {})).toBe(seeded);
    const call = { url: `${goods.list.path}?__ns=demo` };
    expect((await shop.app.inject(call)).headers['set-cookie']).toBeUndefined();
  });

  test('is removed when it was unused for its time to live', async () => {
    const shop = await openShop();
    await control(shop, 'POST /namespaces', { id: 'short', ttl: 60 });
    await control(shop, 'POST /namespaces', { id: 'long' });
    shop.clock.advance(59_000);
    await visit(shop, inside('short'));
    shop.clock.advance(59_000);
    expect(await namesOf(shop)).toEqual(['long', 'short']);
    shop.clock.advance(1_000);
    expect(await namesOf(shop)).toEqual(['long']);
  });
});

/** An application whose seed image is made by `make`, with room for two namespaces. */
function appWith(make: (image: Buffer) => Promise<Buffer>): FastifyInstance {
  const image = seedImage({ seed: 1, goods: 400, now: testNow });
  const db = openDatabase(image);
  const context = { db, clock: new FrozenClock(testNow), random: seededRandom('app'), files: memoryFiles() };
  const images = seedImages(1, () => make(image));
  const app = buildApp({ ...context, images, namespaceBounds: { count: 2, bytes: 2 ** 30 } });
  onTestFinished(async () => {
    await app.close();
    db.close();
  });
  return app;
}

test('calls that come while a namespace is being made share it, and no other', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const app = appWith(async (image) => {
    await released;
    return image;
  });
  const form = { ...inside('one'), 'content-type': 'application/x-www-form-urlencoded' };
  const logIn = async () =>
    app.inject({ method: 'POST', url: auth.login.path, headers: form, payload: 'username=buyer&password=baicao123' });
  const logins = [logIn(), logIn()];
  const other = app.inject({ url: goods.list.path, headers: inside('two') });
  const taken = await control({ app }, 'POST /namespaces', { id: 'one' });
  release();
  expect(taken.status).toBe(409);
  expect((await other).json()).toMatchObject({ code: 10000 });
  for (const { headers } of await Promise.all(logins)) {
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const list = await app.inject({ url: cart.list.path, headers: { ...inside('one'), cookie } });
    expect(list.json()).toMatchObject({ code: 10000 });
  }
  const ids = (await control({ app }, 'GET /namespaces')).body.map(({ id }: { id: string }) => id);
  expect(ids.toSorted()).toEqual(['one', 'two']);
});

test('an image that could not be made is made by the next call', async () => {
  let tries = 0;
  const app = appWith(async (image) => {
    tries += 1;
    if (tries === 1) throw new Error('no memory');
    return image;
  });
  const visits = [1, 2].map(() => () => app.inject({ url: goods.list.path, headers: inside('one') }));
  const codes: number[] = [];
  for (const each of visits) codes.push((await each()).json().code);
  expect(codes).toEqual([500, 10000]);
});

test('a new namespace takes the place of the one unused for longest that answers nobody', async () => {
  const app = appWith(async (image) => image);
  const visitIn = (name: string) => app.inject({ url: goods.list.path, headers: inside(name) });
  for (const name of ['a', 'b', 'a']) expect((await visitIn(name)).headers['x-emu-evicted']).toBeUndefined();
  expect((await visitIn('c')).headers['x-emu-evicted']).toBe('b');
  expect((await control({ app }, 'POST /namespaces', { id: 'd' })).body).toEqual({ id: 'd', evicted: 'a' });
});

test('the database file of a server is reset while it serves', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baicao-reset-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const shop = await openShop({ databaseFile: join(folder, 'shop.db') });
  const seeded = await linesIn(shop, {});
  const before = await visit(shop, {});
  await (await buyerIn(shop, {})).empty();
  const [shown] = before.body.data.map(({ id }: { id: number }) => id);
  shop.db.sqlite.exec(`UPDATE goods SET is_on_shelf = 0 WHERE id = ${shown}`);
  expect((await visit(shop, {})).body).not.toEqual(before.body);
  const resets = await Promise.all([1, 2].map(() => control(shop, 'POST /reset')));
  expect(resets.map(({ status }) => status)).toEqual([200, 200]);
  // Makes as many changes as before the reset: data cached then must not be taken for the present data.
  shop.db.sqlite.exec('UPDATE goods SET is_on_shelf = is_on_shelf WHERE id = 1001');
  expect((await visit(shop, {})).body).toEqual(before.body);
  expect(await linesIn(shop, {})).toBe(seeded);
  expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

describe('refuses, with nothing changed,', () => {
  test.each<[string, string, object, Headers, number]>([
    ['a name with a space', 'POST /namespaces', { id: 'a b' }, {}, 422],
    ['a name in capitals', 'GET /health', {}, inside('Mine'), 422],
    ['a name of 41 letters', 'GET /health', {}, inside('x'.repeat(41)), 422],
    ['no name', 'GET /health?__ns=', {}, {}, 422],
    ['two names', 'GET /health?__ns=a&__ns=b', {}, {}, 422],
    ['the name of every object', 'DELETE /namespaces/constructor', {}, {}, 404],
    ['the removal of an unknown one', 'DELETE /namespaces/nobody', {}, {}, 404],
    ['the removal of the main one', 'DELETE /namespaces/default', {}, {}, 409],
    ['a second one of the same name', 'POST /namespaces', { id: 'taken' }, {}, 409],
    ['a second main one', 'POST /namespaces', { id: 'default' }, {}, 409],
    ['no time to live', 'POST /namespaces', { id: 'mine', ttl: 0 }, {}, 422],
    ['a time to live that is no number', 'POST /namespaces', { id: 'mine', ttl: 'long' }, {}, 422],
    ['a seed below zero', 'POST /reset', { seed: -1 }, {}, 422],
    ['an absurd seed', 'POST /reset', { seed: 1e12 }, {}, 422],
    ['an unknown field', 'POST /reset', { seeds: 2 }, {}, 422],
    ['a page of another site', 'POST /reset', {}, { origin: 'http://evil.example' }, 403],
    ['a form of another site', 'POST /reset?all=1', {}, { 'sec-fetch-site': 'cross-site' }, 403],
    ['a name that only points here', 'POST /reset', {}, { host: 'rebound.example' }, 403],
  ])('%s', async (_title, call, body, headers, status) => {
    const shop = await openShop();
    await control(shop, 'POST /namespaces', { id: 'taken' });
    await (await buyerIn(shop, {})).empty();
    const before = tableFingerprints(shop.db);
    const answer = await control(shop, call, body, headers);
    expect(answer).toEqual({ status, body: { error: expect.any(String), message: expect.any(String) } });
    expect(tableFingerprints(shop.db)).toEqual(before);
    expect(await namesOf(shop)).toEqual(['taken']);
  });

  test.each<[string, Headers, number]>([
    ['a bad name', inside('Mine'), 422],
    ['another site', { ...inside('mine'), 'sec-fetch-site': 'cross-site' }, 403],
    ['a foreign host name', { ...inside('mine'), host: 'rebound.example' }, 403],
  ])('a call of the contract from %s', async (_title, headers, code) => {
    const shop = await openShop();
    const answer = await visit(shop, headers);
    expect(answer.body).toMatchObject({ code, message: expect.any(String) });
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(await namesOf(shop)).toEqual([]);
  });

  test.each<[string, ControlAccess | null, number]>([
    ['beyond loopback without the token', { isLoopback: false, token: 'a-token-long-enough' }, 403],
    ['switched off: the name is ignored', null, 200],
  ])('%s', async (_title, access, status) => {
    const { db, clock } = await openShop();
    const context = { db, clock, random: seededRandom('access'), files: memoryFiles() };
    const app = buildApp({ ...context, control: access });
    const answer = await app.inject({ url: goods.list.path, headers: inside('mine') });
    expect(answer.statusCode).toBe(status);
    const kept = await app.inject({ url: goods.list.path, headers: { cookie: 'emu_namespace=mine' } });
    expect(kept.statusCode).toBe(200);
    await app.close();
  });
});

test('a namespace that was removed answers the calls it has begun', async () => {
  const shop = await openShop();
  await visit(shop, inside('mine'));
  const arrived = new Promise((resolve) => shop.server.once('request', resolve));
  // Its hash is checked outside of the event loop.
  const body = 'username=buyer&password=wrong-password';
  const refused = sendRaw(shop, { method: 'POST', url: auth.login.path, headers: inside('mine'), body });
  await arrived;
  await control(shop, 'DELETE /namespaces/mine');
  expect((await refused).body).toMatchObject({ code: 619 });
});
