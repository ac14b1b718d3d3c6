import type { Database } from './client.ts';

export interface Violation {
  /** The invariant's name. */
  readonly name: string;
  readonly rows: number;
  /** The first row found. */
  readonly first: unknown;
}

/** Splits `invariants.sql` into its named statements. */
export function invariants(sql: string): { name: string; statement: string }[] {
  return sql
    .split(/^-- name: /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { name: part.slice(0, end).trim(), statement: part.slice(end + 1).trim() };
    });
}

/** Runs every invariant; an empty answer means that all hold. */
export function audit(db: Pick<Database, 'sqlite'>, sql: string): Violation[] {
  return invariants(sql).flatMap(({ name, statement }) => {
    const rows = db.sqlite.prepare(statement).all();
    return rows.length === 0 ? [] : [{ name, rows: rows.length, first: rows[0] }];
  });
}
