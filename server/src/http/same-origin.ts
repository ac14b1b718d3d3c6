import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses with 403 a state-changing request that a browser says comes from another site (contract: sessions and
 * access). A client that sends neither header (supertest, curl) passes: it carries no stolen cookie.
 */
export function foreignOrigin(request: FastifyRequest): ApiError | undefined {
  if (safe.has(request.method)) return undefined;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const foreign = site === 'cross-site' || site === 'same-site' || (origin !== undefined && !isOwn(origin, request));
  return foreign ? new ApiError('forbidden') : undefined;
}

function isOwn(origin: string, request: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
