import type { FastifyRequest } from 'fastify';

/** Where browsers find this server, and which pages of other origins may call it. Origins without a path: `https://shop.example`. */
export interface Origins {
  /** Behind a proxy, as browsers know it; null: as each request says. */
  readonly publicOrigin: string | null;
  /** Others that may call with cookies. */
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
