import type { Database } from '@baicao/db/client';
import type { DueWork } from '#domain/scheduled-jobs.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * How long rows of the transport are kept. A session for a day after its end: its cookie is answered 10001 with the row
 * and without it. A key for a week after its first answer (contract: idempotency).
 */
export const keptFor = { sessionMs: day, keyMs: 7 * day } as const;

/** Rows deleted in one run: some milliseconds. What is left over is still due at the next call. */
export const mostInOneRun = 500;

/** A kind of row that is deleted some time after the moment in one of its columns. */
interface Kind {
  /** Answers the oldest such moment, ms; one column, read off the front of its index. */
  readonly oldest: string;
  /** Deletes up to so many (the second value) that are no younger than the first. */
  readonly remove: string;
  readonly keptMs: number;
}

const kinds: readonly Kind[] = [
  {
    oldest: 'SELECT min(expires_at) FROM sessions',
    remove:
      'DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)',
    keptMs: keptFor.sessionMs,
  },
  {
    oldest: 'SELECT min(ended_at) FROM sessions WHERE ended_at IS NOT NULL',
    remove:
      'DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions WHERE ended_at <= ? ORDER BY ended_at LIMIT ?)',
    keptMs: keptFor.sessionMs,
  },
  {
    oldest: 'SELECT min(created_at) FROM idempotency_keys',
    remove:
      'DELETE FROM idempotency_keys WHERE (buyer_id, key) IN (SELECT buyer_id, key FROM idempotency_keys WHERE created_at <= ? ORDER BY created_at LIMIT ?)',
    keptMs: keptFor.keyMs,
  },
];

/**
 * Sessions that are over and keys past their time go. At full hours: rows grow old one by one, and a write for each of
 * them would make every few reads wait for the disk.
 */
export const oldRows: DueWork = {
  next: ({ db }) => {
    const times = kinds.map((kind) => dueAt(db, kind)).filter((time) => time !== null);
    return times.length === 0 ? null : Math.min(...times);
  },
  run: ({ db }, now) => {
    for (const kind of kinds) {
      const at = dueAt(db, kind);
      if (at !== null && at <= now) db.statement(kind.remove).run(now - kind.keptMs, mostInOneRun);
    }
  },
};

function dueAt(db: Database, { oldest, keptMs }: Kind): number | null {
  const moment = db.values<number | null>(oldest).get();
  return typeof moment === 'number' ? Math.ceil((moment + keptMs) / hour) * hour : null;
}
