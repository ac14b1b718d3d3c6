import { openDatabase, type Database } from '@baicao/db/client';
import { contract } from '@baicao/shared/contract';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { FrozenClock } from '#domain/clock.ts';
import { memoryFiles } from '#domain/files.ts';
import { seededRandom } from '#domain/random.ts';
import { seededFile, testNow } from '#testing.ts';

/** A GET reads one state of the database, also when others commit between its SELECTs. */

let folder: string;
let ours: Database;
/** Another process on the same file is simulated by a second connection, which SQLite treats alike. */
let theirs: Database;
let app: FastifyInstance;
let cookie: string;

const [buyer, other] = [1, 2];
const move = (from: number, to: number) =>
  theirs.sqlite.prepare('UPDATE orders SET buyer_id = ? WHERE buyer_id = ?').run(to, from);

/** Number of statements until another connection commits a change that moves the buyer's orders to the other buyer. */
let statementsLeft = Infinity;

function commit(): void {
  statementsLeft -= 1;
  if (statementsLeft === 0) move(buyer, other);
}

/** Lets another process commit before any reading statement of the application. */
function disturb({ sqlite }: Database): void {
  const prepare = sqlite.prepare.bind(sqlite);
  const before = <T extends unknown[], R>(read: (...values: T) => R) => {
    return (...values: T) => {
      commit();
      return read(...values);
    };
  };
  sqlite.prepare = ((text: string) => {
    const statement = prepare(text);
    statement.get = before(statement.get.bind(statement));
    statement.all = before(statement.all.bind(statement));
    return statement;
  }) as typeof sqlite.prepare;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baicao-state-'));
  const file = join(folder, 'shop.db');
  writeFileSync(file, seededFile(testNow));
  [ours, theirs] = [openDatabase(file), openDatabase(file)];
  // So all orders belong to one of the two buyers.
  move(other, 3);
  const clock = new FrozenClock(testNow);
  disturb(ours);
  app = buildApp({ db: ours, clock, random: seededRandom('state'), files: memoryFiles() });
  const payload = { username: 'buyer', password: 'baicao123' };
  const answer = await app.inject({ method: 'POST', url: contract.auth.login.path, payload });
  cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
});
afterAll(async () => {
  await app.close();
  ours.close();
  theirs.close();
  rmSync(folder, { recursive: true });
});

async function list() {
  const answer = await app.inject({ url: contract.order.list.path, headers: { cookie } });
  return answer.json<{ data: unknown[]; meta: { total: number; per_page: number } }>();
}

test('the rows of a list match its total, whenever another process commits', async () => {
  const full = (await list()).data.length;
  expect(full).toBeGreaterThan(0);
  const seen: number[] = [];
  for (let at = 1; ; at += 1) {
    move(other, buyer);
    statementsLeft = at;
    const { data, meta } = await list();
    const isInterrupted = statementsLeft <= 0;
    statementsLeft = Infinity;
    if (!isInterrupted) break;
    expect([at, data.length]).toEqual([at, Math.min(meta.total, meta.per_page)]);
    seen.push(data.length);
    // A change committed meanwhile is seen by the next call.
    expect((await list()).meta.total).toBe(0);
  }
  expect(seen.length).toBeGreaterThan(5);
  // Moved before the call read them, and while it was reading.
  expect(new Set(seen)).toEqual(new Set([0, full]));
});
