import type { FastifyInstance } from 'fastify';
import type { Unready } from '#domain/readiness.ts';

/** Retry-After, in seconds. */
const retryAfter: Readonly<Record<Unready, number>> = {
  checking: 2,
  locked: 1,
  full: 30,
  failing: 30,
  damaged: 60,
  read_only: 60,
  file_gone: 60,
};

/** Probes for start scripts, monitoring and load balancers: they are no part of the contract, and reveal neither paths nor SQL. */
export function registerHealth(app: FastifyInstance): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async ({ namespace }, reply) => {
    void reply.header('cache-control', 'no-store');
    const reason = await namespace.readiness.look();
    if (reason === null) return { status: 'ready' };
    return reply.status(503).header('retry-after', retryAfter[reason]).send({ status: 'unready', reason });
  });
}
