import type { FastifyInstance } from 'fastify';
import type { Origins } from './origins.ts';

const contentSecurityPolicy = [
  "default-src 'none'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'nonce-{nonce}'",
  "img-src 'self' data:{images}",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `images`: other origins whose pictures may be shown (a real host's), each with a leading space. */
export function contentPolicy(nonce: string, images = ''): string {
  return contentSecurityPolicy.replace('{nonce}', nonce).replace('{images}', images);
}

/** The policy of the service worker's own script: it fetches pages and assets of this site, nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Data answers allow nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** A public origin whose host browsers may ask for by https alone: not this machine, whose other ports speak http. */
const strictOrigin = /^https:\/\/(?!(?:[^/:]+\.)?localhost(?::|$))/;
/** For a year. Its subdomains are not ours to decide about. */
const strictTransport = { 'strict-transport-security': 'max-age=31536000' } as const;

/** The headers every answer carries; the origins are those of the server. */
export function dataHeaders(requestId: string, { publicOrigin }: Origins): Readonly<Record<string, string>> {
  return {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'content-security-policy': dataPolicy,
    ...(publicOrigin !== null && strictOrigin.test(publicOrigin) ? strictTransport : {}),
  };
}

/**
 * Pages replace the policy by one with their style nonce. Set on the reply, not on the raw response: there each header would be
 * checked by Node and merged once more.
 */
export function registerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(dataHeaders(request.id, app.origins));
    done();
  });
}
