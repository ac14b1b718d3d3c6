import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Buyer, BuyerCall, VisitorCall, World } from '#domain/context.ts';
import { originOf } from './origins.ts';
import { scanKeeper, type KernelScans } from './scan-cookie.ts';
import { sessionWriter, type KernelSession } from './session.ts';

/** A call whose cookies are sent after the commit. */
export type KernelCall = (VisitorCall | BuyerCall) & {
  readonly session: KernelSession;
  readonly loginScan: KernelScans;
};

export function kernelCall(
  world: World,
  request: FastifyRequest,
  { buyer, now }: { readonly buyer: Buyer | null; readonly now: number },
): KernelCall {
  return {
    db: world.db,
    random: world.random,
    files: world.files,
    now,
    buyer,
    origin: originOf(request),
    address: request.ip,
    session: sessionWriter(world, request, now),
    loginScan: scanKeeper(request),
  };
}

/** Call it after the commit: what was rolled back must leave no cookie. */
export function sendCookies({ session, loginScan }: KernelCall, reply: FastifyReply): void {
  session.sendCookie(reply);
  loginScan.sendCookie(reply);
}
