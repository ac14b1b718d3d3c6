import { loginMethods, type LoginSession } from '@baicao/shared/contract';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { BuyerCall } from '#domain/context.ts';
import { orNotFound } from '#domain/errors.ts';
import { logOut } from '#domain/log-out.ts';
import { endSession, endSessionsOf, liveSessions } from '#domain/sessions.ts';

/** Length of the token hash's prefix that names a session of one buyer; others cannot use it. */
const idLength = 16;

/** user.sessions */
export function ownSessions({ db, buyer, session, now }: BuyerCall): LoginSession[] {
  const current = session.current();
  return liveSessions(db, buyer.id, now).map((row) => ({
    id: row.tokenHash.slice(0, idLength),
    device: row.device,
    address: row.address,
    method: row.method,
    method_label: loginMethods[row.method],
    created_at: formatMoment(row.createdAt),
    last_seen_at: formatMoment(row.lastSeenAt),
    is_current: row.tokenHash === current ? 1 : 0,
  }));
}

/** user.endSession: 404 for an id that is no live session of the buyer; the current one is a logout. */
export function endOwnSession(call: BuyerCall, id: string): null {
  const { db, buyer, session, now } = call;
  const { tokenHash } = orNotFound(
    liveSessions(db, buyer.id, now).find((row) => row.tokenHash.startsWith(id)),
    '登录设备不存在或已退出',
  );
  if (tokenHash === session.current()) logOut(call);
  else endSession(db, tokenHash, now);
  return null;
}

/** Ends every session of the caller except the current one; returns how many were live. */
export function endOthers({ db, buyer, session, now }: BuyerCall): number {
  const count = liveSessions(db, buyer.id, now).filter((row) => row.tokenHash !== session.current()).length;
  endSessionsOf(db, buyer.id, session.current(), now);
  return count;
}
