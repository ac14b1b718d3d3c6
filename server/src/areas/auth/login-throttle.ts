import type { Database } from '@baicao/db/client';
import { and, eq, gte, lte, query, sql, type Parameters } from '@baicao/db/query';
import { loginTallies } from '@baicao/db/schema';
import { minuteMs } from '@baicao/shared/time/durations';
import { sha256 } from '#domain/sha256.ts';

/** Attempts of one address, and wrong passwords for one account from one address, within their windows. */
const throttleLimits = {
  attempt: { count: 300, windowMs: minuteMs },
  wrong: { count: 10, windowMs: 5 * minuteMs },
} as const;

type Kind = keyof typeof throttleLimits;

/** Older counters are deleted. */
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

/** Whether too many passwords were wrong. Check again after comparing a password: other attempts failed meanwhile. */
export function isBlocked(db: Database, attempt: LoginAttempt): boolean {
  return isFull(db, 'wrong', attempt);
}

export function recordFailedLogin(db: Database, attempt: LoginAttempt): void {
  add(db, 'wrong', attempt);
}

export function recordLogin(db: Database, attempt: LoginAttempt): void {
  deleteTally(db).run({ kind: 'wrong', keyHash: keyOf('wrong', attempt) });
}

function keyOf(kind: Kind, { username, address }: LoginAttempt): string {
  const key = kind === 'attempt' ? address : `${username}\n${address}`;
  return sha256(key);
}

type Window = Parameters<{ now: number; windowMs: number }>;

/** A concurrent call may have opened a window slightly in the future; one far in the future means the clock was set back. */
const isCurrent = (p: Window) => sql`abs(${p.now} - ${loginTallies.since}) < ${p.windowMs}`;

type TallyKey = Pick<typeof loginTallies.$inferSelect, 'kind' | 'keyHash'>;

const fullTally = query((orm, p: Parameters<TallyKey & { most: number; now: number; windowMs: number }>) =>
  orm
    .select({ count: loginTallies.count })
    .from(loginTallies)
    .where(
      and(
        eq(loginTallies.kind, p.kind),
        eq(loginTallies.keyHash, p.keyHash),
        gte(loginTallies.count, p.most),
        isCurrent(p),
      ),
    ),
);

function isFull(db: Database, kind: Kind, attempt: LoginAttempt): boolean {
  const { count: most, windowMs } = throttleLimits[kind];
  return fullTally(db).get({ kind, keyHash: keyOf(kind, attempt), most, now: attempt.now, windowMs }) !== undefined;
}

const countOne = query((orm, p: Parameters<TallyKey & { now: number; windowMs: number }>) =>
  orm
    .insert(loginTallies)
    .values({ kind: p.kind, keyHash: p.keyHash, count: 1, since: p.now })
    .onConflictDoUpdate({
      target: [loginTallies.kind, loginTallies.keyHash],
      set: {
        count: sql`CASE WHEN ${isCurrent(p)} THEN ${loginTallies.count} + 1 ELSE 1 END`,
        since: sql`CASE WHEN ${isCurrent(p)} THEN ${loginTallies.since} ELSE excluded.since END`,
      },
    }),
);

const deleteTally = query((orm, p: Parameters<TallyKey>) =>
  orm.delete(loginTallies).where(and(eq(loginTallies.kind, p.kind), eq(loginTallies.keyHash, p.keyHash))),
);

const deleteOldTallies = query((orm, p: Parameters<{ until: number }>) =>
  orm.delete(loginTallies).where(lte(loginTallies.since, p.until)),
);

function add(db: Database, kind: Kind, attempt: LoginAttempt): void {
  const { now } = attempt;
  const { windowMs } = throttleLimits[kind];
  countOne(db).run({ kind, keyHash: keyOf(kind, attempt), now, windowMs });
  deleteOldTallies(db).run({ until: now - longestWindowMs });
}
