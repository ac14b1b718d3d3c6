import type { Database } from './client.ts';

interface Column {
  readonly tableName: string;
  readonly columnName: string;
}

/** The latest moment at which a row of any table was made, in ms; null for an empty database. Reads all tables: for a start, not for a call. */
export function newestRow({ sqlite }: Database): number | null {
  const columns = sqlite
    .prepare<[], Column>(
      `SELECT t.name AS tableName, c.name AS columnName FROM sqlite_schema t, pragma_table_info(t.name) c
       WHERE t.type = 'table' AND c.name IN ('created_at', 'last_seen_at')`,
    )
    .all();
  const newest = columns.map(({ tableName, columnName }) =>
    sqlite.prepare<[], number | null>(`SELECT max("${columnName}") FROM "${tableName}"`).pluck().get(),
  );
  const moments = newest.filter((one) => typeof one === 'number');
  return moments.length === 0 ? null : Math.max(...moments);
}
