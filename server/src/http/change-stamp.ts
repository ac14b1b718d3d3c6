import type { Database } from '@baicao/db/client';

type Count = () => number;

const counters = new WeakMap<Database, { own: Count; others: Count }>();

function counter(db: Database, sql: string): Count {
  const statement = db.sqlite.prepare<unknown[], number>(sql).pluck();
  return () => statement.get() ?? 0;
}

/**
 * A text that differs whenever anything in the database may have changed: written by this connection
 * (`total_changes`) or committed by another one (`data_version`). Costs about a microsecond.
 */
export function changeStamp(db: Database): string {
  let counts = counters.get(db);
  if (!counts) {
    counts = { own: counter(db, 'SELECT total_changes()'), others: counter(db, 'PRAGMA data_version') };
    counters.set(db, counts);
  }
  return `${counts.own()}.${counts.others()}`;
}
