import { openDatabase, type Database } from '@baicao/db/client';
import { eventually } from '@baicao/shared/test/eventually';
import type { FastifyInstance } from 'fastify';
import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { FrozenClock } from '#domain/clock.ts';
import { memoryFiles } from '#domain/files.ts';
import { seededRandom } from '#domain/random.ts';
import { createEmulator, seededFile, testNow } from '#testing.ts';
import { mountSmallDisk, unmountSmallDisk } from '#test/start.ts';
import { openFileProbe } from './file-probe.ts';
import { unreadyReason, watchReadiness } from './readiness.ts';

let folder: string;
let file: string;
let db: Database;
let app: FastifyInstance;
let logged = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baicao-ready-'));
  file = join(folder, 'world.db');
  writeFileSync(file, seededFile(testNow));
});
afterEach(async () => {
  await app.close();
  db.close();
  rmSync(folder, { recursive: true });
});

async function serve(options: { unchecked?: boolean } = {}): Promise<void> {
  db = openDatabase(file);
  const context = { db, clock: new FrozenClock(testNow), random: seededRandom('ready'), files: memoryFiles() };
  logged = '';
  const logTo = { write: (line: string) => (logged += line) };
  app = buildApp({ ...context, logLevel: 'error', logTo, ...options });
  await app.ready();
}

const readyz = () => request(app.server).get('/readyz');

/** Overwrites the first page of a table or an index with zeros. */
function destroy(name: string): void {
  const page = db.sqlite
    .prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .pluck()
    .get(name);
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(4096), 0, 4096, ((page ?? 1) - 1) * 4096);
  closeSync(handle);
}

test('a server on an intact file is ready, and /readyz leaves no changes', async () => {
  await serve();
  const before = readFileSync(file);
  const version = db.sqlite.pragma('data_version', { simple: true });
  for (let times = 0; times < 3; times += 1) await readyz().expect(200, { status: 'ready' });
  expect(db.sqlite.pragma('data_version', { simple: true })).toBe(version);
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a database in memory is ready', async () => {
  await serve();
  const emulator = await createEmulator();
  await request(emulator.server).get('/readyz').expect(200, { status: 'ready' });
  await emulator.close();
});

describe('a lock of another program', () => {
  test('is reported soon, and blocks no other request', async () => {
    await serve();
    const probe = openFileProbe(db);
    expect(probe.db.sqlite.pragma('busy_timeout', { simple: true }), 'a wait inside of SQLite stops everybody').toBe(0);
    probe.close();
    const other = openDatabase(file);
    other.sqlite.exec('BEGIN IMMEDIATE');
    const answered: string[] = [];
    const [ready] = await Promise.all([
      readyz().then((answer) => (answered.push('readyz'), answer)),
      request(app.server)
        .get('/healthz')
        .expect(200, { status: 'ok' })
        .then(() => answered.push('healthz')),
    ]);
    expect([ready.status, ready.body]).toEqual([503, { status: 'unready', reason: 'locked' }]);
    expect(ready.headers['retry-after']).toBe('1');
    expect(answered).toEqual(['healthz', 'readyz']);
    other.sqlite.exec('ROLLBACK');
    await readyz().expect(200);
    other.close();
  });

  test('that is released quickly counts as normal writing of a second server', async () => {
    await serve();
    const other = openDatabase(file);
    const readiness = watchReadiness(db, false);
    other.sqlite.exec('BEGIN IMMEDIATE');
    const looking = readiness.look();
    other.sqlite.exec('ROLLBACK');
    expect(await looking).toBeNull();
    readiness.close();
    other.close();
  });
});

describe('a page destroyed while the server runs', () => {
  test('of a table is found by /readyz, stays reported, and a buyer gets one sentence', async () => {
    await serve();
    await readyz().expect(200);
    const whole = readFileSync(file);
    destroy('articles');
    // A turn through all tables may take more than one call.
    await eventually(() => readyz().expect('retry-after', '60').expect(503));
    await readyz().expect(503, { status: 'unready', reason: 'damaged' });
    await request(app.server).get('/healthz').expect(200);
    await request(app.server)
      .get('/api/article')
      .expect((sent) => expect(sent.text).not.toMatch(/SQLITE|\bat \/|context\.db/));
    writeFileSync(file, whole);
    await readyz().expect(503);
  });

  test('of an index is reported after the call that met it', async () => {
    await serve();
    destroy('sqlite_autoindex_buyers_1');
    await readyz().expect(200);
    await request(app.server)
      .post('/api/login/userLogin')
      .type('form')
      .send({ username: 'buyer', password: 'baicao123' })
      .expect(500, { code: 500, message: '系统繁忙，请稍后再试' });
    await readyz().expect(503, { status: 'unready', reason: 'damaged' });
  });
});

test('a database file removed while the server runs', async () => {
  await serve();
  renameSync(file, `${file}.away`);
  await readyz().expect(503, { status: 'unready', reason: 'file_gone' });
  writeFileSync(file, 'another one');
  await readyz().expect(503, { status: 'unready', reason: 'file_gone' });
  rmSync(file);
  renameSync(`${file}.away`, file);
  await readyz().expect(200);
});

// Needs the right to mount.
test('a disk without room', async ({ skip, onTestFinished }) => {
  await serve();
  const disk = mkdtempSync(join(tmpdir(), 'baicao-disk-'));
  onTestFinished(() => unmountSmallDisk(disk));
  if (!mountSmallDisk(disk, 32)) skip('this user may not mount a disk');
  copyFileSync(file, join(disk, 'world.db'));
  const onDisk = openDatabase(join(disk, 'world.db'));
  const readiness = watchReadiness(onDisk, false);
  expect(await readiness.look()).toBeNull();
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, 'filling'), Buffer.alloc(bavail * bsize - 4 * 1024 * 1024));
  expect(await readiness.look()).toBe('full');
  rmSync(join(disk, 'filling'));
  expect(await readiness.look()).toBeNull();
  readiness.close();
  onDisk.close();
});

describe('a file too large to be checked before the start', () => {
  test('is checked once the server listens', async () => {
    await serve({ unchecked: true });
    await readyz().expect(503, { status: 'unready', reason: 'checking' });
    await app.listen({ port: 0 });
    await eventually(() => readyz().expect(200));
    expect(logged).toBe('');
  });

  test('and is damaged, even in an index, never becomes ready; the log says where', async () => {
    db = openDatabase(file);
    destroy('sqlite_autoindex_buyers_1');
    db.close();
    await serve({ unchecked: true });
    await app.listen({ port: 0 });
    await eventually(() => readyz().expect(503, { status: 'unready', reason: 'damaged' }));
    expect(logged).toContain('the database file is not whole');
  });
});

test.each([
  ['SQLITE_CORRUPT_VTAB', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_BUSY_SNAPSHOT', 'locked'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY_DIRECTORY', 'read_only'],
  ['SQLITE_READONLY_DBMOVED', 'file_gone'],
  ['EROFS', 'read_only'],
  ['EACCES', 'read_only'],
  ['SQLITE_IOERR_READ', 'failing'],
])('%s means %s, also inside of another error', (code, reason) => {
  const error = Object.assign(new Error('it failed'), { code });
  expect([unreadyReason(error), unreadyReason(new Error('a query', { cause: error }))]).toEqual([reason, reason]);
});
