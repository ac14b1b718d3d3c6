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
  /** The queue of calls that wait for a lock. */
  readonly queue: WriteQueue;
  readonly readiness: Readiness;
}

export interface NamespaceSource {
  /** The namespace of the server's own database. A reset replaces it. */
  readonly main: Namespace;
  /** The namespace a request asks for. Throws or rejects with the refusal of the request. */
  of(request: FastifyRequest, reply: FastifyReply): Namespace | Promise<Namespace>;
}

/** A call that the server makes of itself. */
export interface OwnCall {
  /** Also a namespace that no name leads to. */
  readonly namespace: Namespace;
  /** The buyer whose session the call has; null: a visitor. */
  readonly buyer: Buyer | null;
}

/** Own calls by their request. */
export const ownCalls = new WeakMap<IncomingMessage, OwnCall>();

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before every hook that may refuse; a request that cannot be routed has none. */
    namespace: Namespace;
  }
}

/** Gives every request its namespace. A refused request belongs to the main namespace, a call of the server itself to the namespace it is made for. */
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
