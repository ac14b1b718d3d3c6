import type { Database } from './client.ts';

/** Tables that a migration fills or that are derived from others: the record of catalogue changes and the search index. */
const derived = /^(sqlite|search|catalogue)_/;

/** Whether no table holds a row of its own: only then may seeds be put in. */
export function isEmpty(db: Database): boolean {
  const tables = db.sqlite.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  return tables
    .filter((name) => !derived.test(name))
    .every((name) => db.sqlite.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).get() === undefined);
}
