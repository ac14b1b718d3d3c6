import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { codeOf } from '#domain/storage-errors.ts';
import { EnvironmentError } from '#env.ts';

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Answers `GET /metrics` at an address of its own, which no proxy of the shop leads to, until the application closes. Returns its URL; throws
 * EnvironmentError where it cannot listen there.
 */
export async function listenForMetrics(
  app: FastifyInstance,
  registry: Registry,
  { host, port }: MetricsAddress,
): Promise<string> {
  const server = createServer((request, reply) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      reply.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  app.addHook('onClose', (_instance, done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new EnvironmentError(
      `METRICS cannot listen on port ${port} of ${host} (${codeOf(error)}); set it to a free port of this machine`,
    );
  }
  const { address, family, port: taken } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}/metrics`;
}
