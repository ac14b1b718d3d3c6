import { seedImage } from '@baicao/seeds/image';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inFull } from '../../scripts/tests/tier.ts';
import { audit } from './audit.ts';
import { changedTables } from './changed-tables.ts';
import { openDatabase } from './client.ts';

const invariantSql = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8');
const image = seedImage({ seed: 1, goods: 400, now: Date.UTC(2026, 2, 2, 2) });

function changedBy(sql: string) {
  const db = openDatabase(image);
  db.sqlite.pragma('foreign_keys = OFF');
  db.sqlite.exec(sql);
  const changed = changedTables(db.sqlite, image);
  const found = { changed: [...changed], ...names(audit(db, invariantSql, changed)) };
  expect(found.violated).toEqual(names(audit(db, invariantSql)).violated);
  db.close();
  return found;
}

const names = (violations: readonly { name: string }[]) => ({ violated: violations.map(({ name }) => name) });

test('a database that was only opened has no changed table', () => {
  expect(changedBy('SELECT 1')).toEqual({ changed: [], violated: [] });
});

test('the audit of what changed finds what the whole audit finds, in each table by itself', () => {
  const db = openDatabase(image);
  const tables = db.sqlite
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'search_%' AND name NOT LIKE 'sqlite_%'",
    )
    .pluck()
    .all();
  const filled = tables.filter((table) => db.sqlite.prepare(`SELECT 1 FROM ${table}`).get() !== undefined);
  db.close();
  expect(filled.length).toBeGreaterThan(60);
  const emptied = inFull(
    filled,
    filled.filter((_, place) => place % 5 === 0),
  );
  const violated = emptied.flatMap((table) => {
    const found = changedBy(`DELETE FROM ${table}`);
    expect(found.changed).toContain(table);
    return found.violated;
  });
  expect(new Set(violated).size).toBeGreaterThan(10);
});

test.each([
  { what: 'one number', sql: 'UPDATE batches SET stock = stock + 1 WHERE id = 7', table: 'batches', violated: 1 },
  { what: 'one row more', sql: "INSERT INTO scopes (name) VALUES ('中成药饮片')", table: 'scopes', violated: 0 },
])('$what is a change of its table', ({ sql, table, violated }) => {
  const found = changedBy(sql);
  expect(found.changed).toContain(table);
  expect(found.violated.length).toBeGreaterThanOrEqual(violated);
});
