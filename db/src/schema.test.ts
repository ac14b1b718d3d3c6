import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { audit, invariants } from './audit.ts';
import { openDatabase } from './client.ts';
import { migrationsFolder } from './folders.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema/index.ts';

const invariantSql = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8');

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function tables(): SQLiteTable[] {
  return Object.values(schema).flatMap((value) => (is(value, SQLiteTable) ? [value] : []));
}

interface ColumnRow {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}

test('the typed mirror has the tables and columns of the migrations, no more and no less', () => {
  const db = openDatabase(':memory:');
  migrate(db, migrationsFolder);
  const inDatabase = db.sqlite
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_%'",
    )
    .pluck()
    .all();
  expect(new Set(tables().map((table) => getTableConfig(table).name))).toEqual(new Set(inDatabase));
  for (const table of tables()) {
    const { name, columns } = getTableConfig(table);
    const real = db.sqlite
      .prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?)')
      .all(name) as ColumnRow[];
    const typed = columns.map((column) => ({
      name: snake(column.name),
      type: column.getSQLType().toUpperCase(),
      notnull: column.notNull || column.primary,
    }));
    expect(typed, name).toEqual(
      real.map((row) => ({ name: row.name, type: row.type, notnull: row.notnull === 1 || row.pk > 0 })),
    );
  }
});

test('migrating twice changes nothing, and a database from a newer version is refused', () => {
  const db = openDatabase(':memory:');
  expect(migrate(db, migrationsFolder).length).toBeGreaterThan(0);
  expect(migrate(db, migrationsFolder)).toEqual([]);
  db.sqlite.pragma('user_version = 9999');
  expect(() => migrate(db, migrationsFolder)).toThrow(/9999/);
});

test('at least forty invariants, each a statement that runs, none violated in an empty world', () => {
  const db = openDatabase(':memory:');
  migrate(db, migrationsFolder);
  expect(invariants(invariantSql).length).toBeGreaterThanOrEqual(40);
  expect(audit(db, invariantSql)).toEqual([]);
});

test('the audit finds a stock that its ledger does not explain', () => {
  const db = openDatabase(':memory:');
  migrate(db, migrationsFolder);
  db.sqlite.pragma('foreign_keys = OFF');
  db.sqlite.exec("INSERT INTO batches VALUES (1, 1, 'B1', '2026-01-01', '2028-01-01', 5)");
  expect(audit(db, invariantSql).map((row) => row.name)).toContain('batch stock equals its ledger');
});

test('while reading, the database refuses a write; afterwards it takes one', () => {
  const db = openDatabase(':memory:');
  migrate(db, migrationsFolder);
  const insert = () => db.sqlite.exec("INSERT INTO scopes (name) VALUES ('中成药')");
  expect(() => db.reading(insert)).toThrow(/readonly/);
  expect(insert).not.toThrow();
});

test('a handle on a file is WAL with synchronous FULL', () => {
  const db = openDatabase(':memory:');
  expect(db.sqlite.pragma('synchronous', { simple: true })).toBe(2);
  expect(db.sqlite.pragma('foreign_keys', { simple: true })).toBe(1);
});
