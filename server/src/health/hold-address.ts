import { createServer } from 'node:http';
import type { Environment } from '#env.ts';

/**
 * Takes the address before anything is made, so that a port in use is found at once and stays ours while the database is
 * seeded. Whoever asks meanwhile hears that it is starting (seeding is synchronous: most wait until it is done).
 * Answers what gives the address back, to be taken by the server itself a moment later.
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
