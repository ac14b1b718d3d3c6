/**
 * Acknowledged writes are durable: twenty clients write what buyers write, the server is killed with SIGKILL at
 * a random moment, and every acknowledged write must be in the file; `CRASH_ROUNDS` (100) times. After each kill: SQLite's
 * integrity check, every invariant, every acknowledged write; after the restart all sessions are valid and a submit sent
 * again with its idempotency key gets its first answer.
 */
import { audit } from '@baicao/db/audit';
import type { Database } from '@baicao/db/client';
import { moveMoney } from '@baicao/server/ledger/money';
import { movePoints } from '@baicao/server/ledger/points';
import { moveBatch, recountGoods } from '@baicao/server/ledger/stock';
import { realRandom, wholeBelow } from '@baicao/server/domain/random';
import { worldFile } from '@baicao/server/test/process';
import { testNow } from '@baicao/server/testing';
import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { Client } from './crash/client.ts';
import { Fault } from './crash/request.ts';

const rounds = Number(process.env['CRASH_ROUNDS'] ?? '100');
const clientCount = 20;
const invariants = readFileSync(new URL('../db/src/invariants.sql', import.meta.url), 'utf8');
const world = worldFile();

/** Twenty companies allowed to buy goods 1001 to 1010, with enough money, points and stock for hours. */
function provision(db: Database): Client[] {
  const now = testNow;
  const same = { note: '测试', orderId: null } as const;
  const people = db.sqlite
    .prepare<[], { id: number; username: string }>(
      `SELECT id, username FROM buyers b WHERE is_passed = 1 AND is_disabled = 0 AND contract_signed_at IS NOT NULL
         AND username NOT IN ('expired', 'clinic') AND EXISTS (SELECT 1 FROM addresses a WHERE a.buyer_id = b.id) ORDER BY id LIMIT ${clientCount}`,
    )
    .all();
  db.writing(() => {
    for (const { id } of people) {
      moveMoney(db, { buyerId: id, deltaFen: 1_000_000_000, useType: 'adjustment', ...same }, now);
      movePoints(db, { buyerId: id, delta: 10_000_000, useType: 'adjustment', ...same }, now);
    }
    for (let goodsId = 1001; goodsId <= 1010; goodsId += 1) {
      const sql = 'SELECT id FROM batches WHERE goods_id = ? ORDER BY expires_on DESC';
      const batchId = db.sqlite.prepare<[number], number>(sql).pluck().get(goodsId) ?? 0;
      moveBatch(db, { batchId, delta: 100_000_000, reason: 'adjusted', orderLineId: null }, now);
      recountGoods(db, goodsId);
    }
    db.sqlite.exec('UPDATE points_goods SET stock = stock + 1000000, received = received + 1000000 WHERE id = 2');
  });
  return people.map(({ username }) => new Client(username, realRandom));
}

/** Damage, broken invariants and lost writes in the database file. */
function damage(clients: readonly Client[]): string[] {
  const db = world.open();
  const integrity = String(db.sqlite.pragma('integrity_check', { simple: true }));
  const broken = audit(db, invariants).map(({ name, first }) => `${name}: ${JSON.stringify(first)}`);
  const lost = clients.flatMap((client) => client.acknowledged.lost(db));
  db.close();
  return [...(integrity === 'ok' ? [] : [integrity]), ...broken, ...lost];
}

/** Runs the clients until the server is killed; returns the faults before that. */
async function untilKilled(clients: readonly Client[], url: string, kill: () => Promise<void>): Promise<string[]> {
  const faults: string[] = [];
  let isKilled = false;
  const working = clients.map((client) =>
    client.work(url).catch((error: unknown) => {
      // After the kill every call fails; before it none may.
      if (!isKilled || error instanceof Fault) faults.push(String(error));
    }),
  );
  await after(500 + wholeBelow(realRandom, 3_000));
  isKilled = true;
  await kill();
  await Promise.all(working);
  return faults;
}

const db = world.open();
const clients = provision(db);
db.close();
const wrong: string[] = [];
for (let round = 1; round <= rounds && wrong.length === 0; round += 1) {
  const server = await world.start();
  const url = `http://127.0.0.1:${server.port}`;
  if (round === 1) await Promise.all(clients.map((client) => client.login(url)));
  for (const client of clients) {
    if (!(await client.isLoggedIn(url))) wrong.push('a session is lost');
    wrong.push(...(await client.repeat(url)));
  }
  wrong.push(...(await untilKilled(clients, url, () => server.stop('SIGKILL'))), ...damage(clients));
  const answers = clients.reduce((sum, client) => sum + client.acknowledged.count, 0);
  process.stdout.write(`\rround ${round} of ${rounds}: ${answers} writes acknowledged, ${wrong.length} wrong   `);
}
world.remove();
process.stdout.write(
  `\n${wrong.map((each) => `${each}\n`).join('')}crash: ${wrong.length === 0 ? 'nothing lost' : 'LOST'}\n`,
);
process.exit(wrong.length === 0 ? 0 : 1);
