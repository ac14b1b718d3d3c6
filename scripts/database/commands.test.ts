import { openDatabase } from '@baicao/db/client';
import { openUnchanged } from '@baicao/db/database-file';
import { seededFile, testNow } from '@baicao/server/testing';
import { worldFile } from '@baicao/server/test/process';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
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

/** Runs in a folder outside the project. */
function run(args: readonly string[], database: string) {
  const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, DATABASE_FILE: database } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  return { status, said: stdout + stderr };
}
const reset = (database: string) =>
  run(['--import', import.meta.resolve('tsx'), join(root, 'scripts/db-reset.ts')], database);
const audit = (database: string) =>
  run(['--import', import.meta.resolve('tsx'), join(root, 'scripts/db-audit.ts')], database);

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
      said: `cannot reset: ${world.file} is in use by a running server or another program, nothing was removed; stop it first\n`,
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
