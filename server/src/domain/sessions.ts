import type { Database } from '@baicao/db/client';
import { and, eq, insertInto, isNull, ne, query, sql, type Parameters } from '@baicao/db/query';
import { buyers, sessions } from '@baicao/db/schema';
import { dayMs, hourMs } from '@baicao/shared/time/durations';

/** A session ends after this time without a call, and at the latest at its absolute end. */
export const sessionLimits = { idleMs: 12 * hourMs, absoluteMs: dayMs, rememberedMs: 30 * dayMs } as const;

/** How a session was started. */
export type LoginMethod = (typeof sessions.$inferSelect)['method'];

/** The fields that decide whether a session is live. */
interface SessionLife {
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  readonly endedAt: number | null;
}

/** Whether a session is valid at `now` (ms); a disabled account has no valid session. */
export function isLive(row: SessionLife & { readonly isDisabled: boolean }, now: number): boolean {
  if (row.endedAt !== null || row.isDisabled || now >= row.expiresAt) return false;
  return isRemembered(row) || now - row.lastSeenAt < sessionLimits.idleMs;
}

/** A remembered session has no idle limit. */
export function isRemembered({ createdAt, expiresAt }: Pick<SessionLife, 'createdAt' | 'expiresAt'>): boolean {
  return expiresAt - createdAt > sessionLimits.absoluteMs;
}

export const insertSession = insertInto(sessions, [
  'tokenHash',
  'buyerId',
  'createdAt',
  'lastSeenAt',
  'expiresAt',
  'device',
  'address',
  'method',
]);

const sessionsOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({
      tokenHash: sessions.tokenHash,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      device: sessions.device,
      address: sessions.address,
      method: sessions.method,
      isDisabled: buyers.isDisabled,
    })
    .from(sessions)
    .innerJoin(buyers, eq(buyers.id, sessions.buyerId))
    .where(and(eq(sessions.buyerId, p.buyerId), isNull(sessions.endedAt))),
);

export type SessionRow = ReturnType<ReturnType<typeof sessionsOf>['all']>[number];

/** The valid sessions of a buyer, the last used first. `now` in ms. */
export function liveSessions(db: Database, buyerId: number, now: number): SessionRow[] {
  return sessionsOf(db)
    .all({ buyerId })
    .filter((row) => isLive(row, now))
    .toSorted((a, b) => b.lastSeenAt - a.lastSeenAt || b.createdAt - a.createdAt);
}

const endOne = query((orm, p: Parameters<{ tokenHash: string; now: number }>) =>
  orm
    .update(sessions)
    .set({ endedAt: sql`${p.now}` })
    .where(and(eq(sessions.tokenHash, p.tokenHash), isNull(sessions.endedAt))),
);

/** Ends the session with this token hash, if it has not ended. */
export function endSession(db: Database, tokenHash: string, now: number): void {
  endOne(db).run({ tokenHash, now });
}

const endOf = query((orm, p: Parameters<{ buyerId: number; kept: string; now: number }>) =>
  orm
    .update(sessions)
    .set({ endedAt: sql`${p.now}` })
    .where(and(eq(sessions.buyerId, p.buyerId), isNull(sessions.endedAt), ne(sessions.tokenHash, p.kept))),
);

/** Ends every session of a buyer, but for the one whose token hash is `kept`. */
export function endSessionsOf(db: Database, buyerId: number, kept: string | null, now: number): void {
  endOf(db).run({ buyerId, kept: kept ?? '', now });
}
