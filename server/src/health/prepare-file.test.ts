import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@baicao/db/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '#env.ts';
import { startupFailure } from '#startup-failure.ts';
import { seededFile, testNow } from '#testing.ts';
import { holdAddress } from './hold-address.ts';
import { prepareFile } from './prepare-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baicao-prepare-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ownFile = 'set DATABASE_FILE to a file that does not exist yet';

/** The message the operator reads when this file is to be served. */
function refusal(file: string): string {
  try {
    prepareFile(file);
  } catch (error) {
    return startupFailure(error, readEnvironment({ DATABASE_FILE: file }));
  }
  return 'started';
}

test('a new file is accepted; its folders are created', () => {
  const file = join(folder, 'a', 'b', 'new.db');
  expect(refusal(file)).toBe('started');
  expect([existsSync(join(folder, 'a', 'b')), existsSync(file)]).toEqual([true, false]);
});

test('an existing database is checked completely and left unchanged, with no extra files', () => {
  const file = join(folder, 'own.db');
  const bytes = seededFile(testNow);
  writeFileSync(file, bytes);
  expect(prepareFile(file)).toBe(true);
  expect([readdirSync(folder), readFileSync(file).equals(bytes)]).toEqual([['own.db'], true]);
});

test('the write-ahead log of a killed server stays in place', () => {
  const file = join(folder, 'killed.db');
  writeFileSync(file, seededFile(testNow));
  const db = openDatabase(file);
  db.sqlite.exec("INSERT INTO settings (name, value) VALUES ('shippingFeeFen', '1')");
  const left = ['', '-wal'].map((tail) => readFileSync(file + tail));
  db.close();
  ['', '-wal'].forEach((tail, at) => writeFileSync(file + tail, left[at] ?? ''));
  expect(prepareFile(file)).toBe(true);
  expect(['', '-wal'].map((tail, at) => left[at]?.equals(readFileSync(file + tail)))).toEqual([true, true]);
});

test('text, a foreign database, a folder, a pipe and a file in the path are refused and stay', () => {
  const text = join(folder, 'letter.db');
  writeFileSync(text, 'Dear Sir or Madam, this is no database at all.\n'.repeat(100));
  expect(refusal(text)).toBe(`${text} is not an SQLite database and was left unchanged; ${ownFile}`);
  expect(readFileSync(text, 'utf8')).toContain('Madam');

  const foreign = join(folder, 'foreign.db');
  const other = openDatabase(foreign);
  other.sqlite.exec('PRAGMA application_id = 252006673; CREATE TABLE goods (id INTEGER PRIMARY KEY)');
  other.close();
  const before = readFileSync(foreign);
  expect(refusal(foreign)).toBe(`${foreign} belongs to another program and was left unchanged; ${ownFile}`);
  expect(readFileSync(foreign).equals(before)).toBe(true);

  expect(refusal(folder)).toBe(`${folder} is a folder; set DATABASE_FILE to a file in it`);
  const below = join(text, 'a.db');
  expect(refusal(below)).toBe(
    `the folder of ${below} cannot be made, a part of the path is a file; set DATABASE_FILE to a path in a folder this user may write`,
  );
  const pipe = join(folder, 'pipe');
  if (spawnSync('mkfifo', [pipe]).status === 0) {
    expect(refusal(pipe)).toBe(`${pipe} is a device, a pipe or a socket; ${ownFile}`);
  }
});

test('an empty file or one without a table is treated as new', () => {
  const file = join(folder, 'empty.db');
  writeFileSync(file, '');
  expect(refusal(file)).toBe('started');
  openDatabase(file).close();
  expect(refusal(file)).toBe('started');
});

test('a reserved address answers 503 until it is released', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => free.once('listening', resolve));
  const { port } = free.address() as AddressInfo;
  const env = readEnvironment({ PORT: String(port) });
  await expect(holdAddress(env)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await new Promise((resolve) => free.close(resolve));
  const release = await holdAddress(env);
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'unready', reason: 'starting' }]);
  await expect(holdAddress(env)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await release();
  await (
    await holdAddress(env)
  )();
});

test('an address of another machine is reported as such', async () => {
  const env = readEnvironment({ HOST: '192.0.2.1', PORT: '0' });
  const error = await holdAddress(env).catch((error: unknown) => error);
  expect(startupFailure(error, env)).toBe(
    'HOST 192.0.2.1 is no address of this machine; set HOST to 127.0.0.1, 0.0.0.0 or one it has',
  );
});
