import type { Database } from './client.ts';

/** Columns that say when something happened, of every table that notes it. */
const happened = ['created_at', 'last_seen_at'];

interface Column {
  readonly tableName: string;
  readonly columnName: string;
}

/** The latest moment at which a row of any table was made, in ms; null for an empty database. Reads all tables: for a start, not for a call. */
export function newestRow({ sqlite }: Database): number | null {
  const columns = sqlite
    .prepare<[string], Column>(
      `SELECT t.name AS tableName, c.name AS columnName FROM sqlite_schema t, pragma_table_info(t.name) c
       WHERE t.type = 'table' AND c.name IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(happened));
  const newest = columns.map(({ tableName, columnName }) =>
    sqlite.prepare<[], number | null>(`SELECT max("${columnName}") FROM "${tableName}"`).pluck().get(),
  );
  return newest.reduce<number | null>(
    (latest, one) => (one === null || one === undefined ? latest : Math.max(latest ?? one, one)),
    null,
  );
}
