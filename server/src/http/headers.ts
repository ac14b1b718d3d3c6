import type { FastifyInstance } from 'fastify';

const contentSecurityPolicy = [
  "default-src 'none'",
  "manifest-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'nonce-{nonce}'",
  "img-src 'self' data:{images}",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `images`: hosts besides our own whose pictures may be shown (a real host's), space-led. */
export function contentPolicy(nonce: string, images = ''): string {
  return contentSecurityPolicy.replace('{nonce}', nonce).replace('{images}', images);
}

/** Data needs no page rights at all. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The headers every answer carries; pages replace the policy by one with their style nonce. On the reply, not on the
 * raw response: there each would be checked by Node and merged once more.
 */
export function registerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      .header('content-security-policy', dataPolicy);
    done();
  });
}
