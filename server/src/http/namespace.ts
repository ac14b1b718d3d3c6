import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { NamespaceClock } from '#domain/clock.ts';
import type { Buyer, AppContext } from '#domain/context.ts';
import type { Readiness } from '#domain/readiness.ts';
import type { JobRunner } from '#domain/scheduled-jobs.ts';
import { doneAfter } from './waiting-hook.ts';
import type { WriteQueue } from './write-queue.ts';

/** One database of an application with all that belongs to it. A call belongs to one namespace and sees no other. */
export interface Namespace {
  readonly name: string;
  readonly context: AppContext;
  /** The clock of `context`. */
  readonly clock: NamespaceClock;
  /** Run before the database is used. */
  readonly jobs: JobRunner;
  /** Of the calls that wait for a lock. */
  readonly queue: WriteQueue;
  readonly readiness: Readiness;
}

export interface NamespaceSource {
  /** Of the server's own database. A reset replaces it. */
  readonly main: Namespace;
  /** The namespace a request asks for. Throws or rejects what refuses the request. */
  of(request: FastifyRequest, reply: FastifyReply): Namespace | Promise<Namespace>;
}

/** For whom the server makes a call of itself. */
export interface OwnCall {
  /** Also one that no name leads to. */
  readonly namespace: Namespace;
  /** Whose session it has; null: a visitor's. */
  readonly buyer: Buyer | null;
}

/** By the request. */
export const ownCalls = new WeakMap<IncomingMessage, OwnCall>();

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before every hook that may refuse; a request that cannot be routed has none. */
    namespace: Namespace;
  }
}

/** Gives every request its namespace; one that is refused belongs to the main one, one that the server makes of itself to that it was made for. */
export function findNamespaces(app: FastifyInstance, sourceOf: (request: FastifyRequest) => NamespaceSource): void {
  app.decorateRequest('namespace');
  app.addHook('onRequest', (request, reply, done) => {
    const own = ownCalls.get(request.raw);
    if (own) {
      request.namespace = own.namespace;
      request.overrides = { now: null, buyer: own.buyer };
      return done();
    }
    const source = sourceOf(request);
    request.namespace = source.main;
    const found = source.of(request, reply);
    if (found instanceof Promise) {
      void doneAfter(
        found.then((made) => (request.namespace = made)),
        (error) => done(error ?? undefined),
      );
      return;
    }
    request.namespace = found;
    done();
  });
}
