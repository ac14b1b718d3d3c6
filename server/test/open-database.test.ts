import { openDatabase, type Database } from '@baicao/db/client';
import { migrationsFolder } from '@baicao/db/folders';
import { isCurrent, migrate, newestSchema } from '@baicao/db/migrate';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { inFull } from '../../scripts/tests/tier.ts';
import { unseededFile, type ServerProcess, type WorldFile } from './process.ts';
import { invariantViolations } from './shop.ts';

/** The first moments of a database: several servers at once, a kill in the middle, a file that is older or not ours. */

const worlds: WorldFile[] = [];
afterEach(() => {
  for (const context of worlds.splice(0)) context.remove();
});

function newFile(): WorldFile {
  const context = unseededFile();
  worlds.push(context);
  return context;
}

const stopAll = (servers: readonly ServerProcess[]) => Promise.all(servers.map((server) => server.stop('SIGTERM')));
const goods = (db: Database) => db.sqlite.prepare<unknown[], number>('SELECT count(*) FROM goods').pluck().get();
/** Whoever seeds, seeds 100 goods plus the fixed ones. */
const few = { SEED_GOODS: '100' };
const seededGoods = 117;
const crowds = inFull([2, 3, 4], [4]);

/** Reads the file while no server runs on it. */
function inside<T>(context: WorldFile, look: (db: Database) => T): T {
  const db = context.open();
  try {
    return look(db);
  } finally {
    db.close();
  }
}

describe('several servers at once', () => {
  test.each(crowds)('%i of them on a file that is not there: one makes it, all serve', async (number) => {
    const context = newFile();
    const servers = await Promise.all(Array.from({ length: number }, () => context.start(few)));
    const seeded = servers.filter((server) => server.output().includes('seeded 100 goods'));
    const answers = await Promise.all(
      servers.map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}/api/goods/list`)).status),
    );
    await stopAll(servers);
    expect([seeded.length, answers]).toEqual([1, answers.map(() => 200)]);
    expect(inside(context, (db) => [goods(db), isCurrent(db, migrationsFolder), invariantViolations(db)])).toEqual([
      seededGoods,
      true,
      [],
    ]);
  });

  test('a server that finds another one seeding says so, waits, and uses its database', async () => {
    const context = newFile();
    const db = context.open();
    db.sqlite.exec('BEGIN IMMEDIATE');
    const waiting = context.launch();
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

test('a kill during seeding leaves nothing; the next server seeds again', async () => {
  const context = newFile();
  const first = context.launch({ SEED_GOODS: '5000' });
  await first.says(/seeding orders/);
  first.kill('SIGKILL');
  expect((await first.ended).output).not.toContain('seeded');
  expect(inside(context, (db) => db.sqlite.prepare('SELECT count(*) FROM sqlite_schema').pluck().get())).toBe(0);
  await (await context.start(few)).stop('SIGTERM');
  expect(inside(context, (db) => [goods(db), invariantViolations(db)])).toEqual([seededGoods, []]);
});

test('two servers on an older database: it is migrated once and keeps its rows, without seeds', async () => {
  const context = newFile();
  const folder = mkdtempSync(join(tmpdir(), 'baicao-old-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  for (const name of readdirSync(folder)) if (Number(name.slice(0, 4)) > 15) rmSync(join(folder, name));
  inside(context, (db) => {
    migrate(db, folder);
    db.sqlite.exec("INSERT INTO scopes (name) VALUES ('中成药'); PRAGMA application_id = 0;");
  });
  rmSync(folder, { recursive: true });
  await stopAll(await Promise.all([context.start(), context.start()]));
  const held = inside(context, (db) => [
    goods(db),
    isCurrent(db, migrationsFolder),
    db.sqlite.prepare('SELECT name FROM scopes').pluck().all(),
  ]);
  expect(held).toEqual([0, true, ['中成药']]);
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
    const context = newFile();
    put(context.file);
    const bytes = () => createHash('sha256').update(readFileSync(context.file)).digest('hex');
    const before = bytes();
    const { status, output, errors } = await context.launch().ended;
    expect([status, output]).toEqual([1, '']);
    expect(errors).toMatch(/^cannot start: [^\n]*set DATABASE_FILE to [^\n]*\n$/);
    expect(errors).toContain(context.file);
    expect([bytes(), readdirSync(dirname(context.file))]).toEqual([before, ['world.db']]);
  });
});
