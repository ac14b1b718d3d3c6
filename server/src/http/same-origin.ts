import type { FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses with 403 a state-changing request that a browser says comes from another site (contract: sessions and
 * access). A client that sends neither header (supertest, curl) passes: it is no browser acting with a victim's cookie.
 */
export function foreignOrigin(request: FastifyRequest): ApiError | undefined {
  return safe.has(request.method) || !isFromElsewhere(request) ? undefined : refusalOfOrigin(request);
}

/** Names the cause and the remedy: behind a proxy that changes `Host`, our own pages look like those of another site. */
export function refusalOfOrigin({ headers: { origin = '其他网站' }, host }: FastifyRequest): ApiError {
  const cause = `请求来自 ${origin.slice(0, 100)}，不是本站 ${host.slice(0, 100)}，已拒绝`;
  return new ApiError('forbidden', `${cause}。经反向代理访问请设置 PUBLIC_ORIGIN，允许该网站调用请设置 CORS_ORIGINS`);
}

/**
 * Whether a browser says that a page of another site sends this request. `Sec-Fetch-Site` counts more than `Origin`: behind
 * a proxy the origin is not that of the request's host. No page can forge either header.
 */
export function isFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || isAllowedOrigin(request)) return false;
  return site === 'cross-site' || site === 'same-site' || !isOwnOrigin(request);
}

function isAllowedOrigin({ headers: { origin }, server: { origins } }: FastifyRequest): boolean {
  return origin !== undefined && origins.allowed.has(origin);
}

/** Also true where there is no `Origin` at all. */
export function isOwnOrigin({ headers: { origin }, host, server: { origins } }: FastifyRequest): boolean {
  if (origin === undefined || origin === origins.publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
