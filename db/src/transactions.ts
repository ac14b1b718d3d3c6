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
  const snapshot = snapshotOn(sqlite, (now) => (isSnapshot = now));
  const refusingWrites = queryOnlyOn(sqlite, (now) => (isReading = now));
  const isWriting = () => sqlite.inTransaction && !isSnapshot;
  return {
    reading: (work) => {
      if (isReading) return work();
      return refusingWrites(() => (sqlite.inTransaction ? work() : snapshot(work)));
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

function queryOnlyOn(sqlite: SqliteDatabase.Database, note: (now: boolean) => void): Around {
  const on = sqlite.prepare('PRAGMA query_only = 1');
  const off = sqlite.prepare('PRAGMA query_only = 0');
  return (work) => {
    on.run();
    note(true);
    try {
      return work();
    } finally {
      note(false);
      off.run();
    }
  };
}

/** Deferred: it takes no lock, and its first SELECT decides which state of the database all of them see. */
function snapshotOn(sqlite: SqliteDatabase.Database, note: (now: boolean) => void): Around {
  const begin = sqlite.prepare('BEGIN');
  const commit = sqlite.prepare('COMMIT');
  const rollback = sqlite.prepare('ROLLBACK');
  return (work) => {
    begin.run();
    note(true);
    try {
      const answer = work();
      commit.run();
      return answer;
    } finally {
      note(false);
      if (sqlite.inTransaction) rollback.run();
    }
  };
}
