import type { Database } from '@baicao/db/client';
import { perConnection } from '@baicao/db/per-connection';
import { eq, query, sql, type Parameters } from '@baicao/db/query';
import { buyers, sessions } from '@baicao/db/schema';
import { accountHeader, contract, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import { minuteMs } from '@baicao/shared/time/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ApiError } from '#domain/errors.ts';
import type { Buyer, SessionWriter, AppContext } from '#domain/context.ts';
import { endSession, insertSession, isLive, isRemembered, sessionLimits, type LoginMethod } from '#domain/sessions.ts';
import { sha256 } from '#domain/sha256.ts';
import { isStorageTrouble } from '#domain/storage-errors.ts';
import { deviceLabel } from './device-label.ts';
import { isSecure } from './origins.ts';

export const sessionCookies = { http: 'baicao_session', https: '__Host-baicao_session' } as const;

function cookieName(request: FastifyRequest): string {
  return isSecure(request) ? sessionCookies.https : sessionCookies.http;
}

const byToken = query((orm, p: Parameters<{ tokenHash: string }>) =>
  orm
    .select({
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      createdAt: sessions.createdAt,
      id: buyers.id,
      username: buyers.username,
      company: buyers.company,
      isPassed: buyers.isPassed,
      isDisabled: buyers.isDisabled,
    })
    .from(sessions)
    .innerJoin(buyers, eq(buyers.id, sessions.buyerId))
    .where(eq(sessions.tokenHash, p.tokenHash)),
);

const touchSession = query((orm, p: Parameters<{ tokenHash: string; now: number }>) =>
  orm
    .update(sessions)
    .set({ lastSeenAt: sql`${p.now}` })
    .where(eq(sessions.tokenHash, p.tokenHash)),
);

/** The request from which a session is started. */
interface SessionOrigin {
  readonly method: LoginMethod;
  readonly device: string;
  readonly address: string;
}

/** Stores a session of this length in ms; returns the token for its cookie. */
export function startSession(
  { db, random }: Pick<AppContext, 'db' | 'random'>,
  buyerId: number,
  lifeMs: number,
  now: number,
  origin: SessionOrigin = { method: 'password', device: '', address: '' },
) {
  const token = random.token(32);
  insertSession(db).run({
    tokenHash: sha256(token),
    buyerId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + lifeMs,
    ...origin,
  });
  return token;
}

const sessionByToken = query((orm, p: Parameters<{ tokenHash: string }>) =>
  orm.select().from(sessions).where(eq(sessions.tokenHash, p.tokenHash)),
);

type SessionRow = NonNullable<ReturnType<ReturnType<typeof byToken>['get']>>;

export type SessionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'live'; readonly buyer: Buyer };

/**
 * The session of the request's cookie, or the one a tester puts in its place. `ended`: an unknown cookie, an ended or expired session, a
 * disabled account. `stamp` is the change stamp of this call.
 */
export function readSession(context: AppContext, request: FastifyRequest, now: number, stamp: number): SessionState {
  const acting = request.overrides?.buyer;
  if (acting) {
    request.actor = acting.id;
    return { kind: 'live', buyer: acting };
  }
  if (request.headers.cookie === undefined) return nobody;
  const token = request.cookies[cookieName(request)];
  if (!token) return nobody;
  const hash = sha256(token);
  const row = sessionRow(context.db, hash, stamp);
  if (!row || !isLive(row, now)) return { kind: 'ended' };
  if (!request.overrides) touch(context, hash, row, now);
  const { id, username, company } = row;
  request.actor = id;
  return { kind: 'live', buyer: { id, username, company, isPassed: row.isPassed } };
}

const nobody: SessionState = { kind: 'none' };

/** Session rows by token hash, as of one change stamp: any write empties it. At most `sessionsMax`. */
interface SessionCache {
  stamp: number;
  readonly rows: LRUCache<string, SessionRow>;
}
const sessionsMax = 1000;
const sessionCache = perConnection((): SessionCache => ({ stamp: -1, rows: new LRUCache({ max: sessionsMax }) }));

/** The row as of `stamp`, the change stamp of this call. */
function sessionRow(db: Database, tokenHash: string, stamp: number): SessionRow | undefined {
  const cache = sessionCache(db);
  if (cache.stamp !== stamp) {
    cache.rows.clear();
    cache.stamp = stamp;
  }
  const row = cache.rows.get(tokenHash) ?? byToken(db).get({ tokenHash });
  if (row) cache.rows.set(tokenHash, row);
  return row;
}

/** The only write of a GET, at most once a minute per session. The call continues when it cannot be written. */
function touch(context: AppContext, hash: string, row: SessionRow, now: number): void {
  if (now - row.lastSeenAt < minuteMs) return;
  try {
    touchSession(context.db).run({ tokenHash: hash, now });
  } catch (error) {
    if (!isStorageTrouble(error)) throw error;
  }
}

/** 401 without a session, 10001 with an ended session, 604 where approval is needed. */
export function requireAccess(access: 'visitor' | 'buyer' | 'approved', state: SessionState): Buyer | null {
  if (access === 'visitor') return state.kind === 'live' ? state.buyer : null;
  if (state.kind === 'none') throw new ApiError('loginRequired');
  if (state.kind === 'ended') throw new ApiError('sessionEnded');
  if (access === 'approved' && !state.buyer.isPassed) throw new ApiError('notApproved');
  return state.buyer;
}

/** Refuses a write meant for another account than this session's, see `accountHeader`. A logout is always allowed. */
export function meantFor({ name, access }: Called, { headers }: FastifyRequest, buyer: Buyer | null): Buyer | null {
  const meant = headers[accountHeader];
  if (meant === undefined || buyer === null || access === 'visitor' || name === contract.user.logout.name) return buyer;
  if (meant === encodeURIComponent(buyer.username)) return buyer;
  const message = `本浏览器已在另一个窗口切换为“${buyer.company}”，刚才的操作没有执行，请核对页面后再操作`;
  throw new ApiError('accountChanged', message);
}

type Called = Endpoint<EndpointRecord>;

/** A session writer whose cookie is sent after the commit. */
export interface CookieSession extends SessionWriter {
  /** Call it after the commit: a rolled-back session must not leave a cookie. */
  sendCookie(reply: FastifyReply): void;
}

export function sessionWriter(context: AppContext, request: FastifyRequest, now: number): CookieSession {
  let cookie: (reply: FastifyReply) => void = () => undefined;
  const name = cookieName(request);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
  // Hashed only when it is needed: every call has a writer.
  const current = () => {
    const token = request.cookies[name];
    return token ? sha256(token) : null;
  };
  const endCurrent = () => {
    const hash = current();
    if (hash !== null) endSession(context.db, hash, now);
  };
  return {
    current,
    start: (buyerId, remember, method) => {
      endCurrent();
      request.actor = buyerId;
      const lifeMs = remember ? sessionLimits.rememberedMs : sessionLimits.absoluteMs;
      const origin = { method, device: deviceLabel(request.headers['user-agent']), address: request.ip };
      const started = startSession(context, buyerId, lifeMs, now, origin);
      cookie = (reply) =>
        void reply.setCookie(name, started, remember ? { ...options, maxAge: lifeMs / 1000 } : options);
    },
    switchTo: (buyerId) => {
      const row = sessionByToken(context.db).get({ tokenHash: sha256(request.cookies[name] ?? '') });
      if (!row) throw new Error('a switch without a session');
      endCurrent();
      request.actor = buyerId;
      const token = context.random.token(32);
      insertSession(context.db).run({
        ...row,
        tokenHash: sha256(token),
        buyerId,
        lastSeenAt: now,
        method: 'store',
      });
      const maxAge = Math.ceil((row.expiresAt - now) / 1000);
      cookie = (reply) => void reply.setCookie(name, token, isRemembered(row) ? { ...options, maxAge } : options);
    },
    end: () => {
      endCurrent();
      cookie = (reply) => void reply.clearCookie(name, options);
    },
    sendCookie: (reply) => cookie(reply),
  };
}
