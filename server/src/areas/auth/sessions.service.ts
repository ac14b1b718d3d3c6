import { loginMethods, type LoginSession } from '@baicao/shared/contract';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { BuyerCall } from '#domain/context.ts';
import { orNotFound } from '#domain/errors.ts';
import { logOut } from '#domain/log-out.ts';
import { endSession, endSessionsOf, liveSessions } from '#domain/sessions.ts';

/** Enough of the token's hash to name a session among those of one buyer; of no use to anybody else. */
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

/** user.endSession: 404 for an id that is not one of the buyer's live sessions; the current one is a logout. */
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

/** Ends every session of the caller but the current one; how many counted until now. */
export function endOthers({ db, buyer, session, now }: BuyerCall): number {
  const count = liveSessions(db, buyer.id, now).filter((row) => row.tokenHash !== session.current()).length;
  endSessionsOf(db, buyer.id, session.current(), now);
  return count;
}
