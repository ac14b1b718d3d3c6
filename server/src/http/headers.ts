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

/** The headers every answer carries; pages replace the policy by one with their style nonce. */
export function registerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-request-id', request.id);
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    reply.raw.setHeader('referrer-policy', 'same-origin');
    reply.raw.setHeader('content-security-policy', dataPolicy);
    done();
  });
}
