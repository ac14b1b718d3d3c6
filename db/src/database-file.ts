import SqliteDatabase from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { DatabaseRefusedError } from './recognise.ts';

/**
 * Opens a database for reading, beside any server, and leaves it byte for byte as it was. What a killed server left in
 * `-wal` is read but stays there; without one a connection that may write tidies up what it makes (`-wal`, `-shm`).
 */
export function openUnchanged(file: string): SqliteDatabase.Database {
  const sqlite = new SqliteDatabase(file, { fileMustExist: true, readonly: existsSync(`${file}-wal`), timeout: 1000 });
  sqlite.pragma('query_only = ON');
  sqlite.pragma('temp_store = MEMORY');
  // A check reads each page once: a larger cache would only cost a starting server memory.
  sqlite.pragma('cache_size = -2048');
  sqlite.pragma('trusted_schema = OFF');
  return sqlite;
}

/**
 * Opens a database as its only connection, or throws SQLITE_BUSY at once: every other one, of any process, holds a shared
 * lock from its first read until it is closed or its process dies. A damaged file can be locked too. For callers that remove the file.
 */
export function openAlone(file: string): SqliteDatabase.Database {
  const sqlite = new SqliteDatabase(file, { fileMustExist: true, timeout: 0 });
  despiteDamage(() => {
    sqlite.pragma('locking_mode = EXCLUSIVE');
    sqlite.exec('BEGIN EXCLUSIVE; COMMIT');
    // Folds the log in and removes it: at its end this connection must not remove one that a new server made meanwhile.
    sqlite.pragma('journal_mode = MEMORY');
  });
  return sqlite;
}

/** Higher than any schema version. */
const noSchema = 2_147_483_647;

/** Makes an unlinked file unusable: a server that opened it a moment before and waited for the lock then refuses it. */
export function spoil(sqlite: SqliteDatabase.Database): void {
  despiteDamage(() => sqlite.pragma(`user_version = ${noSchema}`));
}

function despiteDamage(work: () => void): void {
  try {
    work();
  } catch (error) {
    const code = error instanceof SqliteDatabase.SqliteError ? error.code : '';
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code)) throw error;
  }
}

/** SQLite's check of every page, or of one table's; throws DatabaseRefusedError with the first finding. */
export function quickCheck(sqlite: SqliteDatabase.Database, table?: string): void {
  const finding = sqlite.pragma(table === undefined ? 'quick_check(1)' : `quick_check("${table}")`, { simple: true });
  // The first line only names the database.
  const [line = ''] = String(finding)
    .split('\n')
    .filter((text) => !text.startsWith('***'));
  if (finding !== 'ok') throw new DatabaseRefusedError('SQLITE_CORRUPT', line);
}

/** Tables that have pages of their own, including those of the search index. */
export function tableNames(sqlite: SqliteDatabase.Database): string[] {
  return sqlite
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0")
    .pluck()
    .all();
}
