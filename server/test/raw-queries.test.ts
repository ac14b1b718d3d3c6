import { openDatabase } from '@baicao/db/client';
import { migrate } from '@baicao/db/migrate';
import { allRawQueries, Column, columnName, getTableName, is, type RawQuery } from '@baicao/db/query';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
// Registers the raw queries of every module of the server and of the seeds.
import '#app.ts';
import '@baicao/seeds/seed';

const db = openDatabase(':memory:');
beforeAll(() => migrate(db, fileURLToPath(new URL('../../db/migrations', import.meta.url))));

type Declared = RawQuery<Record<string, unknown>, Record<string, unknown>>['columns'][string];

/** The table and column a declaration names; null for a computed value, which has no origin. */
function declaredOrigin(declared: Declared): string | null {
  const column = is(declared, Column) ? declared : (declared as { orNull?: unknown }).orNull;
  return is(column, Column) ? `${getTableName(column.table)}.${columnName(column)}` : null;
}

const queries = allRawQueries().map((query) => [query.sql.trim().replaceAll(/\s+/g, ' '), query] as const);

test('there are raw queries to check', () => {
  expect(queries.length).toBeGreaterThan(5);
});

test.each(queries)('%s', (_sql, { sql, columns, parameters }) => {
  const statement = db.sqlite.prepare(sql);
  // Throws where a named parameter is missing.
  statement.bind(parameters);
  const found = statement.reader ? statement.columns() : [];
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(columns).toSorted());
  for (const { name, table, column } of found) {
    const origin = declaredOrigin(columns[name]);
    if (origin !== null) expect(`${table}.${column}`, name).toBe(origin);
  }
});
