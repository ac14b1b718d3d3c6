import { createServer } from 'node:http';
import type { Environment } from '#env.ts';

/**
 * Binds the address before anything is created, so that a port in use is found at once and stays reserved while the database is
 * seeded. Requests meanwhile get 503 "starting".
 * Answers a function that releases the address, so that the server can bind it right after.
 */
export function holdAddress({ HOST, PORT }: Environment): Promise<() => Promise<void>> {
  const holder = createServer((_request, reply) => {
    reply.writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'retry-after': '1',
      connection: 'close',
    });
    reply.end(JSON.stringify({ status: 'unready', reason: 'starting' }));
  });
  const release = () =>
    new Promise<void>((resolve) => {
      holder.close(() => resolve());
      holder.closeAllConnections();
    });
  return new Promise((resolve, reject) => {
    holder.once('error', reject);
    holder.listen({ port: PORT, host: HOST }, () => resolve(release));
  });
}
