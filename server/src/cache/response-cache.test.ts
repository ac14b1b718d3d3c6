import { openDatabase, type Database } from '@baicao/db/client';
import { hourMs } from '@baicao/shared/time/durations';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { FrozenClock } from '#domain/clock.ts';
import { memoryFiles } from '#domain/files.ts';
import { seededRandom } from '#domain/random.ts';
import { createEmulator, testNow } from '#testing.ts';

/**
 * A cached response must never be older than the database: its data is written by this process, by another one on
 * the same file, or changed by time. Each is read three times before, so that it is cached when it changes.
 */

let folder: string;
let ours: Database;
/** Another process on the same file is simulated by a second connection, which SQLite treats alike. */
let theirs: Database;
let app: FastifyInstance;
const clock = new FrozenClock(testNow);

beforeAll(async () => {
  const emulator = await createEmulator();
  folder = mkdtempSync(join(tmpdir(), 'baicao-cached-'));
  const file = join(folder, 'shop.db');
  writeFileSync(file, emulator.db.sqlite.serialize());
  await emulator.close();
  [ours, theirs] = [openDatabase(file), openDatabase(file)];
  app = buildApp({ db: ours, clock, random: seededRandom('cached'), files: memoryFiles() });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  ours.close();
  theirs.close();
  rmSync(folder, { recursive: true });
});

interface Row {
  readonly id: number;
  readonly name: string;
  readonly price: string | null;
  readonly number: number;
}

async function login(username: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login/userLogin',
    payload: { username, password: 'baicao123' },
  });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

async function read(url: string, cookie = ''): Promise<readonly Row[]> {
  const answer = await app.inject({ url, headers: { cookie } });
  return answer.json<{ data: readonly Row[] }>().data;
}

async function readOften(url: string, cookie = ''): Promise<readonly Row[]> {
  await read(url, cookie);
  await read(url, cookie);
  return read(url, cookie);
}

const list = '/api/goods/list?in_stock=1&sort=sale';

describe.each([
  ['this process', () => ours],
  ['another process', () => theirs],
])('written by %s', (_who, writer) => {
  let cookie: string;
  beforeEach(async () => {
    cookie = await login('buyer');
  });

  test('a price is seen by the next call', async () => {
    const [first] = await readOften(list, cookie);
    expect(first?.price).toMatch(/^\d+\.\d\d$/);
    writer().sqlite.prepare('UPDATE goods SET base_price_fen = base_price_fen + 777 WHERE id = ?').run(first?.id);
    const [now] = await read(list, cookie);
    expect(now?.id).toBe(first?.id);
    expect(now?.price).not.toBe(first?.price);
  });

  test('a stock is seen by the next call of a visitor', async () => {
    const [first] = await readOften(list);
    writer().sqlite.prepare('UPDATE goods SET stock = 0 WHERE id = ?').run(first?.id);
    expect((await read(list)).map((row) => row.id)).not.toContain(first?.id);
  });

  test('an advert is seen by the next call', async () => {
    const [first] = await readOften('/api/focus');
    writer().sqlite.prepare("UPDATE ads SET name = name || '！' WHERE id = ?").run(first?.id);
    expect((await read('/api/focus'))[0]?.name).toBe(`${first?.name}！`);
  });

  test('a suggestion disappears with its goods', async () => {
    const [first] = await readOften('/api/goods/search?keywords=amxl');
    writer().sqlite.prepare('UPDATE goods SET is_on_shelf = 0 WHERE id = ?').run(first?.id);
    expect((await read('/api/goods/search?keywords=amxl')).map((row) => row.id)).not.toContain(first?.id);
  });

  test('an ended session gets no cached response of its buyer', async () => {
    const [first] = await readOften(list, cookie);
    expect(first?.price).not.toBeNull();
    writer().sqlite.prepare('UPDATE sessions SET ended_at = ? WHERE ended_at IS NULL').run(clock.now());
    expect((await read(list, cookie))[0]?.price).toBeNull();
  });

  test('a withdrawn approval hides the prices at once', async () => {
    await readOften(list, cookie);
    writer().sqlite.prepare("UPDATE buyers SET is_passed = 0 WHERE username = 'buyer'").run();
    expect((await read(list, cookie))[0]?.price).toBeNull();
    writer().sqlite.prepare("UPDATE buyers SET is_passed = 1 WHERE username = 'buyer'").run();
    expect((await read(list, cookie))[0]?.price).not.toBeNull();
  });
});

test('no viewer gets the cached response of another', async () => {
  const [buyer, pending] = [await login('buyer'), await login('pending')];
  expect((await readOften(list, buyer))[0]?.price).not.toBeNull();
  expect((await readOften(list, pending))[0]?.price).toBeNull();
  expect((await readOften(list))[0]?.price).toBeNull();
});

test('a session that idled too long gets no cached response', async () => {
  const cookie = await login('buyer');
  expect((await readOften(list, cookie))[0]?.price).not.toBeNull();
  clock.advance(12 * hourMs);
  expect((await read(list, cookie))[0]?.price).toBeNull();
});

test('an offer that begins is seen in its first millisecond, and one that ends is gone in its last', async () => {
  const cookie = await login('buyer');
  const [first] = await readOften(list, cookie);
  const at = clock.now();
  ours.sqlite
    .prepare(
      `INSERT INTO offers (goods_id, kind, name, price_fen, starts_at, ends_at)
       VALUES (?, 'special', '试价', 1, ?, ?)`,
    )
    .run(first?.id, at + 1000, at + 2000);
  const price = async () => (await read(list, cookie)).find((row) => row.id === first?.id)?.price;
  const before = (await readOften(list, cookie)).find((row) => row.id === first?.id)?.price;
  clock.advance(999);
  expect(await price()).toBe(before);
  clock.advance(1);
  expect(await price()).toBe('0.01');
  clock.advance(999);
  expect(await price()).toBe('0.01');
  clock.advance(1);
  expect(await price()).toBe(before);
});

test("the server's time in the page frame is always current", async () => {
  const time = async () =>
    (await app.inject('/api/focus/common')).json<{ data: { timestamp: number } }>().data.timestamp;
  await time();
  const before = await time();
  clock.advance(1000);
  expect(await time()).toBe(before + 1);
});
