import type { Database } from '@baicao/db/client';
import { createHash } from 'node:crypto';

const minute = 60_000;

/** Attempts of one address, and wrong passwords for one account from one address, within their windows. */
const throttleLimits = {
  attempt: { count: 300, windowMs: minute },
  wrong: { count: 10, windowMs: 5 * minute },
} as const;

type Kind = keyof typeof throttleLimits;

/** Older tallies mean nothing any more. */
const longestWindowMs = Math.max(throttleLimits.attempt.windowMs, throttleLimits.wrong.windowMs);

export interface LoginAttempt {
  readonly username: string;
  /** The caller's network address. */
  readonly address: string;
  readonly now: number;
}

/**
 * Slows guessing down without locking the owner out: wrong passwords count for one account from one address. Counted in
 * fixed windows in the database, so that all servers on it count together: call these inside of `writing`.
 */

/** Whether this attempt must wait; counts it for its address. */
export function mustWait(db: Database, attempt: LoginAttempt): boolean {
  const wait = isFull(db, 'attempt', attempt) || isBlocked(db, attempt);
  add(db, 'attempt', attempt);
  return wait;
}

/** Whether too many passwords were wrong already. Ask again once a password is compared: others went wrong meanwhile. */
export function isBlocked(db: Database, attempt: LoginAttempt): boolean {
  return isFull(db, 'wrong', attempt);
}

export function noteWrong(db: Database, attempt: LoginAttempt): void {
  add(db, 'wrong', attempt);
}

export function noteRight(db: Database, attempt: LoginAttempt): void {
  db.statement('DELETE FROM login_tallies WHERE kind = ? AND key_hash = ?').run('wrong', keyOf('wrong', attempt));
}

function keyOf(kind: Kind, { username, address }: LoginAttempt): string {
  const key = kind === 'attempt' ? address : `${username}\n${address}`;
  return createHash('sha256').update(key).digest('hex');
}

/** A call that began a moment earlier may look at a window that a later one opened; one far ahead is a clock set back. */
const isCurrent = 'abs(? - since) < ?';

function isFull(db: Database, kind: Kind, attempt: LoginAttempt): boolean {
  const { count, windowMs } = throttleLimits[kind];
  const sql = `SELECT 1 FROM login_tallies WHERE kind = ? AND key_hash = ? AND count >= ? AND ${isCurrent}`;
  return db.statement(sql).get(kind, keyOf(kind, attempt), count, attempt.now, windowMs) !== undefined;
}

const addSql = `
  INSERT INTO login_tallies (kind, key_hash, count, since) VALUES (?, ?, 1, ?)
  ON CONFLICT (kind, key_hash) DO UPDATE SET
    count = CASE WHEN ${isCurrent} THEN count + 1 ELSE 1 END,
    since = CASE WHEN ${isCurrent} THEN since ELSE excluded.since END`;

function add(db: Database, kind: Kind, attempt: LoginAttempt): void {
  const { now } = attempt;
  const { windowMs } = throttleLimits[kind];
  db.statement(addSql).run(kind, keyOf(kind, attempt), now, now, windowMs, now, windowMs);
  db.statement('DELETE FROM login_tallies WHERE since <= ?').run(now - longestWindowMs);
}
