import type { FastifyInstance } from 'fastify';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seededRandom } from '#domain/random.ts';
import type { HostLimits } from '#pass-through/host.ts';
import { buildPassThrough } from '#pass-through/pass-through.ts';

export interface FakeHost {
  readonly origin: string;
  /** The requests it received, in order. */
  readonly asked: IncomingMessage[];
  /** Number of open connections. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** A real host that answers with whatever a test says. */
export async function fakeHost(answer: (request: IncomingMessage, reply: ServerResponse) => void): Promise<FakeHost> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, reply) => {
    asked.push(request);
    answer(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The system in front of `apiHost`. */
export async function front(apiHost: string, limits: Partial<HostLimits> = {}): Promise<FastifyInstance> {
  const app = buildPassThrough({ apiHost, random: seededRandom('front'), limits });
  await app.ready();
  return app;
}
