import { audit } from '@baicao/db/audit';
import { realRandom } from '@baicao/server/domain/random';
import { moveMoney } from '@baicao/server/ledger/money';
import { movePoints } from '@baicao/server/ledger/points';
import { moveBatch, recountGoods } from '@baicao/server/ledger/stock';
import type { WorldFile } from '@baicao/server/test/process';
import { testNow } from '@baicao/server/testing';
import { readFileSync } from 'node:fs';
import { Client } from './client.ts';

const clientCount = 20;
const invariants = readFileSync(new URL('../../db/src/invariants.sql', import.meta.url), 'utf8');

/** Twenty companies allowed to buy goods 1001 to 1010, with enough money, points and stock for hours. */
export function provision(world: WorldFile): Client[] {
  const db = world.open();
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
  db.close();
  return people.map(({ username }) => new Client(username, realRandom));
}

/** Damage, broken invariants and lost writes in the database file. */
export function damage(world: WorldFile, clients: readonly Client[]): string[] {
  const db = world.open();
  const integrity = String(db.sqlite.pragma('integrity_check', { simple: true }));
  const broken = audit(db, invariants).map(({ name, first }) => `${name}: ${JSON.stringify(first)}`);
  const lost = clients.flatMap((client) => client.acknowledged.lost(db));
  db.close();
  return [...(integrity === 'ok' ? [] : [integrity]), ...broken, ...lost];
}
