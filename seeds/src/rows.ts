import type { Database } from '@baicao/db/client';

type Value = string | number | null;

/** Writes one row and answers its id. */
export type RowWriter<Column extends string> = (row: Readonly<Record<Column, Value>>) => number;

/** A prepared INSERT for exactly these columns; values travel by position, which is the quick way for many rows. */
export function rowWriter<const Column extends string>(
  db: Database,
  table: string,
  columns: readonly Column[],
): RowWriter<Column> {
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  const statement = db.statement(sql);
  return (row) => Number(statement.run(...columns.map((column) => row[column])).lastInsertRowid);
}

/** Writes a few rows of a small table; all rows have the columns of the first. */
export function writeRows<Column extends string>(
  db: Database,
  table: string,
  rows: readonly Readonly<Record<Column, Value>>[],
): void {
  const first = rows[0];
  if (first === undefined) return;
  const write = rowWriter(db, table, Object.keys(first) as Column[]);
  for (const row of rows) write(row);
}
