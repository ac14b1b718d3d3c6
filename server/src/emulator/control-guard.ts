import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse } from '#domain/errors.ts';

/** Who may control the emulator. `token` null while listening on more than this machine: all control calls are refused. */
export interface ControlAccess {
  /** Listening on this machine alone: no token needed; other sites and foreign host names are still refused. */
  readonly isLoopback: boolean;
  readonly token: string | null;
}

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Refuses with 403, before the body is read: a page of another site, a rebound host name (DNS rebinding), a caller without the token. */
export function requireControl({ isLoopback, token }: ControlAccess, request: FastifyRequest): void {
  if (isForeign(request)) refuse('forbidden', '不接受来自其他网站的控制请求');
  if (isLoopback) {
    if (!ownNames.has(hostName(request))) refuse('forbidden', '控制接口只接受本机地址');
    return;
  }
  if (token === null) refuse('forbidden', '服务对外监听，须设置 EMULATOR_TOKEN 后才能使用控制接口');
  if (!isSame(request.headers['x-emu-token'], token)) refuse('forbidden', '控制令牌不正确');
}

function isForeign({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
}

/** Without its port. */
function hostName({ host }: FastifyRequest): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

/** Compares in constant time. */
function isSame(given: unknown, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(token));
}
