import type { FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses with 403 a state-changing request that a browser says comes from another site (contract: sessions and
 * access). A client that sends neither header (supertest, curl) passes: it is no browser acting with a victim's cookie.
 */
export function foreignOrigin(request: FastifyRequest): ApiError | undefined {
  if (safe.has(request.method)) return undefined;
  const site = request.headers['sec-fetch-site'];
  const foreign = site === 'cross-site' || site === 'same-site' || !isOwnOrigin(request);
  return foreign ? new ApiError('forbidden') : undefined;
}

/** Also where there is no `Origin` at all. */
export function isOwnOrigin({ headers: { origin }, host }: FastifyRequest): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
