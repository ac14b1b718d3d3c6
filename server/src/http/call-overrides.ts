import type { FastifyRequest } from 'fastify';
import type { Buyer, AppContext } from '#domain/context.ts';

/** A tester's replacements of clock and session, for one call. */
export interface CallOverrides {
  /** Time in ms; null: the time of the clock. Jobs that are due depend on the clock. */
  readonly now: number | null;
  /** The buyer of the call; null: the buyer of the session. */
  readonly buyer: Buyer | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null for a call without overrides. */
    overrides: CallOverrides | null;
  }
}

/** The moment a call sees, in ms. */
export function momentOf({ overrides }: FastifyRequest, { clock }: AppContext): number {
  return overrides?.now ?? clock.now();
}
