import { openDatabase } from '@baicao/db/client';
import { contract } from '@baicao/shared/contract';
import { strFromU8, strToU8, unzipSync, zipSync, type Unzipped } from 'fflate';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#app.ts';
import { diskFiles, memoryFiles } from '#domain/files.ts';
import { seededRandom } from '#domain/random.ts';
import { buyerIn, control, inside, linesIn, namesOf, type Headers } from '#test/control-calls.ts';
import { requestOf } from '@baicao/shared/contract/request-of';
import { shopFor, tableFingerprints, type Shop } from '#test/shop.ts';
import { sampleFiles } from '#test/upload.ts';
import type { ControlAccess } from './control-guard.ts';

const { order } = contract;
const openShop = shopFor();
const someHash = expect.stringMatching(/^[0-9a-f]{64}$/);

async function download({ app }: Pick<Shop, 'app'>, name: string): Promise<Buffer> {
  const { statusCode, headers, rawPayload } = await app.inject(`/__emu/snapshots/${name}`);
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    `attachment; filename="${name}.zip"`,
  ]);
  return rawPayload;
}

async function upload({ app }: Pick<Shop, 'app'>, name: string, payload: Buffer, headers: Headers = {}) {
  const answer = await app.inject({ method: 'PUT', url: `/__emu/snapshots/${name}`, payload, headers });
  return { status: answer.statusCode, body: answer.json() };
}

const snapshotsOf = async (shop: Shop) => (await control(shop, 'GET /snapshots')).body;

/** A snapshot's file with some of its parts replaced; undefined: left out. */
function changed(file: Buffer, change: (parts: Unzipped) => Record<string, Uint8Array | undefined>): Buffer {
  const parts = unzipSync(file);
  const entries = Object.entries({ ...parts, ...change(parts) });
  return Buffer.from(
    zipSync(Object.fromEntries(entries.filter((entry): entry is [string, Uint8Array] => !!entry[1])), { level: 0 }),
  );
}

const manifestWith = (file: Buffer, fields: object) =>
  changed(file, ({ 'snapshot.json': text = strToU8('') }) => ({
    'snapshot.json': strToU8(JSON.stringify({ ...JSON.parse(strFromU8(text)), ...fields })),
  }));

/** The file with its database changed by a statement. */
const databaseWith = (file: Buffer, sql: string) =>
  changed(file, ({ 'world.db': bytes = strToU8('') }) => {
    const db = openDatabase(Buffer.from(bytes));
    db.sqlite.pragma('foreign_keys = OFF');
    db.sqlite.exec(sql);
    const after = db.sqlite.serialize();
    db.close();
    return { 'world.db': after };
  });

describe('a snapshot', () => {
  test('is made of the namespace of the call, and restored into that of another', async () => {
    const shop = await openShop();
    const seeded = await linesIn(shop, {});
    await (await buyerIn(shop, inside('one'))).empty();
    const made = await control(shop, 'POST /snapshots', { name: 'empty-cart' }, inside('one'));
    expect(made).toEqual({
      status: 201,
      body: {
        name: 'empty-cart',
        made_at: '2026-03-02T02:00:00.000Z',
        bytes: expect.any(Number),
        files: 0,
        state_hash: someHash,
      },
    });
    expect(await snapshotsOf(shop)).toEqual([made.body]);
    expect(await linesIn(shop, inside('two'))).toBe(seeded);
    const restored = await control(shop, 'POST /snapshots/empty-cart/restore', {}, inside('two'));
    expect(restored).toEqual({ status: 200, body: { state_hash: made.body.state_hash, ms: expect.any(Number) } });
    expect([await linesIn(shop, inside('two')), await linesIn(shop, {})]).toEqual([0, seeded]);
    await control(shop, 'POST /namespaces', { id: 'three', from: 'empty-cart' });
    expect(await linesIn(shop, inside('three'))).toBe(0);
    await control(shop, 'POST /reset', {}, inside('three'));
    expect(await linesIn(shop, inside('three'))).toBe(seeded);
    expect((await control(shop, 'DELETE /snapshots/empty-cart')).body).toEqual({ removed: 'empty-cart' });
    expect(await snapshotsOf(shop)).toEqual([]);
  });

  test('keeps sessions and uploaded files, of the main namespace too; a reset removes the files', async () => {
    const shop = await openShop();
    const buyer = shop.as('ephedrine');
    const file = () => buyer.call(order.hmUpload, { id: 4, file: new Blob([new Uint8Array(sampleFiles.png)]) });
    expect((await file()).code).toBe(10000);
    const before = tableFingerprints(shop.db);
    expect((await control(shop, 'POST /snapshots', { name: 'receipt' })).body).toMatchObject({ files: 1 });
    expect((await control(shop, 'POST /snapshots', { name: 'beside' }, inside('other'))).body).toMatchObject({
      files: 0,
    });
    await control(shop, 'POST /reset');
    expect((await control(shop, 'POST /snapshots', { name: 'none' })).body).toMatchObject({ files: 0 });
    expect((await control(shop, 'POST /snapshots/receipt/restore')).status).toBe(200);
    expect(tableFingerprints(shop.db)).toEqual(before);
    const { url } = requestOf(order.hmFile, { id: 4 });
    const shown = await shop.app.inject({ url, headers: { cookie: buyer.cookie } });
    expect([shown.statusCode, Buffer.compare(shown.rawPayload, sampleFiles.png)]).toEqual([200, 0]);
  });

  test('travels as a zip to another server, byte for byte', async () => {
    const [here, there] = [await openShop(), await openShop({ seed: 2 })];
    await (await buyerIn(here, {})).empty();
    const made = await control(here, 'POST /snapshots', { name: 'mine' });
    const file = await download(here, 'mine');
    expect(Object.keys(unzipSync(file))).toEqual(['snapshot.json', 'world.db']);
    expect(await upload(there, 'theirs', file)).toEqual({ status: 201, body: { ...made.body, name: 'theirs' } });
    expect(await upload(there, 'theirs', file)).toMatchObject({ status: 200 });
    expect(await download(there, 'theirs')).toEqual(file);
    await control(there, 'POST /snapshots/theirs/restore');
    expect(tableFingerprints(there.db)).toEqual(tableFingerprints(here.db));
    // `curl --data-binary` says that it sends a form.
    const asForm = await upload(there, 'form', file, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(asForm.status).toBe(201);
  });

  test('of a database file is restored with its uploads while the server serves', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baicao-snapshot-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const shop = await openShop({ databaseFile: join(folder, 'shop.db') });
    const files = diskFiles(join(folder, 'uploads'));
    const app = buildApp({ db: shop.db, clock: shop.clock, random: seededRandom('disk'), files });
    onTestFinished(() => app.close());
    const names = ['a', 'b', 'c'].map((letter) => `${letter.repeat(32)}.png`) as [string, string, string];
    for (const name of names.slice(0, 2)) files.save(name, Buffer.from(name));
    await control({ app }, 'POST /snapshots', { name: 'two' });
    const before = tableFingerprints(shop.db);
    files.drop(names[0]);
    files.save(names[2], Buffer.from('later'));
    shop.db.sqlite.exec("UPDATE buyers SET company = 'renamed'");
    expect((await control({ app }, 'POST /snapshots/two/restore')).status).toBe(200);
    expect(tableFingerprints(shop.db)).toEqual(before);
    expect(readdirSync(join(folder, 'uploads')).toSorted()).toEqual(names.slice(0, 2));
    expect(files.read(names[0])).toEqual(Buffer.from(names[0]));
  });

  test('is restored exactly, two hundred times', async () => {
    const shop = await openShop();
    const buyer = await buyerIn(shop, inside('mine'));
    const { state_hash: first } = (await control(shop, 'POST /snapshots', { name: 's0' }, inside('mine'))).body;
    for (let cycle = 1; cycle <= 200; cycle += 1) {
      if (cycle % 20 === 1) await buyer.empty();
      await control(shop, 'POST /snapshots/s0/restore', {}, inside('mine'));
      const { state_hash: hash } = (await control(shop, 'POST /snapshots', { name: 'again' }, inside('mine'))).body;
      expect(hash, `cycle ${cycle}`).toBe(first);
      await control(shop, 'DELETE /snapshots/again');
    }
    expect((await buyer.lines()).length).toBeGreaterThan(0);
  });
});

/** A snapshot's file, made once for all tests that damage it. */
let whole: Buffer | undefined;

describe('refuses, with nothing changed,', () => {
  test.each<[string, string, object, Headers, number]>([
    ['a name with a dot', 'POST /snapshots', { name: 'a.b' }, {}, 422],
    ['a name of two values', 'POST /snapshots', { name: ['a', 'b'] }, {}, 422],
    ['a name that is taken', 'POST /snapshots', { name: 'kept' }, {}, 409],
    ['an unknown field', 'POST /snapshots', { id: 'a' }, {}, 422],
    ['the download of an unknown one', 'GET /snapshots/nobody', {}, {}, 404],
    ['the removal of an unknown one', 'DELETE /snapshots/constructor', {}, {}, 404],
    ['to restore an unknown one', 'POST /snapshots/nobody/restore', {}, {}, 404],
    ['to restore with a field', 'POST /snapshots/kept/restore', { seed: 1 }, {}, 422],
    ['a namespace of an unknown one', 'POST /namespaces', { id: 'new', from: 'nobody' }, {}, 404],
    ['a page of another site', 'POST /snapshots/kept/restore', {}, { origin: 'http://evil.example' }, 403],
    ['a form of another site', 'POST /snapshots/kept/restore', {}, { 'sec-fetch-site': 'cross-site' }, 403],
    ['a name that only points here', 'DELETE /snapshots/kept', {}, { host: 'rebound.example' }, 403],
  ])('%s', async (_title, call, body, headers, status) => {
    const shop = await openShop();
    await control(shop, 'POST /snapshots', { name: 'kept' });
    await (await buyerIn(shop, {})).empty();
    const before = [tableFingerprints(shop.db), await snapshotsOf(shop)];
    const answer = await control(shop, call, body, headers);
    expect(answer).toEqual({ status, body: { error: expect.any(String), message: expect.any(String) } });
    expect([tableFingerprints(shop.db), await snapshotsOf(shop)]).toEqual(before);
    expect(await namesOf(shop)).toEqual([]);
  });

  test.each<[string, (file: Buffer) => Buffer, number]>([
    ['nothing', () => Buffer.alloc(0), 422],
    ['what is no zip', () => Buffer.from('rubbish'), 422],
    ['half a file', (file) => file.subarray(0, file.length / 2), 422],
    ['a zip without a description', (file) => changed(file, () => ({ 'snapshot.json': undefined })), 422],
    ['a description that is no JSON', (file) => changed(file, () => ({ 'snapshot.json': strToU8('{') })), 422],
    ['a moment that is none', (file) => manifestWith(file, { made_at: 'yesterday' }), 422],
    ['a clock without its moment', (file) => manifestWith(file, { clock: { mode: 'offset' } }), 422],
    ['a later layout', (file) => manifestWith(file, { format: 2 }), 422],
    ['another contract', (file) => manifestWith(file, { contract_hash: 'f'.repeat(64) }), 409],
    ['another schema', (file) => manifestWith(file, { schema_hash: 'f'.repeat(64) }), 409],
    ['another schema that is not told', (file) => databaseWith(file, 'CREATE TABLE more (id INTEGER)'), 409],
    ['an empty database', (file) => changed(file, () => ({ 'world.db': new Uint8Array() })), 409],
    ['no database', (file) => changed(file, () => ({ 'world.db': undefined })), 422],
    ['a database that is none', (file) => changed(file, () => ({ 'world.db': strToU8('rubbish') })), 422],
    ['rows without the ones they need', (file) => databaseWith(file, 'DELETE FROM buyers'), 422],
    [
      'a damaged database',
      (file) => changed(file, ({ 'world.db': db = strToU8('') }) => ({ 'world.db': db.fill(255, 8192, 200_000) })),
      422,
    ],
    ['a file that leads elsewhere', (file) => changed(file, () => ({ 'files/../a.png': new Uint8Array(1) })), 422],
    ['more than fits', (file) => changed(file, () => ({ 'files/big': new Uint8Array(21 * 2 ** 20) })), 413],
  ])('the upload of %s', async (_title, broken, status) => {
    const shop = await openShop({ app: { snapshotBounds: { count: 2, bytes: 2 ** 30, ownBytes: 20 * 2 ** 20 } } });
    await control(shop, 'POST /snapshots', { name: 'kept' });
    whole ??= await download(shop, 'kept');
    const before = [tableFingerprints(shop.db), await snapshotsOf(shop)];
    const answer = await upload(shop, 'kept', broken(whole));
    expect(answer).toEqual({ status, body: { error: expect.any(String), message: expect.any(String) } });
    expect([tableFingerprints(shop.db), await snapshotsOf(shop)]).toEqual(before);
  });

  test('an upload of 200 MB before it is read, and one from another site', async () => {
    const shop = await openShop();
    const large = await upload(shop, 'big', Buffer.from('x'), { 'content-length': String(200 * 2 ** 20) });
    expect(large).toMatchObject({ status: 413, body: { error: 'tooLarge' } });
    const foreign = await upload(shop, 'big', Buffer.from('x'), { 'sec-fetch-site': 'cross-site' });
    expect(foreign).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    expect(await snapshotsOf(shop)).toEqual([]);
  });

  test('one more than there is room for, and a database that is too large', async () => {
    const bounds = { count: 2, bytes: 2 ** 30, ownBytes: 2 ** 30 };
    const few = await openShop({ app: { snapshotBounds: bounds } });
    for (const status of [201, 201, 409]) expect((await control(few, 'POST /snapshots')).status).toBe(status);
    const small = await openShop({ app: { snapshotBounds: { ...bounds, bytes: 1_000 } } });
    expect((await control(small, 'POST /snapshots')).status).toBe(409);
    const tiny = await openShop({ app: { snapshotBounds: { ...bounds, ownBytes: 1_000 } } });
    expect((await control(tiny, 'POST /snapshots')).body).toMatchObject({ error: 'conflict' });
  });

  test.each<[string, ControlAccess | null, Headers, number]>([
    ['beyond loopback without the token', { isLoopback: false, token: 'a-token-long-enough' }, {}, 403],
    ['switched off', null, {}, 404],
  ])('%s', async (_title, access, headers, status) => {
    const { db, clock } = await openShop();
    const app = buildApp({ db, clock, random: seededRandom('access'), files: memoryFiles(), control: access });
    onTestFinished(() => app.close());
    for (const call of ['GET /snapshots', 'POST /snapshots', 'POST /snapshots/a/restore', 'DELETE /snapshots/a'])
      expect((await control({ app }, call, {}, headers)).status, call).toBe(status);
    expect((await upload({ app }, 'a', Buffer.from('x'), headers)).status).toBe(status);
  });
});
