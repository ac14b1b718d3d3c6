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

/** A GET answers from one state of the database, however many SELECTs it makes and whatever others commit between them. */

let folder: string;
let ours: Database;
/** Another process on the same file: another connection is the same to SQLite. */
let theirs: Database;
let app: FastifyInstance;
let cookie: string;

const [buyer, other] = [1, 2];
const move = (from: number, to: number) =>
  theirs.statement('UPDATE orders SET buyer_id = ? WHERE buyer_id = ?').run(to, from);

/** Before which of its next statements the application is interrupted by a commit that takes the buyer's orders away. */
let statementsLeft = Infinity;

function commit(): void {
  statementsLeft -= 1;
  if (statementsLeft === 0) move(buyer, other);
}

function disturbed(db: Database): Database {
  const before = <Kept extends ReturnType<Database['statement']>>(kept: Kept) => ({
    ...kept,
    run: kept.run.bind(kept),
    iterate: kept.iterate.bind(kept),
    get: (...values: unknown[]) => {
      commit();
      return kept.get(...values);
    },
    all: (...values: unknown[]) => {
      commit();
      return kept.all(...values);
    },
  });
  return {
    ...db,
    statement: <Row>(sql: string) => before(db.statement<Row>(sql)) as ReturnType<typeof db.statement<Row>>,
    values: <Value>(sql: string) => before(db.values<Value>(sql)) as ReturnType<typeof db.values<Value>>,
  };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baicao-state-'));
  const file = join(folder, 'shop.db');
  writeFileSync(file, seededFile(testNow));
  [ours, theirs] = [openDatabase(file), openDatabase(file)];
  // So the orders are all at one of the two.
  move(other, 3);
  const clock = new FrozenClock(testNow);
  app = buildApp({ db: disturbed(ours), clock, random: seededRandom('state'), files: memoryFiles() });
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

test('the rows of a list are those its total counts, whenever somebody else commits', async () => {
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
    // What was committed meanwhile is seen by the next call.
    expect((await list()).meta.total).toBe(0);
  }
  expect(seen.length).toBeGreaterThan(5);
  // Taken away before the call looked at them, and after it had begun to.
  expect(new Set(seen)).toEqual(new Set([0, full]));
});
