import type { FastifyInstance } from 'fastify';
import { createServer } from 'node:http';

let current: FastifyInstance | undefined;
let opened: Promise<string> | undefined;

/** Opens the one port of this worker; requests go to the app that is connected at that moment. */
function open(): Promise<string> {
  // Idle connections stay: the requests of the tests themselves reuse them, and one that ends as it is used again fails the test.
  const server = createServer({ keepAliveTimeout: 0 }, (request, reply) => {
    if (current) current.server.emit('request', request, reply);
    else request.socket.destroy();
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('no port is open');
      resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}

/** Answers at the one address of this worker from now on: the same origin for every site, so that a browser keeps what it has loaded. */
export async function connectApp(app: FastifyInstance): Promise<string> {
  await app.ready();
  current = app;
  return (opened ??= open());
}

/** Nothing answers until another app is connected. */
export function disconnectApp(app: FastifyInstance): void {
  if (current === app) current = undefined;
}
