// Rule: a login starts a session with a new token and ends the one before; wrong proofs are slowed down per account and address, the
// owner is not locked out.
import { openDatabase } from '@baicao/db/client';
import { contract } from '@baicao/shared/contract';
import { hourMs, minuteMs } from '@baicao/shared/time/durations';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { notSaved } from '#domain/errors.ts';
import { createEmulator, emulatorOn, seededFile, testNow, type Emulator } from '#testing.ts';

const open: Emulator[] = [];
afterEach(async () => {
  for (const emulator of open.splice(0)) await emulator.close();
});

async function newEmulator(): Promise<Emulator> {
  const emulator = await createEmulator();
  open.push(emulator);
  return emulator;
}

/** Tries to log in from an address; the code of the answer, 10000 where it worked. */
async function attempt({ app }: Emulator, username: string, password: string, remoteAddress = '10.0.0.1') {
  const payload = { username, password };
  const answer = await app.inject({ method: 'POST', url: contract.auth.login.path, payload, remoteAddress });
  return { status: answer.statusCode, ...answer.json<{ code: number; message: string }>() };
}

const tallies = ({ db }: Emulator) =>
  db.sqlite.prepare('SELECT kind, count FROM login_tallies ORDER BY kind, count').all();

test('wrong passwords count per account and address: the owner can log in from elsewhere', async () => {
  const emulator = await newEmulator();
  for (let guess = 0; guess < 10; guess += 1) expect((await attempt(emulator, 'buyer', 'x')).code).toBe(619);
  expect((await attempt(emulator, 'buyer', 'baicao123')).code).toBe(429);
  expect((await attempt(emulator, 'buyer', 'baicao123', '10.0.0.2')).code).toBe(10000);
  expect((await attempt(emulator, 'vip', 'baicao123')).code).toBe(10000);
});

test('a right password resets the count of wrong ones', async () => {
  const emulator = await newEmulator();
  for (let round = 0; round < 2; round += 1) {
    for (let guess = 0; guess < 9; guess += 1) expect((await attempt(emulator, 'buyer', 'x')).code).toBe(619);
    expect((await attempt(emulator, 'buyer', 'baicao123')).code).toBe(10000);
  }
});

test('an address has 300 attempts a minute, and refused attempts count', async () => {
  const emulator = await newEmulator();
  // Each attempt is refused for this account at once and still counts.
  for (let guess = 0; guess < 300; guess += 1) await attempt(emulator, 'buyer', 'x');
  expect(tallies(emulator)).toEqual([
    { kind: 'attempt', count: 300 },
    { kind: 'wrong', count: 10 },
  ]);
  expect((await attempt(emulator, 'vip', 'baicao123')).code).toBe(429);
  expect((await attempt(emulator, 'vip', 'baicao123', '10.0.0.2')).code).toBe(10000);
  emulator.clock.advance(minuteMs);
  expect((await attempt(emulator, 'vip', 'baicao123')).code).toBe(10000);
});

test('old counters are deleted, and a clock set back locks no account', async () => {
  const emulator = await newEmulator();
  for (let guess = 0; guess < 11; guess += 1) await attempt(emulator, 'buyer', 'x');
  emulator.clock.advance(-hourMs);
  expect((await attempt(emulator, 'buyer', 'baicao123')).code).toBe(10000);
  emulator.clock.advance(120 * minuteMs);
  await attempt(emulator, 'vip', 'baicao123', '10.0.0.2');
  expect(tallies(emulator)).toEqual([{ kind: 'attempt', count: 1 }]);
});

test('neither the username nor the password of an attempt is stored', async () => {
  const emulator = await newEmulator();
  await attempt(emulator, 'my-secret-password', 'x');
  const rows = emulator.db.sqlite.prepare<unknown[], string>('SELECT key_hash FROM login_tallies').pluck().all();
  expect(rows.map((hash) => /^[0-9a-f]{64}$/.test(hash))).toEqual([true, true]);
});

/** Every attempt counts, and no answer reveals whether a password is right, from any address. */
async function isClosedToAll(emulator: Emulator): Promise<void> {
  for (const password of ['x', 'baicao123']) {
    const answer = await attempt(emulator, 'buyer', password, `10.0.1.${password.length}`);
    expect([answer.status, answer.message]).toEqual([503, notSaved]);
  }
}

test('while the disk is full no password is checked, and the counters stay', async () => {
  const emulator = await newEmulator();
  const { sqlite } = emulator.db;
  for (let guess = 0; guess < 9; guess += 1) await attempt(emulator, 'buyer', 'x');
  fill(emulator);
  await isClosedToAll(emulator);
  sqlite.pragma('max_page_count = 1073741823');
  expect((await attempt(emulator, 'buyer', 'x')).code).toBe(619);
  expect((await attempt(emulator, 'buyer', 'baicao123')).code).toBe(429);
});

/** Inserts counters, as large as those of wrong passwords, until the table is full. */
function fill({ db, clock }: Emulator): void {
  db.sqlite.pragma(`max_page_count = ${Number(db.sqlite.pragma('page_count', { simple: true }))}`);
  const add = db.sqlite.prepare("INSERT INTO login_tallies VALUES ('wrong', lower(hex(randomblob(32))), 1, ?)");
  for (let row = 0; row < 5000; row += 1) {
    try {
      add.run(clock.now());
    } catch (error) {
      expect(error).toMatchObject({ code: 'SQLITE_FULL' });
    }
  }
}

test('while another process holds the database lock no password is checked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baicao-locked-'));
  const file = join(folder, 'shop.db');
  writeFileSync(file, seededFile(testNow));
  const emulator = await emulatorOn(openDatabase(file), testNow, { app: { lockWaitMs: 50 } });
  open.push(emulator);
  const theirs = openDatabase(file);
  theirs.sqlite.exec('BEGIN IMMEDIATE');
  await isClosedToAll(emulator);
  theirs.sqlite.exec('ROLLBACK');
  expect((await attempt(emulator, 'buyer', 'x')).code).toBe(619);
  theirs.close();
  rmSync(folder, { recursive: true });
});
