import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { World } from '#domain/context.ts';
import type { Readiness } from '#domain/readiness.ts';
import type { JobRunner } from '#domain/scheduled-jobs.ts';
import type { WriteQueue } from './write-queue.ts';

/** One database of an application with all that belongs to it. A call belongs to one namespace and sees no other. */
export interface Namespace {
  readonly world: World;
  /** Run before the database is used. */
  readonly jobs: JobRunner;
  /** Of the calls that wait for a lock. */
  readonly queue: WriteQueue;
  readonly readiness: Readiness;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before every hook that may refuse; a request that cannot be routed has none. */
    namespace: Namespace;
  }
}

/** Every request belongs to the namespace that `find` answers for it. */
export function findNamespaces(app: FastifyInstance, find: (request: FastifyRequest) => Namespace): void {
  app.decorateRequest('namespace');
  app.addHook('onRequest', (request, _reply, done) => {
    request.namespace = find(request);
    done();
  });
}
