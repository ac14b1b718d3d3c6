import { openDatabase, openerOf, type Database } from '@baicao/db/client';
import { accessSync, constants, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Checks the server's database file without waiting and without leaving changes. */
export interface FileProbe {
  readonly db: Database;
  /** Throws when the file is not where it was opened, may not be written, or its disk has no room. */
  requireFile(): void;
  /** Writes a row and rolls it back: checks locks and permissions, not the disk, because nothing is written to it. */
  requireWrite(): void;
  close(): void;
}

/** Free space, in bytes, below which the next writes may fail: SQLite's log grows to 4 MiB before it is checkpointed. */
const spareBytes = 8 * 1024 * 1024;

const cacheKib = 512;

/** An error with a code, like a system error. */
class ProbeError extends Error {
  constructor(readonly code: 'ENOENT' | 'ENOSPC') {
    super(code);
  }
}

/**
 * A connection of its own that never waits for a lock and keeps few pages, so that it reads the disk and not memory. A
 * database in memory is probed through its only connection.
 */
export function openFileProbe(db: Database): FileProbe {
  if (openerOf(db)) {
    return { db, requireFile: () => undefined, requireWrite: () => writeNothing(db), close: () => undefined };
  }
  const file = db.sqlite.name;
  const opened = statSync(file);
  const probe = openDatabase(file);
  probe.sqlite.pragma('busy_timeout = 0');
  probe.sqlite.pragma(`cache_size = -${cacheKib}`);
  return {
    db: probe,
    requireFile: () => {
      const now = statSync(file);
      if (now.ino !== opened.ino || now.dev !== opened.dev) throw new ProbeError('ENOENT');
      accessSync(file, constants.W_OK);
      const disk = statfsSync(dirname(file));
      if (disk.bavail * disk.bsize < spareBytes) throw new ProbeError('ENOSPC');
    },
    requireWrite: () => writeNothing(probe),
    close: () => probe.close(),
  };
}

function writeNothing({ sqlite }: Database): void {
  sqlite.exec('BEGIN IMMEDIATE');
  try {
    sqlite.exec("INSERT INTO settings (name, value) VALUES ('readiness probe', '')");
  } finally {
    sqlite.exec('ROLLBACK');
  }
}
