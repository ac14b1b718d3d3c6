// Complaint: expired goods sold.
import { audit } from '@baicao/db/audit';
import type { GoodsDetail } from '@baicao/shared/contract';
import { dayMs } from '@baicao/shared/time/durations';
import { addDays, dayOf, parseDay } from '@baicao/shared/time/shanghai';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testClientOf } from '#test/test-client.ts';
import { createEmulator, type Emulator } from '#testing.ts';

const invariants = readFileSync(new URL('../../../db/src/invariants.sql', import.meta.url), 'utf8');

let emulator: Emulator;
beforeEach(async () => {
  emulator = await createEmulator();
});
afterEach(async () => {
  const broken = audit(emulator.db, invariants);
  await emulator.close();
  expect(broken).toEqual([]);
});

interface Batch {
  id: number;
  goodsId: number;
  number: string;
  expiresOn: string;
  stock: number;
}

/** Lets the batch of 阿莫西林胶囊 that expires first expire on `day`. */
function nearest(day: string): Batch {
  const { db } = emulator;
  const sql =
    'SELECT id, goods_id AS goodsId, number, expires_on AS expiresOn, stock FROM batches WHERE goods_id = 1001 AND stock > 0 ORDER BY expires_on, id LIMIT 1';
  const id = db.sqlite.prepare<unknown[], Batch>(sql).get()?.id;
  db.sqlite.prepare('UPDATE batches SET expires_on = ? WHERE id = ?').run(day, id);
  db.sqlite.prepare('UPDATE goods SET expires_on = ? WHERE id = 1001').run(day);
  const batch = db.sqlite.prepare<unknown[], Batch>(sql).get();
  if (!batch) throw new Error('no batch');
  return batch;
}

const detail = async () => (await testClientOf(emulator).get<GoodsDetail>('/api/goods/detail/1001')).data;
const today = () => dayOf(emulator.clock.now());
const midnightAfter = (day: string) => (parseDay(addDays(day, 1) ?? '') ?? 0) - emulator.clock.now();

test('a batch is sold through its last day and leaves the stock at the midnight after it', async () => {
  const batch = nearest(addDays(today(), 1) ?? '');
  const before = await detail();
  expect(before).toMatchObject({ ph: batch.number, yxq: batch.expiresOn });
  emulator.clock.advance(midnightAfter(batch.expiresOn) - 1);
  expect(await detail()).toMatchObject({ number: before.number, ph: batch.number });
  emulator.clock.advance(1);
  const after = await detail();
  expect(after.number).toBe(before.number - batch.stock);
  expect(after.batches.map((one) => one.ph)).not.toContain(batch.number);
  expect(after.yxq ?? '9').not.toBe(batch.expiresOn);
});

test('an expired batch is written off with one ledger row', async () => {
  const batch = nearest(addDays(today(), 1) ?? '');
  emulator.clock.advance(midnightAfter(batch.expiresOn));
  for (let at = 0; at < 3; at += 1) await detail();
  const rows = emulator.db.sqlite
    .prepare('SELECT delta, reason, created_at AS at FROM stock_ledger WHERE batch_id = ? AND reason = ?')
    .all(batch.id, 'expired');
  expect(rows).toEqual([{ delta: -batch.stock, reason: 'expired', at: emulator.clock.now() }]);
});

test('pieces returned to a batch after its expiry are written off as well', async () => {
  const batch = nearest(addDays(today(), 1) ?? '');
  emulator.clock.advance(midnightAfter(batch.expiresOn));
  await detail();
  emulator.db.writing(() => {
    emulator.db.sqlite.prepare('UPDATE batches SET stock = 2 WHERE id = ?').run(batch.id);
    emulator.db.sqlite
      .prepare("INSERT INTO stock_ledger (batch_id, delta, reason, created_at) VALUES (?, 2, 'adjusted', ?)")
      .run(batch.id, emulator.clock.now());
    emulator.db.sqlite.prepare('UPDATE goods SET stock = stock + 2 WHERE id = 1001').run();
  });
  expect((await detail()).batches.map((one) => one.ph)).not.toContain(batch.number);
});

test('years later everything has expired and nothing is negative', async () => {
  emulator.clock.advance(20 * 365 * dayMs);
  expect(await detail()).toMatchObject({ number: 0, number_label: '缺货', yxq: null, ph: '', batches: [] });
  expect(
    emulator.db.sqlite.prepare<unknown[], number>('SELECT count(*) FROM batches WHERE stock > 0').pluck().get(),
  ).toBe(0);
});
