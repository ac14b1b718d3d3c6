import { openDatabase, type Database } from '@baicao/db/client';
import { migrationsFolder } from '@baicao/db/folders';
import { openUnchanged } from '@baicao/db/database-file';
import { isCurrent, migrate, newestSchema, schemaOf } from '@baicao/db/migrate';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { inFull } from '../../scripts/tests/tier.ts';
import { freePort } from './free-port.ts';
import { unseededFile, type ServerProcess, type WorldFile } from './process.ts';
import { invariantViolations } from './shop.ts';

/** The first moments of a database: several servers at once, a kill in the middle, a file that is older or not ours. */

const worlds: WorldFile[] = [];
afterEach(() => {
  for (const world of worlds.splice(0)) world.remove();
});

function newFile(): WorldFile {
  const world = unseededFile();
  worlds.push(world);
  return world;
}

const stopAll = (servers: readonly ServerProcess[]) => Promise.all(servers.map((server) => server.stop('SIGTERM')));
const goods = (db: Database) => db.sqlite.prepare<unknown[], number>('SELECT count(*) FROM goods').pluck().get();
/** Whoever seeds, seeds 100 goods plus the fixed ones. */
const few = { SEED_GOODS: '100' };
const seededGoods = 117;
const crowds = inFull([2, 3, 4], [4]);

/** Reads the file while no server runs on it. */
function inside<T>(world: WorldFile, look: (db: Database) => T): T {
  const db = world.open();
  try {
    return look(db);
  } finally {
    db.close();
  }
}

describe('several servers at once', () => {
  test.each(crowds)('%i of them on a file that is not there: one makes it, all serve', async (number) => {
    const world = newFile();
    const servers = await Promise.all(Array.from({ length: number }, () => world.start(few)));
    const seeded = servers.filter((server) => server.output().includes('seeded 100 goods'));
    const answers = await Promise.all(
      servers.map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}/api/goods/list`)).status),
    );
    await stopAll(servers);
    expect([seeded.length, answers]).toEqual([1, answers.map(() => 200)]);
    expect(inside(world, (db) => [goods(db), isCurrent(db, migrationsFolder), invariantViolations(db)])).toEqual([
      seededGoods,
      true,
      [],
    ]);
  });

  test('a server that finds another one seeding says so, waits, and uses its database', async () => {
    const world = newFile();
    const db = world.open();
    db.sqlite.exec('BEGIN IMMEDIATE');
    const waiting = world.launch();
    await waiting.says(/^another process is preparing the database …$/m);
    db.sqlite.exec('ROLLBACK');
    migrate(db, migrationsFolder);
    db.sqlite.exec("INSERT INTO scopes (name) VALUES ('中成药')");
    await waiting.says(/^ready /m);
    waiting.kill('SIGTERM');
    expect((await waiting.ended).output).not.toContain('seeded');
    db.close();
  });
});

test('a server whose database is being seeded answers that it is starting', async () => {
  const world = newFile();
  const port = await freePort();
  const server = world.launch({ SEED_GOODS: '20000', PORT: String(port) });
  await server.says(/seeding goods/);
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'unready', reason: 'starting' }]);
  server.kill('SIGKILL');
  expect((await server.ended).output).not.toContain('seeded');
});

test('a kill during seeding leaves nothing; the next server seeds again', async () => {
  const world = newFile();
  const first = world.launch({ SEED_GOODS: '5000' });
  await first.says(/seeding orders/);
  first.kill('SIGKILL');
  expect((await first.ended).output).not.toContain('seeded');
  expect(inside(world, (db) => db.sqlite.prepare('SELECT count(*) FROM sqlite_schema').pluck().get())).toBe(0);
  await (await world.start(few)).stop('SIGTERM');
  expect(inside(world, (db) => [goods(db), invariantViolations(db)])).toEqual([seededGoods, []]);
});

test('two servers on an older database: it is saved, migrated once and keeps its rows, without seeds', async () => {
  const world = newFile();
  const folder = mkdtempSync(join(tmpdir(), 'baicao-old-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  for (const name of readdirSync(folder)) if (Number(name.slice(0, 4)) > 15) rmSync(join(folder, name));
  inside(world, (db) => {
    migrate(db, folder);
    db.sqlite.exec("INSERT INTO scopes (name) VALUES ('中成药'); PRAGMA application_id = 0;");
  });
  rmSync(folder, { recursive: true });
  await stopAll(await Promise.all([world.start(), world.start()]));
  const held = inside(world, (db) => [
    goods(db),
    isCurrent(db, migrationsFolder),
    db.sqlite.prepare('SELECT name FROM scopes').pluck().all(),
  ]);
  expect(held).toEqual([0, true, ['中成药']]);
  const beside = readdirSync(dirname(world.file)).filter((name) => name.includes('schema'));
  expect(beside).toEqual(['world.db.schema-15']);
  const saved = openUnchanged(`${world.file}.schema-15`);
  expect([schemaOf(saved), saved.prepare('SELECT name FROM scopes').pluck().all()]).toEqual([15, ['中成药']]);
  saved.close();
});

test('a kill in the middle of a migration leaves the old schema, whole', async () => {
  const world = newFile();
  inside(world, (db) => migrate(db, migrationsFolder));
  const folder = mkdtempSync(join(tmpdir(), 'baicao-new-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const count = newestSchema(migrationsFolder);
  const endless =
    'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) INSERT INTO t SELECT i, zeroblob(900) FROM n;';
  writeFileSync(
    join(folder, `${String(count + 1).padStart(4, '0')}_more.sql`),
    `CREATE TABLE t (i INTEGER PRIMARY KEY, b BLOB); ${endless}`,
  );
  const script = `import { openDatabase } from '@baicao/db/client'; import { migrate } from '@baicao/db/migrate';
    migrate(openDatabase(${JSON.stringify(world.file)}), ${JSON.stringify(folder)});`;
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const logBytes = () => statSync(`${world.file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  while (child.exitCode === null && logBytes() < 8 * 2 ** 20) await nextTurn();
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  rmSync(folder, { recursive: true });
  expect(inside(world, (db) => [isCurrent(db, migrationsFolder), invariantViolations(db)])).toEqual([true, []]);
});

describe('a start on a foreign file', () => {
  test.each<[string, (file: string) => void]>([
    ['a text', (file) => writeFileSync(file, 'goods,price\n')],
    [
      'a newer schema',
      (file) => {
        const db = openDatabase(file);
        db.sqlite.pragma(`user_version = ${newestSchema(migrationsFolder) + 1}`);
        db.close();
      },
    ],
  ])('%s: ends with one sentence and changes nothing', async (_name, put) => {
    const world = newFile();
    put(world.file);
    const bytes = () => createHash('sha256').update(readFileSync(world.file)).digest('hex');
    const before = bytes();
    const { status, output, errors } = await world.launch().ended;
    expect([status, output]).toEqual([1, '']);
    expect(errors).toMatch(/^cannot start: [^\n]*set DATABASE_FILE to [^\n]*\n$/);
    expect(errors).toContain(world.file);
    expect([bytes(), readdirSync(dirname(world.file))]).toEqual([before, ['world.db']]);
  });
});
