import type { Database } from '@baicao/db/client';

/**
 * A text that differs whenever anything in the database may have changed: written by this connection
 * (`total_changes`) or committed by another one (`data_version`). Costs two statements of about a microsecond.
 */
export function changeStamp(db: Database): string {
  const own = db.statement<{ n: number }>('SELECT total_changes() AS n').get();
  const others = db.statement<{ data_version: number }>('PRAGMA data_version').get();
  return `${own?.n}.${others?.data_version}`;
}
