import SqliteDatabase from 'better-sqlite3';
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Copies a database, as it is at one moment, into the file `to`, which it replaces; others may write meanwhile. The copy is one file
 * without logs, for its owner alone, and durable when this resolves; until then it has another name. `finish` may look at the copy and
 * add to it; where it returns undefined the copy is not kept. Returns what `finish` did.
 */
export async function copyDatabase<Result>(
  source: SqliteDatabase.Database,
  to: string,
  finish: (copy: SqliteDatabase.Database) => Result,
): Promise<Result> {
  const part = `${to}.${process.pid}.part`;
  rmSync(part, { force: true });
  closeSync(openSync(part, 'wx', 0o600));
  try {
    // All pages in one step: a copy in several begins anew whenever somebody has written between two of them.
    await source.backup(part, { progress: ({ remainingPages }) => remainingPages });
    const result = finished(part, finish);
    if (result === undefined) return result;
    synced(part);
    renameSync(part, to);
    // Windows has no handles of folders, and needs none.
    if (process.platform !== 'win32') synced(dirname(to));
    return result;
  } finally {
    rmSync(part, { force: true });
  }
}

function finished<Result>(part: string, finish: (copy: SqliteDatabase.Database) => Result): Result {
  const copy = new SqliteDatabase(part, { fileMustExist: true });
  try {
    copy.pragma('journal_mode = DELETE');
    // It is written to the disk as a whole afterwards.
    copy.pragma('synchronous = OFF');
    copy.pragma('trusted_schema = OFF');
    return finish(copy);
  } finally {
    copy.close();
  }
}

/** Waits until the disk has a file, or the names in a folder. */
function synced(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
