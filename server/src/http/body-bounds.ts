import { limits } from '@baicao/shared/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** So many bytes a body of this route may have, where that is not what every other route takes. */
    readonly bodyMaxBytes?: number;
    /** The handler reads the body itself, within that bound, after it has asked who sends it. */
    readonly readsBody?: boolean;
  }
}

/**
 * Bounds what comes in on every route, also where nobody reads it (an unknown address, a GET, a type we do not take): what
 * says that it is too long is refused before it is read; what does not say how long it is has its connection closed with
 * the answer, or Node would go on reading what is left of it. Time is bounded by the server's `requestTimeout`.
 */
export function boundBodies(app: FastifyInstance, bodyMaxBytes: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length === undefined && encoding === undefined) return done();
    done(refusalOfBody(request, reply, bodyMaxBytes));
  });
}

function refusalOfBody(request: FastifyRequest, reply: FastifyReply, most: number): ApiError | undefined {
  const { bodyMaxBytes = most, readsBody = false } = request.routeOptions.config;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  const isLong = Number(length) > bodyMaxBytes;
  if (!isLong && encoding === undefined) return undefined;
  void reply.header('connection', 'close');
  lingerOver(request);
  return isLong && !readsBody ? new ApiError('tooLarge') : undefined;
}

/** After the answer, so much more is read and thrown away. */
const linger = { bytes: 1024 * 1024, ms: 1_000 } as const;

/**
 * A connection closed while its client still sends is reset, and the answer may be lost on the way. So it is first closed
 * for writing alone; what still comes is thrown away until the client has gone, within bounds of its own.
 */
function lingerOver({ raw }: FastifyRequest): void {
  const { socket } = raw;
  const closeAtOnce = socket.destroySoon?.bind(socket);
  if (!closeAtOnce) return;
  socket.destroySoon = () => {
    if (raw.complete) return closeAtOnce();
    let left: number = linger.bytes;
    raw.on('data', (bytes: Buffer) => {
      left -= bytes.length;
      if (left < 0) socket.destroy();
    });
    raw.resume();
    const late = setTimeout(() => socket.destroy(), linger.ms);
    socket.once('close', () => clearTimeout(late));
    socket.end();
  };
}

/** For Node's server: how long a request and an idle connection may take. It looks every so often for those that are over. */
export function connectionTimes(wholeMs: number = limits.request.wholeMs) {
  return {
    requestTimeout: wholeMs,
    headersTimeout: wholeMs,
    keepAliveTimeout: limits.request.idleConnectionMs,
    connectionsCheckingInterval: Math.min(1_000, wholeMs / 4),
  };
}
