import type { FastifyInstance } from 'fastify';

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

/** The headers every answer carries. */
export function dataHeaders(requestId: string): Readonly<Record<string, string>> {
  return {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'content-security-policy': dataPolicy,
  };
}

/**
 * Pages replace the policy by one with their style nonce. Set on the reply, not on the raw response: there each header would be
 * checked by Node and merged once more.
 */
export function registerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(dataHeaders(request.id));
    done();
  });
}
