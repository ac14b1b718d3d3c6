import type { Database } from '@baicao/db/client';
import { columnName, getTableColumns, getTableName, type SQLiteTable } from '@baicao/db/query';

/** Writes one row and answers its id. */
type RowWriter<T extends SQLiteTable> = (row: T['$inferInsert']) => number;

/**
 * Inserts rows of a table of the schema. Values travel by position, which is several times as fast for 100,000 rows as
 * drizzle's named placeholders; the INSERT is prepared once for each set of columns that rows have.
 */
export function rowWriter<T extends SQLiteTable>(db: Database, table: T): RowWriter<T> {
  const inserts = new Map<string, ReturnType<typeof insertOf>>();
  return (row) => {
    const names = Object.keys(row);
    const key = names.join();
    let insert = inserts.get(key);
    if (!insert) inserts.set(key, (insert = insertOf(db, table, names)));
    return Number(insert.run(Object.values(row).map(stored)).lastInsertRowid);
  };
}

function insertOf(db: Database, table: SQLiteTable, names: readonly string[]) {
  const columns = getTableColumns(table);
  const stored = names.map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
    return columnName(column);
  });
  const places = names.map(() => '?').join(', ');
  return db.sqlite.prepare<[unknown[]]>(`INSERT INTO ${getTableName(table)} (${stored.join(', ')}) VALUES (${places})`);
}

/** SQLite has no booleans. */
function stored(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}

export function writeRows<T extends SQLiteTable>(db: Database, table: T, rows: readonly T['$inferInsert'][]): void {
  const write = rowWriter(db, table);
  for (const row of rows) write(row);
}
