import { audit } from '@baicao/db/audit';
import { changedTables } from '@baicao/db/changed-tables';
import { openDatabase, type Database } from '@baicao/db/client';
import { seedImage } from '@baicao/seeds/image';
import { contract } from '@baicao/shared/contract';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, expect } from 'vitest';
import { moveBatch, recountGoods } from '#ledger/stock.ts';
import { changesIn, createEmulator, testNow, type Emulator, type EmulatorOptions } from '#testing.ts';
import { testClientAs, type TestClient } from './test-client.ts';

export type { TestClient } from './test-client.ts';

export interface Shop extends Emulator {
  as(username: string): TestClient;
}

const invariants = readFileSync(new URL('../../db/src/invariants.sql', import.meta.url), 'utf8');

/** Opens shops for the tests of a file; after each test every invariant of the database is checked in each of them (by `close`). */
export function shopFor(): (options?: EmulatorOptions) => Promise<Shop> {
  const open: Shop[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((shop) => shop.close()));
  });
  return async (options) => {
    const shop = asShop(await createEmulator(options));
    open.push(shop);
    return shop;
  };
}

/** Makes a shop that several tests share; the caller closes it. */
export function asShop(emulator: Emulator): Shop {
  return {
    ...emulator,
    // A reset replaces the database.
    get db() {
      return emulator.db;
    },
    as: (username) => testClientAs(emulator, username),
  };
}

/** Rows that break an invariant of the database. */
export function invariantViolations(db: Database) {
  return audit(db, invariants);
}

type Fingerprints = Readonly<Record<string, string>>;

const lastFingerprints = new WeakMap<Database, { changes: string; tables: Fingerprints }>();
let seededFingerprints: Fingerprints | undefined;

/**
 * A fingerprint of each table, to show that a refused call changed nothing. Without sessions, which every call may update,
 * and the login counters. Where nothing was written since the last ones, they are still right; a table that is as it was seeded has
 * that of the seed, which is taken once.
 */
export function tableFingerprints(db: Database): Fingerprints {
  const last = lastFingerprints.get(db);
  const changes = changesIn(db);
  if (last?.changes === changes) return last.tables;
  const image = seedImage({ seed: 1, goods: 400, now: testNow });
  const changed = changedTables(db.sqlite, image);
  const seeded = (seededFingerprints ??= fingerprintsOf(image));
  const tables = Object.fromEntries(
    fingerprinted(db).map((table) => [
      table,
      (changed.has(table) ? undefined : seeded[table]) ?? fingerprint(db, table),
    ]),
  );
  lastFingerprints.set(db, { changes, tables });
  return tables;
}

function fingerprintsOf(image: Buffer): Fingerprints {
  const db = openDatabase(image);
  const tables = Object.fromEntries(fingerprinted(db).map((table) => [table, fingerprint(db, table)]));
  db.close();
  return tables;
}

function fingerprinted({ sqlite }: Database): string[] {
  const sql = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('sessions', 'login_tallies') AND name NOT LIKE 'search_%'`;
  return sqlite.prepare<[], string>(sql).pluck().all();
}

const fingerprint = (db: Database, table: string) => hash('sha256', textOf(db, table)).slice(0, 12);

/** Every row of a table as text made by SQLite: this takes a third of the time of reading row by row. */
function textOf({ sqlite }: Database, table: string): string {
  const columns = sqlite.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
  const sql = `SELECT json_group_array(json_array(${columns.map((name) => `"${name}"`).join()})) FROM ${table}`;
  return sqlite.prepare<[], string>(sql).pluck().get() ?? '';
}

/** Sets the stock of goods as an adjustment of their first batches, with ledger rows. */
export function setStock(db: Database, goodsId: number, stock: number, now: number): void {
  const batches = db.sqlite
    .prepare('SELECT id, stock FROM batches WHERE goods_id = ? ORDER BY expires_on DESC')
    .all(goodsId);
  (batches as { id: number; stock: number }[]).forEach((batch, index) => {
    const delta = (index === 0 ? stock : 0) - batch.stock;
    if (delta !== 0) moveBatch(db, { batchId: batch.id, delta, reason: 'adjusted', orderLineId: null }, now);
  });
  recountGoods(db, goodsId);
}

/** One row of a query, to check the database after an answer. */
// The caller knows its columns, as with `Database.statement`.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function one<T>(db: Database, sql: string, ...values: unknown[]): T {
  return db.sqlite.prepare(sql).get(...values) as T;
}

interface SubmitOptions {
  readonly pay_id?: 1 | 2 | 3 | 4 | 5;
  readonly use_balance?: boolean;
  readonly use_points?: boolean;
  readonly remarks?: string;
  readonly coupon_id?: number[];
  readonly exchange_ids?: number[];
  readonly invoice_kind?: 0 | 1 | 2;
}

/** Removes the seeded lines from the cart. */
export async function emptyCart(buyer: TestClient): Promise<void> {
  const { data } = await buyer.call(contract.cart.list, {});
  if (data.data.length > 0) await buyer.call(contract.cart.batchDelete, { ids: data.data.map((line) => line.id) });
}

/** Fills an emptied cart with goods and numbers; returns the ids of its lines. */
export async function fillCart(
  buyer: TestClient,
  rows: readonly { goods_id: number; number: number; type?: 0 | 1 | 3 }[],
): Promise<number[]> {
  await emptyCart(buyer);
  const added = await buyer.call(contract.cart.add, { params: rows.map((row) => ({ type: 0 as const, ...row })) });
  expect(added.code, added.message).toBe(10000);
  const { data } = await buyer.call(contract.cart.list, {});
  return data.data.map((line) => line.id);
}

/** Checks out these lines and submits the quote. */
export async function submit(buyer: TestClient, ids: readonly number[], options: SubmitOptions = {}) {
  const { pay_id = 2, invoice_kind = 1, coupon_id, exchange_ids, ...same } = options;
  const flags = {
    use_balance: same.use_balance ?? false,
    use_points: same.use_points ?? false,
    ...(coupon_id ? { coupon_id } : {}),
    ...(exchange_ids ? { exchange_ids } : {}),
  };
  const checked = await buyer.call(contract.cart.checkout, { ids: [...ids], ...flags });
  expect(checked.code, checked.message).toBe(10000);
  const { address_id, summary_token } = checked.data;
  return buyer.call(contract.order.create, {
    ids: [...ids],
    pay_id,
    ...flags,
    remarks: same.remarks ?? '',
    invoice_kind,
    address_id: address_id ?? 0,
    summary_token,
  });
}

/** Submits an order of these goods; returns its id. */
export async function placeOrder(
  buyer: TestClient,
  rows: readonly { goods_id: number; number: number; type?: 0 | 1 | 3 }[],
  options: SubmitOptions = {},
): Promise<number> {
  const created = await submit(buyer, await fillCart(buyer, rows), options);
  expect(created.code, created.message).toBe(10000);
  return created.data.order_id;
}
