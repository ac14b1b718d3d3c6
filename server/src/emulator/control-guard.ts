import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import { isFromElsewhere, refusalOfOrigin } from '#http/same-origin.ts';

/** Who may control the emulator. `token` null while listening on more than this machine: all control calls are refused. */
export interface ControlAccess {
  /** Reached from this machine alone: no token needed; other sites and foreign host names are still refused. */
  readonly isLoopback: boolean;
  readonly token: string | null;
}

/** Access for everybody on this machine. */
export const thisMachine: ControlAccess = { isLoopback: true, token: null };

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Refuses with 403, before the body is read: a page of another site, a rebound host name (DNS rebinding), a proxy the server does not trust, a caller without the token. */
export function requireControl(access: ControlAccess, request: FastifyRequest): void {
  const refusal = refusalIn(access, request);
  if (refusal) throw refusal;
}

/** Whether `requireControl` lets this request through; nobody may where the calls are not there. */
export function mayControl(access: ControlAccess | null, request: FastifyRequest): boolean {
  return access !== null && refusalIn(access, request) === undefined;
}

const forbidden = (message: string) => new ApiError('forbidden', message);

function refusalIn({ isLoopback, token }: ControlAccess, request: FastifyRequest): ApiError | undefined {
  if (isFromElsewhere(request)) return refusalOfOrigin(request);
  if (isLoopback) return refusalOnLoopback(request);
  if (token === null) return forbidden('服务对外监听，须设置 EMULATOR_TOKEN 后才能使用控制接口');
  return isSame(request.headers['x-emu-token'], token) ? undefined : forbidden('控制令牌不正确');
}

function refusalOnLoopback(request: FastifyRequest): ApiError | undefined {
  if (!ownNames.has(hostName(request))) return forbidden('控制接口只接受本机地址');
  if (!wentThroughProxy(request)) return undefined;
  return forbidden('控制请求经过了代理：请设置 PUBLIC_ORIGIN（或 TRUST_PROXY）与 EMULATOR_TOKEN');
}

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Whether a proxy forwarded the request: its client may not be on this machine. */
function wentThroughProxy({ headers }: FastifyRequest): boolean {
  return proxyHeaders.some((name) => headers[name] !== undefined);
}

/** The host name without its port. */
function hostName({ host }: FastifyRequest): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

/** Compares in constant time. */
function isSame(given: unknown, token: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(token));
}
