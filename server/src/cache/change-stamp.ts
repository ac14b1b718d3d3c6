import type { Database } from '@baicao/db/client';
import { perConnection } from '@baicao/db/per-connection';
import { integer, rawQuery } from '@baicao/db/query';

/** Number of rows this connection has ever changed. */
const ownChanges = rawQuery({
  sql: 'SELECT total_changes() AS changes',
  columns: { changes: integer },
  parameters: {},
});

/** A value that changes when another connection commits. */
const dataVersion = rawQuery({
  sql: 'PRAGMA data_version',
  columns: { data_version: integer },
  parameters: {},
});

interface Stamp {
  ownChanges: number;
  dataVersion: number;
  stamp: number;
}

const lastStamp = perConnection((): Stamp => ({ ownChanges: -1, dataVersion: -1, stamp: 0 }));

/**
 * A number that differs from the last one whenever anything in the database may have changed since: written by this
 * connection (`total_changes`, which a rollback does not take back) or committed by another one (`data_version`). Rows
 * read after a stamp was taken are valid as long as the stamp is the same. Costs about a microsecond.
 */
export function changeStamp(db: Database): number {
  const last = lastStamp(db);
  const own = ownChanges(db).get()?.changes ?? 0;
  const others = dataVersion(db).get()?.data_version ?? 0;
  if (own !== last.ownChanges || others !== last.dataVersion) {
    last.ownChanges = own;
    last.dataVersion = others;
    last.stamp += 1;
  }
  return last.stamp;
}
