import SqliteDatabase from 'better-sqlite3';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from './client.ts';
import { migrationsFolder } from './folders.ts';
import { isCurrent, migrate, newestSchema } from './migrate.ts';
import { DatabaseRefusedError, ourApplicationId } from './recognise.ts';

const newest = newestSchema(migrationsFolder);

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baicao-file-'));
  mkdirSync(join(folder, 'data'));
  file = join(folder, 'data/shop.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Makes a database that another program could have made. */
function make(sql: string): void {
  const sqlite = new SqliteDatabase(file);
  sqlite.exec(sql);
  sqlite.close();
}

/** Like `make`, but the file is copied before its last writes are checkpointed from the log, as a killed process leaves it. */
function makeKilled(sql: string): void {
  const elsewhere = join(folder, 'living.db');
  const sqlite = new SqliteDatabase(elsewhere);
  sqlite.exec(`PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; ${sql}`);
  for (const tail of ['', '-wal']) copyFileSync(elsewhere + tail, file + tail);
  sqlite.close();
}

/** Schema 15 as it was made before files carried an application id. */
function unmarked(): string {
  const old = join(folder, 'migrations');
  cpSync(migrationsFolder, old, { recursive: true });
  for (const name of readdirSync(old)) if (Number(name.slice(0, 4)) > 15) rmSync(join(old, name));
  const texts = readdirSync(old).sort();
  return [...texts.map((name) => readFileSync(join(old, name), 'utf8')), "INSERT INTO scopes (name) VALUES ('中成药');"]
    .join('\n')
    .concat('PRAGMA user_version = 15;');
}

/** Every file below `path` with a hash of its bytes. */
function bytesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .map((name) => {
      const isFile = statSync(name).isFile();
      return `${name} ${isFile ? createHash('sha256').update(readFileSync(name)).digest('hex') : ''}`;
    })
    .sort();
}

const strange = 'CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT); INSERT INTO notes VALUES (1, NULL);';

describe('refused, and left unchanged to the byte', () => {
  test.each<[string, RegExp, () => void]>([
    ['a text', /is not an SQLite database/, () => writeFileSync(file, 'goods,price\n1001,9.13\n')],
    ['a folder', /is a folder/, () => mkdirSync(file)],
    [
      'a header and nothing behind it',
      /belongs to another/,
      () => writeFileSync(file, 'SQLite format 3\0'.padEnd(4096, 'x')),
    ],
    ['a header before zeros', /belongs to another/, () => writeFileSync(file, 'SQLite format 3'.padEnd(4096, '\0'))],
    ['the file of another program', /belongs to another/, () => make(`PRAGMA application_id = 252006673; ${strange}`)],
    ['unmarked tables of somebody', /belongs to another/, () => make(strange)],
    ['the same, at a schema number of ours', /belongs to another/, () => make(`${strange} PRAGMA user_version = 15;`)],
    [
      'the same, with a table called like ours',
      /belongs to another/,
      () => make(`CREATE TABLE orders (id); PRAGMA user_version = 7;`),
    ],
    ['somebody’s database in WAL', /belongs to another/, () => make(`PRAGMA journal_mode = WAL; ${strange}`)],
    ['somebody’s database with a log left behind', /belongs to another/, () => makeKilled(strange)],
    ['a number without tables', /belongs to another/, () => make('PRAGMA user_version = 3;')],
    ['unmarked tables of a later schema', /belongs to another/, () => make(`${unmarked()} PRAGMA user_version = 16;`)],
    [
      'a newer schema of ours',
      new RegExp(`has schema ${newest + 1}, this version knows ${newest}`),
      () => {
        const db = openDatabase(file);
        migrate(db, migrationsFolder);
        db.sqlite.pragma(`user_version = ${newest + 1}`);
        db.close();
      },
    ],
  ])('%s', (_name, sentence, put) => {
    put();
    const before = bytesIn(join(folder, 'data'));
    const open = () => openDatabase(file, newest);
    expect(open).toThrow(DatabaseRefusedError);
    expect(open).toThrow(sentence);
    expect(open).toThrow(file);
    expect(open).toThrow('set DATABASE_FILE to');
    expect(bytesIn(join(folder, 'data'))).toEqual(before);
  });
});

describe('taken as ours', () => {
  test.each<[string, () => void]>([
    ['a file that is not there', () => undefined],
    ['an empty file', () => writeFileSync(file, '')],
    ['a database without anything in it', () => make('PRAGMA journal_mode = WAL;')],
  ])('%s: marked before it becomes WAL', (_name, put) => {
    put();
    const db = openDatabase(file, newest);
    migrate(db, migrationsFolder);
    expect([db.sqlite.pragma('journal_mode', { simple: true }), isCurrent(db, migrationsFolder)]).toEqual([
      'wal',
      true,
    ]);
    db.close();
    expect(readFileSync(file).readUInt32BE(68)).toBe(ourApplicationId);
    openDatabase(file, newest).close();
  });

  test('a new file has the application id from the first write on, in the file and not only in a log', () => {
    const db = openDatabase(file);
    const header = readFileSync(file);
    expect([header.readUInt32BE(68), header.readUInt8(18)]).toEqual([ourApplicationId, 2]);
    db.close();
  });

  test.each<[string, (sql: string) => void]>([
    ['closed', make],
    ['killed, all of it in the log', makeKilled],
  ])('a database made before the mark was, %s: it is marked, migrated and keeps what it holds', (_name, put) => {
    put(unmarked());
    const db = openDatabase(file, newest);
    expect(migrate(db, migrationsFolder).map((name) => Number(name.slice(0, 4)))).toEqual(
      Array.from({ length: newest - 15 }, (_, index) => 16 + index),
    );
    expect([isCurrent(db, migrationsFolder), db.sqlite.prepare('SELECT name FROM scopes').pluck().all()]).toEqual([
      true,
      ['中成药'],
    ]);
    db.close();
    openDatabase(file, newest).close();
  });
});
