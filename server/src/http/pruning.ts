import type { Database } from '@baicao/db/client';
import {
  columnName,
  getTableName,
  isNotNull,
  min,
  query,
  rawQuery,
  type Column,
  type SQLiteTable,
} from '@baicao/db/query';
import {
  chatMessages,
  idempotencyKeys,
  messages,
  sessions,
  verificationCodes,
  verifiedPhones,
  wechatScans,
} from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';

const day = dayMs;

/**
 * Retention: a session for a day after its end (its cookie is answered 10001 with and without
 * the row), an idempotency key for a week after its first answer (contract: idempotency), a verification code, a verified phone and a scan of WeChat for a day
 * after they expired; a message for a year after it was read, and for two after it came; a chat message for a year.
 */
export const retention = {
  sessionMs: day,
  keyMs: 7 * day,
  proofMs: day,
  readMessageMs: limits.message.keptReadDays * day,
  messageMs: limits.message.keptDays * day,
  chatMs: limits.chat.keptDays * day,
} as const;

/** Rows deleted in one run, some milliseconds; the rest is still due at the next call. */
export const mostInOneRun = 500;

/** A kind of row that is deleted `retentionMs` after the time in one of its columns. */
interface Kind {
  /** The oldest time in that column, ms; read from the front of the column's index. */
  readonly oldest: (db: Database) => { get(): { at: number | null } | undefined };
  /** Deletes up to `most` rows whose time is at or before `until`, oldest first. */
  readonly remove: (db: Database) => { run(values: { until: number; most: number }): unknown };
  readonly retentionMs: number;
}

/** Rows of `table` by their key that are due `retentionMs` after the time in the indexed column `moment`. */
function rowsPast(table: SQLiteTable, { key, moment }: { key: string; moment: Column }, retentionMs: number): Kind {
  const [name, at] = [getTableName(table), columnName(moment)];
  return {
    oldest: query((orm) =>
      orm
        .select({ at: min(moment).mapWith(Number) })
        .from(table)
        .where(isNotNull(moment)),
    ),
    remove: rawQuery({
      sql: `DELETE FROM ${name} WHERE (${key}) IN (SELECT ${key} FROM ${name} WHERE ${at} <= @until ORDER BY ${at} LIMIT @most)`,
      columns: {},
      parameters: { until: 0, most: 0 },
    }),
    retentionMs,
  };
}

const kinds: readonly Kind[] = [
  rowsPast(sessions, { key: 'token_hash', moment: sessions.expiresAt }, retention.sessionMs),
  rowsPast(sessions, { key: 'token_hash', moment: sessions.endedAt }, retention.sessionMs),
  rowsPast(idempotencyKeys, { key: 'buyer_id, key', moment: idempotencyKeys.createdAt }, retention.keyMs),
  rowsPast(verificationCodes, { key: 'id', moment: verificationCodes.expiresAt }, retention.proofMs),
  rowsPast(verifiedPhones, { key: 'token_hash', moment: verifiedPhones.expiresAt }, retention.proofMs),
  rowsPast(wechatScans, { key: 'id', moment: wechatScans.expiresAt }, retention.proofMs),
  rowsPast(messages, { key: 'id', moment: messages.readAt }, retention.readMessageMs),
  rowsPast(messages, { key: 'id', moment: messages.createdAt }, retention.messageMs),
  rowsPast(chatMessages, { key: 'id', moment: chatMessages.createdAt }, retention.chatMs),
];

/**
 * Deletes ended sessions, old idempotency keys and messages, and expired proofs, at full hours: rows fall due one by one, and a write
 * for each of them would make every few reads wait for the disk.
 */
export const pruneRows: ScheduledJob = {
  name: 'pruneRows',
  isHousekeeping: true,
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
