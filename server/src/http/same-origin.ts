import type { FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses with 403 a state-changing request that a browser says comes from another site (contract: sessions and
 * access). A client that sends neither header (supertest, curl) passes: it is no browser acting with a victim's cookie.
 */
export function foreignOrigin(request: FastifyRequest): ApiError | undefined {
  return safe.has(request.method) || !isFromElsewhere(request) ? undefined : new ApiError('forbidden');
}

/** Whether a browser says that a page of another site sends this request. */
export function isFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site' || !isOwnOrigin(request);
}

/** Also where there is no `Origin` at all. */
export function isOwnOrigin({ headers: { origin }, host }: FastifyRequest): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
