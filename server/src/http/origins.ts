import type { FastifyRequest } from 'fastify';

/** The origin of this server for browsers, and the other origins whose pages may call it. Origins without a path: `https://shop.example`. */
export interface Origins {
  /** The origin that browsers use behind a proxy; null: the origin that each request states. */
  readonly publicOrigin: string | null;
  /** Other origins that may call with cookies. */
  readonly allowed: ReadonlySet<string>;
}

export const ownOrigin: Origins = { publicOrigin: null, allowed: new Set() };

declare module 'fastify' {
  interface FastifyInstance {
    origins: Origins;
  }
}

/** The origin by which the client knows this server, e.g. `http://127.0.0.1:3000`. */
export function originOf({ protocol, host, server }: FastifyRequest): string {
  return server.origins.publicOrigin ?? `${protocol}://${host}`;
}

/** Whether browsers reach this server by https; cookies are marked accordingly. */
export function isSecure({ protocol, server: { origins } }: FastifyRequest): boolean {
  return origins.publicOrigin?.startsWith('https:') ?? protocol === 'https';
}
