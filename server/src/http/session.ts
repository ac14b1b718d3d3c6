import type { Database } from '@baicao/db/client';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Recent } from '#cache/lru-cache.ts';
import { ApiError } from '#domain/errors.ts';
import type { Buyer, SessionWriter, World } from '#domain/context.ts';
import { isStorageTrouble } from '#domain/storage-errors.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A session ends after so long without a call, and at the latest at its absolute end. */
export const sessionLimits = { idleMs: 12 * 60 * minute, absoluteMs: day, rememberedMs: 30 * day } as const;

/** Only the hash of a token is stored: a copy of the database logs nobody in. */
function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export const sessionCookies = { http: 'baicao_session', https: '__Host-baicao_session' } as const;

function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? sessionCookies.https : sessionCookies.http;
}

const columns = `s.last_seen_at AS lastSeenAt, s.expires_at AS expiresAt, s.ended_at AS endedAt, s.created_at AS createdAt,
  b.id, b.username, b.company, b.is_passed AS isPassed, b.is_disabled AS isDisabled`;

const selectSession = `SELECT ${columns} FROM sessions s JOIN buyers b ON b.id = s.buyer_id WHERE s.token_hash = ?`;

interface SessionRow {
  lastSeenAt: number;
  expiresAt: number;
  endedAt: number | null;
  createdAt: number;
  id: number;
  username: string;
  company: string;
  isPassed: number;
  isDisabled: number;
}

export type SessionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'live'; readonly buyer: Buyer };

/**
 * Who the cookie speaks for now. A cookie nobody knows, an ended or expired one, a closed account: `ended`. `stamp` is
 * the change stamp of this call.
 */
export function readSession(world: World, request: FastifyRequest, now: number, stamp: number): SessionState {
  if (request.headers.cookie === undefined) return nobody;
  const token = request.cookies[cookieName(request)];
  if (!token) return nobody;
  const hash = tokenHash(token);
  const row = sessionRow(world.db, hash, stamp);
  if (!row || !isLive(row, now)) return { kind: 'ended' };
  touch(world, hash, row, now);
  const { id, username, company } = row;
  request.actor = id;
  return { kind: 'live', buyer: { id, username, company, isPassed: row.isPassed === 1 } };
}

const nobody: SessionState = { kind: 'none' };

/** Sessions read at one change stamp: until something is written each is read once. */
interface KnownSessions {
  stamp: number;
  readonly rows: Recent<SessionRow>;
}
const mostKnown = 1000;
const known = new WeakMap<Database, KnownSessions>();

/** The row as it stands at `stamp`, the change stamp of this call. */
function sessionRow(db: Database, hash: string, stamp: number): SessionRow | undefined {
  let sessions = known.get(db);
  if (!sessions) known.set(db, (sessions = { stamp, rows: new Recent(mostKnown) }));
  if (sessions.stamp !== stamp) {
    sessions.rows.clear();
    sessions.stamp = stamp;
  }
  const row = sessions.rows.get(hash) ?? db.statement<SessionRow>(selectSession).get(hash);
  return row && sessions.rows.set(hash, row, 1);
}

function isLive(row: SessionRow, now: number): boolean {
  if (row.endedAt !== null || row.isDisabled === 1 || now >= row.expiresAt) return false;
  const remembered = row.expiresAt - row.createdAt > sessionLimits.absoluteMs;
  return remembered || now - row.lastSeenAt < sessionLimits.idleMs;
}

/** The one write a GET may cause, at most once a minute and session. Where it cannot be written the call goes on all the same. */
function touch(world: World, hash: string, row: SessionRow, now: number): void {
  if (now - row.lastSeenAt < minute) return;
  try {
    world.db.statement('UPDATE sessions SET last_seen_at = ? WHERE token_hash = ?').run(now, hash);
  } catch (error) {
    if (!isStorageTrouble(error)) throw error;
  }
}

/** 401 without a session, 10001 with one that is over, 604 where approval is needed. */
export function requireAccess(access: 'visitor' | 'buyer' | 'approved', state: SessionState): Buyer | null {
  if (access === 'visitor') return state.kind === 'live' ? state.buyer : null;
  if (state.kind === 'none') throw new ApiError('loginRequired');
  if (state.kind === 'ended') throw new ApiError('sessionEnded');
  if (access === 'approved' && !state.buyer.isPassed) throw new ApiError('notApproved');
  return state.buyer;
}

/** A session whose cookie the browser learns of when the database has kept it. */
export interface KernelSession extends SessionWriter {
  /** To be called after the commit: a cookie must not tell what was undone. */
  sendCookie(reply: FastifyReply): void;
}

export function sessionWriter(world: World, request: FastifyRequest, now: number): KernelSession {
  let cookie: (reply: FastifyReply) => void = () => undefined;
  const name = cookieName(request);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
  const endCurrent = () => {
    const token = request.cookies[name];
    if (token) {
      world.db
        .statement('UPDATE sessions SET ended_at = ? WHERE token_hash = ? AND ended_at IS NULL')
        .run(now, tokenHash(token));
    }
  };
  return {
    start: (buyerId, remember) => {
      endCurrent();
      request.actor = buyerId;
      const token = world.random.token(32);
      const lifeMs = remember ? sessionLimits.rememberedMs : sessionLimits.absoluteMs;
      world.db
        .statement(
          'INSERT INTO sessions (token_hash, buyer_id, created_at, last_seen_at, expires_at) VALUES (?, ?, ?, ?, ?)',
        )
        .run(tokenHash(token), buyerId, now, now, now + lifeMs);
      cookie = (reply) => void reply.setCookie(name, token, remember ? { ...options, maxAge: lifeMs / 1000 } : options);
    },
    end: () => {
      endCurrent();
      cookie = (reply) => void reply.clearCookie(name, options);
    },
    sendCookie: (reply) => cookie(reply),
  };
}
