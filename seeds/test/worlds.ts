import { audit, type Violation } from '@baicao/db/audit';
import { openDatabase, type Database } from '@baicao/db/client';
import { migrate } from '@baicao/db/migrate';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seedImage } from '#image.ts';
import { seedDatabase } from '#seed.ts';
import type { SeedOptions } from '#seed-context.ts';

/** 2026-03-02 10:00 in Shanghai, ms: the moment the server's tests stand still at too. */
export const testNow = Date.UTC(2026, 2, 2, 2);

const smallWorld: SeedOptions = { seed: 1, goods: 400, now: testNow };

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** A private copy of a seeded world, from the cache. */
export function seededWorld(options: Partial<SeedOptions> = {}): Database {
  return openDatabase(seedImage({ ...smallWorld, ...options }));
}

/** A world made in this process, without the cache. */
export function freshWorld(options: Partial<SeedOptions> = {}): Database {
  const db = openDatabase(':memory:');
  migrate(db, path('../../db/migrations'));
  seedDatabase(db, { ...smallWorld, ...options });
  return db;
}

export function violations(db: Database): Violation[] {
  return audit(db, readFileSync(path('../../db/src/invariants.sql'), 'utf8'));
}

/** Names of the tables that hold data; the search index is made from them. */
export function dataTables(db: Database): string[] {
  const sql =
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_%' ORDER BY name";
  return db.sqlite.prepare<[], string>(sql).pluck().all();
}

/** One figure for every row of every table. */
export function fingerprint(db: Database): string {
  const hash = createHash('sha256');
  for (const table of dataTables(db)) {
    hash.update(table);
    for (const row of db.sqlite.prepare(`SELECT * FROM ${table}`).raw().iterate()) hash.update(JSON.stringify(row));
  }
  return hash.digest('hex');
}

/** The first column of the first row, as a number. */
export function figure(db: Database, sql: string, ...values: (string | number)[]): number {
  return Number(
    db.sqlite
      .prepare(sql)
      .pluck()
      .get(...values),
  );
}
