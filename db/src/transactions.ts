import type SqliteDatabase from 'better-sqlite3';

export interface Transactions {
  reading<T>(work: () => T): T;
  writing<T>(work: () => T): T;
  isWriting(): boolean;
  hasWritten(): boolean;
}

/** The transaction methods of `Database`. */
export function transactionsOn(sqlite: SqliteDatabase.Database): Transactions {
  const changes = sqlite.prepare<unknown[], number>('SELECT total_changes()').pluck();
  let changesBefore: number | undefined = 0;
  let isReading = false;
  let isSnapshot = false;
  const snapshot = snapshotOn(sqlite, changes, (now) => (isReading = isSnapshot = now));
  const refusingWrites = queryOnlyOn(sqlite, (now) => (isReading = now));
  const isWriting = () => sqlite.inTransaction && !isSnapshot;
  return {
    reading: (work) => {
      if (isReading) return work();
      return sqlite.inTransaction ? refusingWrites(work) : snapshot(work);
    },
    writing: (work) => {
      if (sqlite.inTransaction) return work();
      changesBefore = changes.get();
      return sqlite.transaction(work).immediate();
    },
    isWriting,
    hasWritten: () => isWriting() && changes.get() !== changesBefore,
  };
}

type Around = <T>(work: () => T) => T;

/**
 * For reads inside a transaction that writes, whose earlier writes must stay. Too dear for every read: the pragma makes SQLite
 * prepare each statement of the connection again. It takes effect when it is prepared, so it is prepared each time.
 */
function queryOnlyOn(sqlite: SqliteDatabase.Database, note: (now: boolean) => void): Around {
  return (work) => {
    sqlite.pragma('query_only = 1');
    note(true);
    try {
      return work();
    } finally {
      note(false);
      sqlite.pragma('query_only = 0');
    }
  };
}

/**
 * Deferred: it takes no lock, and its first SELECT decides which state of the database all of them see. A transaction that changed a row
 * is rolled back and fails.
 */
function snapshotOn(
  sqlite: SqliteDatabase.Database,
  changes: SqliteDatabase.Statement<unknown[], number>,
  note: (now: boolean) => void,
): Around {
  const begin = sqlite.prepare('BEGIN');
  const commit = sqlite.prepare('COMMIT');
  const rollback = sqlite.prepare('ROLLBACK');
  return (work) => {
    begin.run();
    note(true);
    try {
      const before = changes.get();
      const answer = work();
      if (changes.get() !== before) throw new Error('a read wrote: its transaction is readonly');
      commit.run();
      return answer;
    } finally {
      note(false);
      if (sqlite.inTransaction) rollback.run();
    }
  };
}
