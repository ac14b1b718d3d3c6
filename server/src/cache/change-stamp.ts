import type { Database } from '@baicao/db/client';

/** Written by this connection (rows ever changed), and a number that moves when another one commits. */
interface Seen {
  readonly own: () => number;
  readonly others: () => number;
  lastOwn: number;
  lastOthers: number;
  stamp: number;
}

const seen = new WeakMap<Database, Seen>();

function counter(db: Database, sql: string): () => number {
  const statement = db.sqlite.prepare<unknown[], number>(sql).pluck();
  return () => statement.get() ?? 0;
}

function watched(db: Database): Seen {
  let found = seen.get(db);
  if (!found) {
    const own = counter(db, 'SELECT total_changes()');
    const others = counter(db, 'PRAGMA data_version');
    found = { own, others, lastOwn: -1, lastOthers: -1, stamp: 0 };
    seen.set(db, found);
  }
  return found;
}

/**
 * A number that differs from the last one whenever anything in the database may have changed since: written by this
 * connection (`total_changes`, which a rollback does not take back) or committed by another one (`data_version`). What
 * was read after a stamp was taken is right as long as the stamp is the same. Costs about a microsecond.
 */
export function changeStamp(db: Database): number {
  const at = watched(db);
  const own = at.own();
  const others = at.others();
  if (own !== at.lastOwn || others !== at.lastOthers) {
    at.lastOwn = own;
    at.lastOthers = others;
    at.stamp += 1;
  }
  return at.stamp;
}
