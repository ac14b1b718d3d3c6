import { sql, type Column, type GetColumnData, type Placeholder, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type SqliteDatabase from 'better-sqlite3';
import type { Database } from './client.ts';
import { perConnection } from './per-connection.ts';
import {
  onAnyConnection,
  orm,
  preparedOnce,
  type Arguments,
  type PreparedQuery,
  type SyncPrepared,
  type QueryBuilder,
} from './prepared.ts';

/** @public */
export type { QueryBuilder } from './prepared.ts';

/** The operators of drizzle that repositories use: the rest of the system imports them from here, never drizzle itself. @public */
export {
  and,
  asc,
  Column,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  inArray,
  is,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  min,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
  sum,
} from 'drizzle-orm';
/** @public */
export type { SQL } from 'drizzle-orm';
/** @public */
export { alias, unionAll, type SQLiteTable } from 'drizzle-orm/sqlite-core';

/** The name a column of the schema has in the database: `passwordHash` is `password_hash`. */
export function columnName(column: Column): string {
  return column.name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What SQLite takes as the value of a parameter. A JSON list of ids is a string, see `idList`. */
export type ParameterValue = string | number | null;

/** The parameters of a query by name: placeholders that stand in conditions, `values` and inside of `sql` templates. */
export type Parameters<P> = { readonly [K in keyof P]: Placeholder<string, P[K]> };

interface Preparable<S> {
  prepare(): S;
}

const parameters = new Proxy({}, { get: (_target, name) => sql.placeholder(String(name)) });

/**
 * A drizzle query, built at its first use and prepared once per connection.
 *
 *     const byId = query((orm, p: Parameters<{ id: number }>) => orm.select().from(buyers).where(eq(buyers.id, p.id)));
 *     byId(db).get({ id: 7 });
 */
export function query<P extends Record<keyof P, ParameterValue>, S extends SyncPrepared>(
  build: (builder: QueryBuilder, p: Parameters<P>) => Preparable<S>,
): (db: Database) => PreparedQuery<P, S> {
  return onAnyConnection(() => build(orm, parameters as Parameters<P>).prepare());
}

type InsertPrepared = SyncPrepared & { run(values?: Record<string, unknown>): SqliteDatabase.RunResult };

/** One row of exactly these columns, inserted; answers its id as `lastInsertRowid`. */
export function insertInto<T extends SQLiteTable, const K extends keyof T['$inferInsert'] & string>(
  table: T,
  columns: readonly K[],
): (db: Database) => { run(row: Pick<Required<T['$inferInsert']>, K>): SqliteDatabase.RunResult } {
  const row = Object.fromEntries(columns.map((name) => [name, sql.placeholder(name)])) as T['$inferInsert'];
  return onAnyConnection<Record<string, unknown>, InsertPrepared>(() => orm.insert(table).values(row).prepare());
}

/** `json_each` over a JSON list of ids as the leading table `ids`: join it with CROSS JOIN, which keeps the order of the tables. */
export function idList(list: Placeholder<string, string>): SQL {
  return sql`json_each(${list}) ids`;
}

/** The id of the current row of `idList`. */
export const listedId = sql<number>`ids.value`;

/** Whether a column is among a JSON list of ids. */
export function inList(column: Column, list: Placeholder<string, string>): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${list}))`;
}

/** Whether a text contains the keywords, which are given as their `searchKey`. */
export function contains(text: Column | SQL, keywords: Placeholder<string, string>): SQL {
  return sql`instr(search_key(${text}), ${keywords}) > 0`;
}

/** `now` (ms), but not before `earlier`: what follows on something never comes before it, though the clock of the machine is set back. */
export function notBefore(earlier: number, now: number): number;
export function notBefore(earlier: Column, now: Placeholder<string, number>): SQL;
export function notBefore(earlier: Column | number, now: Placeholder<string, number> | number): SQL | number {
  if (typeof earlier === 'number' && typeof now === 'number') return Math.max(earlier, now);
  return sql`max(${earlier}, ${now})`;
}

/** The type of a computed result column of a raw query. */
export interface Computed<T> {
  /** The type SQLite returns for this column. */
  readonly computed: 'integer' | 'text';
  readonly value?: T;
}

/** A computed number. */
export const integer: Computed<number> = { computed: 'integer' };
export const integerOrNull: Computed<number | null> = { computed: 'integer' };
export const text: Computed<string> = { computed: 'text' };
/** A computed text that may be missing. */
export const textOrNull: Computed<string | null> = { computed: 'text' };

/** A column of the schema that an outer join may leave empty. */
export interface OrNull<C extends Column> {
  readonly orNull: C;
}
export const orNull = <C extends Column>(column: C): OrNull<C> => ({ orNull: column });

type ResultColumn = Column | Computed<unknown> | OrNull<Column>;

/** The type of a column as SQLite returns it: flags are 0 and 1. */
type Stored<C extends Column> =
  GetColumnData<C> extends boolean ? 0 | 1 : GetColumnData<C> extends boolean | null ? 0 | 1 | null : GetColumnData<C>;

type ResultValue<C> =
  C extends OrNull<infer D> ? Stored<D> | null : C extends Column ? Stored<C> : C extends Computed<infer T> ? T : never;

export type ResultRow<C> = { [K in keyof C]: ResultValue<C[K]> };

export interface RawQuery<C, P> {
  readonly sql: string;
  /** The result columns by their names in the SQL, each as the schema's column it comes from, or as computed. */
  readonly columns: C;
  /** The named parameters (`@name`), each with a sample value that tells its type. */
  readonly parameters: P;
}

export interface PreparedRawQuery<C, P> {
  all(...values: Arguments<P>): ResultRow<C>[];
  get(...values: Arguments<P>): ResultRow<C> | undefined;
  iterate(...values: Arguments<P>): IterableIterator<ResultRow<C>>;
  run(...values: Arguments<P>): { changes: number; lastInsertRowid: number | bigint };
}

const rawQueries: RawQuery<Record<string, ResultColumn>, Record<string, ParameterValue>>[] = [];

/** Every raw query of the modules loaded so far, for the test that holds them against the schema. */
export function allRawQueries(): typeof rawQueries {
  return rawQueries;
}

type Widened<P> = { [K in keyof P]: P[K] extends string ? string : P[K] extends number ? number : P[K] };

/**
 * SQL by hand, where SQL says it better than the builder: FTS5, window functions, recursive queries, statements the
 * bench shows hot. Prepared once per connection. A test checks the declared columns against what SQLite says they are.
 *
 *     const stockOf = rawQuery({ sql: 'SELECT stock FROM goods WHERE id = @id', columns: { stock: goods.stock }, parameters: { id: 0 } });
 */
export function rawQuery<C extends Record<string, ResultColumn>, P extends Record<string, ParameterValue>>(
  definition: RawQuery<C, P>,
): (db: Database) => PreparedRawQuery<C, Widened<P>> {
  rawQueries.push(definition);
  return perConnection(
    (db) => db.sqlite.prepare(preparedOnce(definition.sql)) as unknown as PreparedRawQuery<C, Widened<P>>,
  );
}

/** Like `rawQuery` for a single result column: answers plain values instead of rows, the quicker way for 100,000 ids. */
export function rawColumn<C extends Record<string, ResultColumn>, P extends Record<string, ParameterValue>>(
  definition: RawQuery<C, P>,
): (db: Database) => { all(...values: Arguments<Widened<P>>): ResultValue<C[keyof C]>[] } {
  rawQueries.push(definition);
  return perConnection(
    (db) =>
      db.sqlite.prepare(preparedOnce(definition.sql)).pluck() as unknown as {
        all(...values: Arguments<Widened<P>>): ResultValue<C[keyof C]>[];
      },
  );
}
