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

/**
 * Runs every invariant; an empty answer means that all hold. With `changed`, the names of the tables that changed since all held, only
 * those that read one of them.
 */
export function audit(db: Pick<Database, 'sqlite'>, sql: string, changed?: ReadonlySet<string>): Violation[] {
  return invariants(sql).flatMap(({ name, statement }) => {
    if (changed && !readsAny(statement, changed)) return [];
    const rows = changed && readsForeignKeys(statement) ? lostParents(db, changed) : db.sqlite.prepare(statement).all();
    return rows.length === 0 ? [] : [{ name, rows: rows.length, first: rows[0] }];
  });
}

const readsForeignKeys = (statement: string) => statement.includes('pragma_foreign_key_check');

/** Rows without the row they refer to, in the changed tables and in those that refer to one of them. */
function lostParents({ sqlite }: Pick<Database, 'sqlite'>, changed: ReadonlySet<string>): unknown[] {
  const sql = `
    WITH changed AS (SELECT value AS name FROM json_each(?))
    SELECT c.* FROM sqlite_schema t, pragma_foreign_key_check(t.name) c
    WHERE t.type = 'table' AND (
      t.name IN (SELECT name FROM changed) OR
      EXISTS (SELECT 1 FROM pragma_foreign_key_list(t.name) k WHERE k."table" IN (SELECT name FROM changed)))`;
  return sqlite.prepare(sql).all(JSON.stringify([...changed]));
}

/** Whether a statement names one of the tables, or the virtual table that one of them is a part of. */
function readsAny(statement: string, tables: ReadonlySet<string>): boolean {
  if (readsForeignKeys(statement)) return tables.size > 0;
  const words = new Set(statement.match(/\w+/g));
  return [...tables].some((table) => words.has(table) || words.has(table.replace(/_[a-z]+$/, '')));
}
