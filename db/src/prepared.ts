import { is, Param, Placeholder, type Query } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type SqliteDatabase from 'better-sqlite3';
import type { Database } from './client.ts';
import { perConnection } from './per-connection.ts';
import { rowReaderOf } from './row-reader.ts';
import * as schema from './schema/index.ts';

/** Builds queries; it is bound to no connection, and its own statements are never run. */
export const orm = drizzle({
  client: { prepare: () => undefined } as unknown as SqliteDatabase.Database,
  schema,
  casing: 'snake_case',
});
export type QueryBuilder = typeof orm;

export interface SyncPrepared {
  all(values?: Record<string, unknown>): unknown;
  get(values?: Record<string, unknown>): unknown;
  run(values?: Record<string, unknown>): unknown;
  getQuery(): Query;
}

export type Arguments<P> = keyof P extends never ? [] : [values: P];

/** Exported because declarations of packages name it. @public */
export interface Selecting<P, S extends SyncPrepared> {
  all(...values: Arguments<P>): ReturnType<S['all']>;
  /** The first row; undefined where there is none. */
  get(...values: Arguments<P>): ReturnType<S['get']>;
}

/** Exported because declarations of packages name it. @public */
export interface Writing<P, S extends SyncPrepared> {
  run(...values: Arguments<P>): ReturnType<S['run']>;
}

/** A query on one connection; `P` are its parameters, the rows are inferred from `db/src/schema`. One without a selection is run. */
export type PreparedQuery<P, S extends SyncPrepared> =
  ReturnType<S['all']> extends readonly unknown[] ? Selecting<P, S> : Writing<P, S>;

/**
 * Builds a query at its first use, on whatever connection, and prepares it once on each: building SQL costs many times what
 * preparing it does. Runs do not go through drizzle, which looks up anew how each parameter and each field of a row is read.
 */
export function onAnyConnection<P, S extends SyncPrepared>(build: () => S): (db: Database) => PreparedQuery<P, S> {
  let built: ReturnType<typeof compiled> | undefined;
  return perConnection((db) => {
    const { text, readers, rowOf } = (built ??= compiled(build()));
    const own = db.sqlite.prepare<unknown[], unknown[]>(text);
    const bound = (values: Values = {}) => readers.map((read) => read(values));
    const made = rowOf
      ? {
          all: (values?: Values) => own.all(...bound(values)).map(rowOf),
          get: (values?: Values) => {
            const row = own.get(...bound(values));
            return row && rowOf(row);
          },
        }
      : { run: (values?: Values) => own.run(...bound(values)) };
    if (rowOf) own.raw();
    return made as unknown as PreparedQuery<P, S>;
  });
}

function compiled(query: SyncPrepared) {
  const { sql, params } = query.getQuery();
  return { text: preparedOnce(sql), readers: params.map(parameterReader), rowOf: rowReaderOf(query) };
}

type Values = Readonly<Record<string, unknown>>;

/** Reads what is bound for one parameter from the values of a run. Throws where the value is missing. */
function parameterReader(parameter: unknown): (values: Values) => unknown {
  if (is(parameter, Placeholder)) return ({ [parameter.name]: value }) => given(value, parameter.name);
  if (!is(parameter, Param) || !is(parameter.value, Placeholder)) return () => parameter;
  const {
    encoder,
    value: { name },
  } = parameter;
  return (values) => encoder.mapToDriverValue(given(values[name], name));
}

function given(value: unknown, name: string): unknown {
  if (value === undefined) throw new Error(`no value for the parameter ${name}`);
  return value;
}

/**
 * The same statement with `= +?` for `= ?`. SQLite looks into what is bound where a plan might depend on it (built with
 * STAT4: at every key of a join or subquery), and then prepares the statement again at each run, which takes up to ten times as
 * long as the run. It does not look into an expression; the plus changes neither value nor affinity.
 */
export function preparedOnce(sql: string): string {
  return sql.replaceAll(/= (?=[?@])/g, '= +');
}
