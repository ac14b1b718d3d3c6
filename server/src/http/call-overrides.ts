import type { FastifyRequest } from 'fastify';
import type { Buyer, AppContext } from '#domain/context.ts';

/** What a tester puts in place of the clock and of the session, for one call. */
export interface CallOverrides {
  /** In ms; null: by the clock. Due changes are those of the clock. */
  readonly now: number | null;
  /** null: by the session. */
  readonly buyer: Buyer | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null for a call without any. */
    overrides: CallOverrides | null;
  }
}

/** The moment a call sees, in ms. */
export function momentOf({ overrides }: FastifyRequest, { clock }: AppContext): number {
  return overrides?.now ?? clock.now();
}
