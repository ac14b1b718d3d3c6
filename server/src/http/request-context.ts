import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Buyer, BuyerCall, VisitorCall, AppContext } from '#domain/context.ts';
import { originOf } from './origins.ts';
import { scanKeeper, type ScanCookies } from './scan-cookie.ts';
import { sessionWriter, type CookieSession } from './session.ts';

/** A call whose cookies are sent after the commit. */
export type RequestContext = (VisitorCall | BuyerCall) & {
  readonly session: CookieSession;
  readonly loginScan: ScanCookies;
};

export function requestContext(
  context: AppContext,
  request: FastifyRequest,
  { buyer, now }: { readonly buyer: Buyer | null; readonly now: number },
): RequestContext {
  return {
    db: context.db,
    random: context.random,
    files: context.files,
    now,
    buyer,
    origin: originOf(request),
    address: request.ip,
    session: sessionWriter(context, request, now),
    loginScan: scanKeeper(request),
  };
}

/** Call after the commit: a rolled back transaction must set no cookie. */
export function sendCookies({ session, loginScan }: RequestContext, reply: FastifyReply): void {
  session.sendCookie(reply);
  loginScan.sendCookie(reply);
}
