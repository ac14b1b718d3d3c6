import { drizzle } from 'drizzle-orm/better-sqlite3';
import type SqliteDatabase from 'better-sqlite3';
import type { Database } from './client.ts';
import { perConnection } from './per-connection.ts';
import * as schema from './schema/index.ts';

type Statement = SqliteDatabase.Statement<unknown[], unknown>;

/**
 * The statement of a query that is built once for all connections: building SQL costs many times what preparing it does. Before
 * each run it is pointed at the statement of the connection; runs are synchronous, so none comes between.
 */
class SharedStatement {
  target: Statement | undefined;

  constructor(readonly sql: string) {}

  run(...values: unknown[]): unknown {
    return this.target?.run(...values);
  }

  all(...values: unknown[]): unknown {
    return this.target?.all(...values);
  }

  get(...values: unknown[]): unknown {
    return this.target?.get(...values);
  }

  raw(): unknown {
    return this.target?.raw();
  }
}

let lastPrepared: SharedStatement | undefined;
const client = { prepare: (text: string) => (lastPrepared = new SharedStatement(text)) };
/** Builds queries; it is bound to no connection. */
export const orm = drizzle({ client: client as unknown as SqliteDatabase.Database, schema, casing: 'snake_case' });
export type QueryBuilder = typeof orm;

export interface SyncPrepared {
  all(values?: Record<string, unknown>): unknown;
  get(values?: Record<string, unknown>): unknown;
  run(values?: Record<string, unknown>): unknown;
}

export type Arguments<P> = keyof P extends never ? [] : [values: P];

/** A query on one connection; `P` are its parameters, the rows are inferred from `db/src/schema`. */
export interface PreparedQuery<P, S extends SyncPrepared> {
  all(...values: Arguments<P>): ReturnType<S['all']>;
  /** The first row; undefined where there is none. */
  get(...values: Arguments<P>): ReturnType<S['get']>;
  run(...values: Arguments<P>): ReturnType<S['run']>;
}

/** Builds a query at its first use, on whatever connection, and prepares it once on each. */
export function onAnyConnection<P, S extends SyncPrepared>(build: () => S): (db: Database) => PreparedQuery<P, S> {
  let built: { readonly query: S; readonly statement: SharedStatement } | undefined;
  return perConnection((db) => {
    const { query: prepared, statement } = (built ??= withStatement(build));
    const own = db.sqlite.prepare(preparedOnce(statement.sql));
    const on = () => {
      statement.target = own;
      return prepared;
    };
    return {
      all: (values?: P) => on().all(values ?? {}),
      get: (values?: P) => on().get(values ?? {}),
      run: (values?: P) => on().run(values ?? {}),
    } as PreparedQuery<P, S>;
  });
}

/**
 * The same statement with `= +?` for `= ?`. SQLite looks into what is bound where a plan might depend on it (built with
 * STAT4: at every key of a join or subquery), and then prepares the statement again at each run, which takes up to ten times as
 * long as the run. It does not look into an expression; the plus changes neither value nor affinity.
 */
export function preparedOnce(sql: string): string {
  return sql.replaceAll(/= (?=[?@])/g, '= +');
}

function withStatement<S>(build: () => S): { query: S; statement: SharedStatement } {
  const query = build();
  if (!lastPrepared) throw new Error('a query that prepares no statement');
  return { query, statement: lastPrepared };
}
