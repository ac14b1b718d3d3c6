import type { Database } from '@baicao/db/client';
import { quickCheck, tableNames } from '@baicao/db/database-file';
import { setImmediate as nextTurn, setTimeout as after } from 'node:timers/promises';
import type { Readiness, Unready } from '#domain/readiness.ts';
import { openFileProbe } from './file-probe.ts';
import { tableWalk } from './table-walk.ts';

/** Prefixes of an error's code. */
const reasons: readonly (readonly [string, Unready])[] = [
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_BUSY', 'locked'],
  ['SQLITE_LOCKED', 'locked'],
  ['SQLITE_PROTOCOL', 'locked'],
  ['SQLITE_FULL', 'full'],
  ['ENOSPC', 'full'],
  ['SQLITE_READONLY_DBMOVED', 'file_gone'],
  ['ENOENT', 'file_gone'],
  ['SQLITE_READONLY', 'read_only'],
  ['SQLITE_PERM', 'read_only'],
  ['EACCES', 'read_only'],
  ['EPERM', 'read_only'],
  ['EROFS', 'read_only'],
];

/** A lock released within these tries is the normal writing of another server: number of tries, ms between them. */
const lockTries = { count: 6, everyMs: 50 } as const;

/** A table is read to its end even beyond the budget: 35 ms for the largest of 100,000 goods. */
const walkBudgetMs = 20;

export function unreadyReason(error: unknown): Unready {
  return reasons.find(([code]) => codeOf(error).startsWith(code))?.[1] ?? 'failing';
}

/** A query builder's error has SQLite's as its cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}

/** `unchecked`: the file was opened without a check; not ready until `checkWhole` ended. */
export function watchReadiness(db: Database, unchecked: boolean): Readiness {
  const probe = openFileProbe(db);
  const walk = tableWalk(probe.db.sqlite, walkBudgetMs);
  let isChecking = unchecked;
  let isDamaged = false;
  let running: Promise<Unready | null> | undefined;

  const note = (error: unknown) => {
    if (unreadyReason(error) === 'damaged') isDamaged = true;
  };
  const lookOnce = (): Unready | null => {
    try {
      probe.requireFile();
      walk();
      probe.requireWrite();
      return null;
    } catch (error) {
      note(error);
      return unreadyReason(error);
    }
  };
  const lookPatiently = async (): Promise<Unready | null> => {
    for (let tries = 1; ; tries += 1) {
      const reason = lookOnce();
      if (reason !== 'locked' || tries === lockTries.count) return reason;
      await after(lockTries.everyMs);
    }
  };
  return {
    note,
    look: async () => {
      if (isDamaged) return 'damaged';
      if (isChecking) return 'checking';
      running ??= lookPatiently().finally(() => (running = undefined));
      return running;
    },
    checkWhole: async () => {
      try {
        for (const name of tableNames(probe.db.sqlite)) {
          await nextTurn();
          if (!probe.db.sqlite.open) return;
          quickCheck(probe.db.sqlite, name);
        }
      } catch (error) {
        note(error);
        throw error;
      } finally {
        isChecking = false;
      }
    },
    close: () => probe.close(),
  };
}
