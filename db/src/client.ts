import SqliteDatabase from 'better-sqlite3';
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import * as schema from './schema/index.ts';

type Schema = typeof schema;

/** One open database: `orm` for typed queries, `sqlite` for hot statements and pragmas. All calls are synchronous. */
export interface Database {
  readonly sqlite: SqliteDatabase.Database;
  readonly orm: BetterSQLite3Database<Schema>;
  /** A prepared statement, kept by its text for the life of the connection; `Row` is what its columns make. */
  statement<Row = unknown>(sql: string): SqliteDatabase.Statement<unknown[], Row>;
  /** Runs `work` while the database refuses every write; used for all GET handlers. */
  reading<T>(work: () => T): T;
  /** Runs `work` in one immediate transaction: all of it is durable or none of it happened. Nested calls join. */
  writing<T>(work: () => T): T;
  /**
   * Whether anything was written in the transaction this call is in; false outside of one. Only what was read before
   * that may outlive the transaction: it may yet be undone. May say true too often, never false.
   */
  hasWritten(): boolean;
  close(): void;
}

/**
 * Opens `file` (`:memory:` allowed), or a private in-memory copy of a serialised database.
 * WAL with synchronous FULL: an acknowledged commit survives a power cut (better-sqlite3 defaults to NORMAL).
 */
export function openDatabase(source: string | Buffer): Database {
  const sqlite = new SqliteDatabase(source, { timeout: 5000 });
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('trusted_schema = OFF');
  sqlite.pragma('temp_store = MEMORY');
  sqlite.pragma('cache_size = -32768');
  return wrap(sqlite);
}

function wrap(sqlite: SqliteDatabase.Database): Database {
  const statements = new Map<string, SqliteDatabase.Statement<unknown[], unknown>>();
  const statement = <Row>(sql: string) => {
    let found = statements.get(sql);
    if (!found) statements.set(sql, (found = sqlite.prepare(sql)));
    return found as SqliteDatabase.Statement<unknown[], Row>;
  };
  const changes = sqlite.prepare<unknown[], number>('SELECT total_changes()').pluck();
  let changesBefore: number | undefined = 0;
  return {
    sqlite,
    orm: drizzle({ client: sqlite, schema, casing: 'snake_case' }),
    statement,
    reading: (work) => {
      statement('PRAGMA query_only = 1').run();
      try {
        return work();
      } finally {
        statement('PRAGMA query_only = 0').run();
      }
    },
    writing: (work) => {
      if (sqlite.inTransaction) return work();
      changesBefore = changes.get();
      return sqlite.transaction(work).immediate();
    },
    hasWritten: () => sqlite.inTransaction && changes.get() !== changesBefore,
    close: () => sqlite.close(),
  };
}
