import type { Database } from '@baicao/db/client';
import { isNotNull, min, query, rawQuery } from '@baicao/db/query';
import { idempotencyKeys, sessions, verificationCodes, verifiedPhones, wechatScans } from '@baicao/db/schema';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';

const day = dayMs;

/**
 * Retention of transport rows: a session for a day after its end (its cookie is answered 10001 with and without
 * the row), an idempotency key for a week after its first answer (contract: idempotency), a verification code, a verified phone and a scan of WeChat for a day
 * after they expired.
 */
export const retention = { sessionMs: day, keyMs: 7 * day, proofMs: day } as const;

/** Rows deleted in one run, some milliseconds; the rest is still due at the next call. */
export const mostInOneRun = 500;

/** A kind of row that is deleted `retentionMs` after the moment in one of its columns. */
interface Kind {
  /** The oldest such moment, ms; read from the front of the column's index. */
  readonly oldest: (db: Database) => { get(): { at: number | null } | undefined };
  /** Deletes up to `most` rows whose moment is at or before `until`, oldest first. */
  readonly remove: (db: Database) => { run(values: { until: number; most: number }): unknown };
  readonly retentionMs: number;
}

const bounds = { until: 0, most: 0 };

const kinds: readonly Kind[] = [
  {
    oldest: query((orm) => orm.select({ at: min(sessions.expiresAt) }).from(sessions)),
    remove: rawQuery({
      sql: 'DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions WHERE expires_at <= @until ORDER BY expires_at LIMIT @most)',
      columns: {},
      parameters: bounds,
    }),
    retentionMs: retention.sessionMs,
  },
  {
    oldest: query((orm) =>
      orm
        .select({ at: min(sessions.endedAt) })
        .from(sessions)
        .where(isNotNull(sessions.endedAt)),
    ),
    remove: rawQuery({
      sql: 'DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions WHERE ended_at <= @until ORDER BY ended_at LIMIT @most)',
      columns: {},
      parameters: bounds,
    }),
    retentionMs: retention.sessionMs,
  },
  {
    oldest: query((orm) => orm.select({ at: min(idempotencyKeys.createdAt) }).from(idempotencyKeys)),
    remove: rawQuery({
      sql: 'DELETE FROM idempotency_keys WHERE (buyer_id, key) IN (SELECT buyer_id, key FROM idempotency_keys WHERE created_at <= @until ORDER BY created_at LIMIT @most)',
      columns: {},
      parameters: bounds,
    }),
    retentionMs: retention.keyMs,
  },
  {
    oldest: query((orm) => orm.select({ at: min(verificationCodes.expiresAt) }).from(verificationCodes)),
    remove: rawQuery({
      sql: 'DELETE FROM verification_codes WHERE id IN (SELECT id FROM verification_codes WHERE expires_at <= @until ORDER BY expires_at LIMIT @most)',
      columns: {},
      parameters: bounds,
    }),
    retentionMs: retention.proofMs,
  },
  {
    oldest: query((orm) => orm.select({ at: min(verifiedPhones.expiresAt) }).from(verifiedPhones)),
    remove: rawQuery({
      sql: 'DELETE FROM verified_phones WHERE token_hash IN (SELECT token_hash FROM verified_phones WHERE expires_at <= @until ORDER BY expires_at LIMIT @most)',
      columns: {},
      parameters: bounds,
    }),
    retentionMs: retention.proofMs,
  },
  {
    oldest: query((orm) => orm.select({ at: min(wechatScans.expiresAt) }).from(wechatScans)),
    remove: rawQuery({
      sql: 'DELETE FROM wechat_scans WHERE id IN (SELECT id FROM wechat_scans WHERE expires_at <= @until ORDER BY expires_at LIMIT @most)',
      columns: {},
      parameters: bounds,
    }),
    retentionMs: retention.proofMs,
  },
];

/**
 * Deletes ended sessions, old idempotency keys and expired proofs, at full hours: rows fall due one by one, and a write
 * for each of them would make every few reads wait for the disk.
 */
export const pruneRows: ScheduledJob = {
  name: 'pruneRows',
  next: ({ db }) => {
    const times = kinds.map((kind) => dueAt(db, kind)).filter((time) => time !== null);
    return times.length === 0 ? null : Math.min(...times);
  },
  run: ({ db }, now) => {
    for (const kind of kinds) {
      const at = dueAt(db, kind);
      if (at !== null && at <= now) kind.remove(db).run({ until: now - kind.retentionMs, most: mostInOneRun });
    }
  },
};

function dueAt(db: Database, { oldest, retentionMs }: Kind): number | null {
  const moment = oldest(db).get()?.at ?? null;
  return moment === null ? null : Math.ceil((moment + retentionMs) / hourMs) * hourMs;
}
