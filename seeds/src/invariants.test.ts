import { invariants } from '@baicao/db/audit';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { breakages } from '#test/invariant-breakages.ts';
import { seededWorld, violations } from '#test/worlds.ts';

const sql = readFileSync(fileURLToPath(new URL('../../db/src/invariants.sql', import.meta.url)), 'utf8');
const statements = new Map(invariants(sql).map(({ name, statement }) => [name, statement]));

test('every invariant has its own name, and a breakage', () => {
  const names = invariants(sql).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !(name in breakages))).toEqual([]);
  expect(Object.keys(breakages).filter((name) => !names.includes(name))).toEqual([]);
});

test('a seeded world breaks none', () => {
  expect(violations(seededWorld())).toEqual([]);
});

test.each(Object.entries(breakages))('the audit finds: %s', (name, breakage) => {
  const db = seededWorld();
  const { sqlite } = db;
  // What the schema itself would refuse is written all the same: the audit is the second net.
  sqlite.pragma('foreign_keys = OFF');
  sqlite.pragma('ignore_check_constraints = ON');
  const unique = sqlite
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'index' AND sql LIKE 'CREATE UNIQUE%'`)
    .pluck();
  for (const index of unique.all()) sqlite.exec(`DROP INDEX ${index}`);
  const written = sqlite.prepare<[], number>('SELECT total_changes()').pluck();
  const before = written.get() ?? 0;
  sqlite.exec(breakage);
  expect(written.get()).toBeGreaterThan(before);
  expect(sqlite.prepare(statements.get(name) ?? '').all()).not.toEqual([]);
  db.close();
});
