import { openDatabase } from '@baicao/db/client';
import { openUnchanged } from '@baicao/db/database-file';
import { seededFile, testNow } from '@baicao/server/testing';
import { worldFile } from '@baicao/server/test/process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baicao-command-'));
  file = join(folder, 'shop.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const command = (name: string) => ['--import', import.meta.resolve('tsx'), join(root, `scripts/db-${name}.ts`)];
/** A folder outside the project. */
const within = (database: string) => ({ cwd: folder, env: { ...process.env, DATABASE_FILE: database } });

function run(name: string, database: string, ...args: readonly string[]) {
  const options = { ...within(database), encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command(name), ...args], options);
  return { status, said: stdout + stderr };
}
const reset = (database: string) => run('reset', database);
const audit = (database: string) => run('audit', database);
const backUp = (to: string) => run('backup', file, to);
const restore = (from: string, database = file) => run('restore', database, from);

const seeded = (path: string) => writeFileSync(path, seededFile(testNow));

/** Overwrites a number of pages with zeros, behind those of the schema. */
function damaged(path: string): Buffer {
  const bytes = Buffer.from(seededFile(testNow)).fill(0, 900 * 4096, 960 * 4096);
  writeFileSync(path, bytes);
  return bytes;
}

function foreign(path: string): Buffer {
  const other = openDatabase(path);
  other.sqlite.exec('PRAGMA application_id = 252006673; CREATE TABLE goods (id INTEGER PRIMARY KEY)');
  other.close();
  return readFileSync(path);
}

describe('db:reset', () => {
  test('removes the file, its logs and the uploads, prints each, and keeps foreign files', () => {
    seeded(file);
    writeFileSync(`${file}-journal`, '');
    const neighbour = join(folder, 'other.db');
    writeFileSync(neighbour, 'kept');
    const uploads = join(folder, 'uploads');
    mkdirSync(uploads);
    const own = join(uploads, `${'0'.repeat(32)}.png`);
    writeFileSync(own, '');
    writeFileSync(join(uploads, 'holiday.jpg'), '');
    // A relative path is resolved from the project root, as in the server.
    expect(reset(relative(root, file))).toEqual({
      status: 0,
      said: [
        `removed ${file}`,
        `removed ${file}-journal`,
        `kept ${uploads}: removed 1 uploaded files, left 1 that no server put there`,
        'npm start seeds a new one\n',
      ].join('\n'),
    });
    expect([readdirSync(folder), readdirSync(uploads)]).toEqual([['other.db', 'uploads'], ['holiday.jpg']]);
    rmSync(join(uploads, 'holiday.jpg'));
    expect(reset(file).said).toBe(
      `not there ${file}\nremoved ${uploads} with 0 uploaded files\nnpm start seeds a new one\n`,
    );
    expect(existsSync(uploads)).toBe(false);
  });

  test('refuses while one of two idle servers has the file open; a killed server no longer counts', async ({
    onTestFinished,
  }) => {
    const world = worldFile();
    const servers = await Promise.all([world.start(), world.start()]);
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.stop('SIGKILL')));
      world.remove();
    });
    const refused = {
      status: 1,
      said: `cannot reset: ${world.file} is in use by a running server or another program, nothing was changed; stop it first\n`,
    };
    expect(reset(world.file)).toEqual(refused);
    await servers[0]?.stop('SIGTERM');
    expect(reset(world.file)).toEqual(refused);
    expect((await fetch(`http://127.0.0.1:${servers[1]?.port}/readyz`)).status).toBe(200);
    await servers[1]?.stop('SIGKILL');
    expect(reset(world.file)).toMatchObject({ status: 0 });
    expect([existsSync(world.file), existsSync(`${world.file}-wal`), existsSync(`${world.file}-shm`)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('a file handle opened before the reset gets a schema number that no version accepts', () => {
    seeded(file);
    const early = openUnchanged(file);
    expect(reset(file).status).toBe(0);
    expect(early.pragma('user_version', { simple: true })).toBe(2_147_483_647);
    early.close();
  });

  test('a damaged database of ours can be reset', () => {
    damaged(file);
    expect(reset(file)).toMatchObject({ status: 0 });
    expect(existsSync(file)).toBe(false);
  });

  test('foreign files, databases and folders are kept', () => {
    const bytes = foreign(file);
    expect(reset(file)).toEqual({
      status: 1,
      said: `cannot reset: ${file} belongs to another program and was left as it is; correct DATABASE_FILE\n`,
    });
    expect(readFileSync(file).equals(bytes)).toBe(true);
    const letter = join(folder, 'letter');
    writeFileSync(letter, 'Dear Sir or Madam');
    expect(reset(letter)).toEqual({
      status: 1,
      said: `cannot reset: ${letter} cannot be recognised as a database of this product and was left as it is; if it is one that is damaged, remove it by hand, otherwise correct DATABASE_FILE\n`,
    });
    expect(readFileSync(letter, 'utf8')).toBe('Dear Sir or Madam');
    expect(reset(folder)).toEqual({
      status: 1,
      said: `cannot reset: ${folder} is a folder and was left as it is; correct DATABASE_FILE\n`,
    });
  });

  test('in memory there is nothing to reset', () => {
    expect(reset(':memory:')).toEqual({ status: 0, said: 'DATABASE_FILE is :memory:, there is nothing to reset\n' });
  });
});

describe('db:audit', () => {
  test('reports an intact database while another process has it open, and changes no byte', () => {
    seeded(file);
    const server = openDatabase(file);
    server.sqlite.exec("INSERT INTO settings (name, value) VALUES ('pointValueFen', '1')");
    const before = ['', '-wal'].map((tail) => readFileSync(file + tail));
    expect(audit(file)).toEqual({ status: 0, said: 'integrity: ok\ninvariants: 0 violated\n' });
    expect(['', '-wal'].map((tail, at) => before[at]?.equals(readFileSync(file + tail)))).toEqual([true, true]);
    server.close();
    const closed = readFileSync(file);
    expect(audit(file).status).toBe(0);
    expect([readdirSync(folder), readFileSync(file).equals(closed)]).toEqual([['shop.db'], true]);
  });

  test('broken invariants are reported, with exit code 1', () => {
    seeded(file);
    const db = openDatabase(file);
    db.sqlite.exec('UPDATE buyers SET balance_fen = balance_fen + 1 WHERE id = 1');
    db.close();
    const { status, said } = audit(file);
    expect(status).toBe(1);
    expect(said).toMatch(/^integrity: ok\nviolated: .+\n(violated: .+\n)*invariants: [1-9]\d* violated\n$/);
  });

  test('one sentence for a damaged file, with its name and what to do', () => {
    const bytes = damaged(file);
    const { status, said } = audit(file);
    expect(status).toBe(1);
    expect(said).toMatch(
      /^cannot audit: \S+shop\.db is damaged \([^\n]+\); stop its server, then restore a backup over it, or run `npm run db:reset` for a new seeded one\n$/,
    );
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  test('one sentence for what is absent, empty, a folder, no database, a foreign one, or of an earlier schema', () => {
    expect(audit(file).said).toBe(`cannot audit: ${file} is not there; npm start makes it\n`);
    writeFileSync(file, '');
    expect(audit(file).said).toBe(`cannot audit: ${file} is empty; npm start fills it\n`);
    expect(audit(folder).said).toBe(`cannot audit: ${folder} is a folder; set DATABASE_FILE to a file in it\n`);
    writeFileSync(file, 'Dear Sir or Madam');
    expect(audit(file).said).toContain(`cannot audit: ${file} is not an SQLite database and was left unchanged; `);
    rmSync(file);
    foreign(file);
    expect(audit(file).said).toContain(`cannot audit: ${file} belongs to another program and was left unchanged; `);
    seeded(file);
    const db = openDatabase(file);
    db.sqlite.pragma('user_version = 3');
    db.close();
    const { status, said } = audit(file);
    expect(status).toBe(1);
    expect(said).toMatch(
      /^cannot audit: \S+ has schema 3, this version needs \d+; npm start brings it there, then audit again\n$/,
    );
  });
});

const upload = `${'0'.repeat(31)}1.png`;
const uploaded = () => join(folder, 'uploads', upload);

function putUpload(bytes: string): void {
  mkdirSync(join(folder, 'uploads'), { recursive: true });
  writeFileSync(uploaded(), bytes);
}

/** What a shop says it is worth, and a change of it that keeps the invariants. */
const valueOf = (path: string) => {
  const sqlite = openUnchanged(path);
  const value = sqlite.prepare("SELECT value FROM settings WHERE name = 'pointValueFen'").pluck().get();
  sqlite.close();
  return value;
};
function setValue(path: string, value: string): void {
  const db = openDatabase(path);
  db.sqlite.prepare("INSERT OR REPLACE INTO settings (name, value) VALUES ('pointValueFen', ?)").run(value);
  db.close();
}

describe('db:backup', () => {
  test('what a server has committed and the uploads, in one file for its owner alone; the database is left as it is', () => {
    seeded(file);
    putUpload('a picture');
    const server = openDatabase(file);
    server.sqlite.exec("INSERT INTO settings (name, value) VALUES ('pointValueFen', '7'); BEGIN IMMEDIATE");
    server.sqlite.exec("UPDATE settings SET value = '8'");
    const before = ['', '-wal'].map((tail) => readFileSync(file + tail));
    const to = join(folder, 'kept', 'one.db');
    const { status, said } = backUp(to);
    expect(said).toMatch(
      /^backed up \S+shop\.db\nto \S+one\.db: schema \d+, 1 uploaded files, [\d.]+ MiB\nintegrity: ok\ninvariants: 0 violated\n$/,
    );
    expect(status).toBe(0);
    expect(['', '-wal'].map((tail, at) => before[at]?.equals(readFileSync(file + tail)))).toEqual([true, true]);
    server.sqlite.exec('ROLLBACK');
    server.close();
    expect([readdirSync(join(folder, 'kept')), statSync(to).mode & 0o777, valueOf(to)]).toEqual([
      ['one.db'],
      0o600,
      '7',
    ]);
  });

  test('without a name: a new file in the folder backups; a file that is there is never replaced', () => {
    seeded(file);
    expect(run('backup', file).status).toBe(0);
    expect(readdirSync(join(folder, 'backups'))).toEqual([expect.stringMatching(/^baicao-\d{8}-\d{6}\.db$/)]);
    expect(backUp(file)).toEqual({
      status: 1,
      said: `cannot back up: ${file} is there already and was left as it is\n`,
    });
  });

  test('of a damaged database none is made; of one in disorder it is, with exit code 1', () => {
    damaged(file);
    const to = join(folder, 'kept.db');
    expect(backUp(to).said).toMatch(
      /^cannot back up: \S+shop\.db is damaged \([^\n]+\); restore a backup over it, [^\n]+\n$/,
    );
    expect(readdirSync(folder)).toEqual(['shop.db']);
    seeded(file);
    const db = openDatabase(file);
    db.sqlite.exec('UPDATE buyers SET balance_fen = balance_fen + 1 WHERE id = 1');
    db.close();
    const { status, said } = backUp(to);
    expect([status, existsSync(to)]).toEqual([1, true]);
    expect(said).toContain('violated: ');
  });
});

describe('db:restore', () => {
  test('a drill: backed up under a server, lost, restored, served again; what was there is kept', async ({
    onTestFinished,
  }) => {
    const world = worldFile();
    onTestFinished(() => world.remove());
    const at = dirname(world.file);
    mkdirSync(join(at, 'uploads'));
    writeFileSync(join(at, 'uploads', upload), 'a picture');
    setValue(world.file, '7');
    const to = join(at, 'kept.db');
    const first = await world.start();
    expect(run('backup', world.file, to).status).toBe(0);
    expect(restore(to, world.file).said).toBe(
      `cannot restore: ${world.file} is in use by a running server or another program, nothing was changed; stop it first\n`,
    );
    await first.stop('SIGTERM');
    setValue(world.file, '9');
    rmSync(join(at, 'uploads'), { recursive: true });
    const { status, said } = restore(to, world.file);
    expect(said).toMatch(
      /^restored \S+\nfrom \S+kept\.db: schema \d+, 1 uploaded files, 0 there already\nwhat was there is \S+\.before-\d{8}-\d{6}\nintegrity: ok\ninvariants: 0 violated\n$/,
    );
    const aside = /what was there is (\S+)/.exec(said)?.[1] ?? '';
    expect([status, valueOf(world.file), valueOf(aside)]).toEqual([0, '7', '9']);
    expect(readFileSync(join(at, 'uploads', upload), 'utf8')).toBe('a picture');
    expect(inside(world.file, "SELECT name FROM sqlite_schema WHERE name LIKE 'backup%'")).toEqual([]);
    const second = await world.start();
    expect((await fetch(`http://127.0.0.1:${second.port}/readyz`)).status).toBe(200);
    await second.stop('SIGTERM');
    expect(audit(world.file).status).toBe(0);
  });

  test('where there is none, and over a damaged one, whose logs go aside with it', () => {
    seeded(file);
    const to = join(folder, 'kept.db');
    backUp(to);
    const elsewhere = join(folder, 'new', 'shop.db');
    mkdirSync(dirname(elsewhere));
    writeFileSync(`${elsewhere}-wal`, 'of a lost database');
    expect(restore(to, elsewhere)).toMatchObject({ status: 0 });
    expect([audit(elsewhere).status, readdirSync(dirname(elsewhere))]).toEqual([
      0,
      ['shop.db', expect.stringMatching(/^shop\.db\.before-\d{8}-\d{6}-wal$/)],
    ]);
    damaged(file);
    writeFileSync(`${file}-journal`, '');
    expect(restore(to)).toMatchObject({ status: 0 });
    expect([audit(file).status, existsSync(`${file}-journal`)]).toEqual([0, false]);
  });

  test('nothing is changed by what is no backup, is damaged, newer, not there, or the database itself', () => {
    seeded(file);
    const before = readFileSync(file);
    const from = join(folder, 'kept.db');
    expect(restore(from).said).toBe(`cannot restore: ${from} is not there or has nothing in it, nothing was changed\n`);
    writeFileSync(from, 'Dear Sir or Madam');
    expect(restore(from).said).toBe(
      `cannot restore: ${from} is no backup: it is not an SQLite database; nothing was changed\n`,
    );
    damaged(from);
    expect(restore(from).said).toMatch(/^cannot restore: \S+ is damaged \([^\n]+\), nothing was changed\n$/);
    seeded(from);
    const db = openDatabase(from);
    db.sqlite.pragma('user_version = 9999');
    db.close();
    expect(restore(from).said).toMatch(
      /has schema 9999, this version knows \d+, nothing was changed; restore it with a newer version\n$/,
    );
    expect(restore(file).said).toBe(`cannot restore: ${file} is the database itself, nothing was changed\n`);
    expect(run('restore', file)).toEqual({
      status: 1,
      said: 'cannot restore: say which backup: npm run db:restore -- FILE\n',
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('killed in the middle it leaves the old database or the new one', async () => {
    seeded(file);
    const to = join(folder, 'kept.db');
    setValue(file, '7');
    backUp(to);
    setValue(file, '9');
    const child = spawn(process.execPath, [...command('restore'), to], { ...within(file), stdio: 'ignore' });
    const ended = once(child, 'exit');
    const isCopying = () => readdirSync(folder).some((name) => name.endsWith('.part'));
    while (child.exitCode === null && !isCopying()) await nextTurn();
    child.kill('SIGKILL');
    await ended;
    expect(audit(file).status).toBe(0);
    expect(['7', '9']).toContain(valueOf(file));
    expect(restore(to)).toMatchObject({ status: 0 });
    expect(valueOf(file)).toBe('7');
  });
});

function inside(path: string, sql: string): unknown[] {
  const sqlite = openUnchanged(path);
  const found = sqlite.prepare(sql).all();
  sqlite.close();
  return found;
}
