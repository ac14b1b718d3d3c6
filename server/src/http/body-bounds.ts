import { limits } from '@baicao/shared/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { ApiError } from '#domain/errors.ts';
import { isUpload } from './upload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum body size of this route in bytes, where it differs from the default. */
    readonly bodyMaxBytes?: number;
    /** The handler reads the body itself, within that bound, after checking access. */
    readonly readsBody?: boolean;
  }
}

/**
 * Bounds request bodies on every route, also unread ones (an unknown address, a GET, an unsupported type): a body
 * with a too long Content-Length is refused before it is read; one without a length has its connection closed with
 * the answer, otherwise Node would read the rest of it. A body has `wholeMs`; that of an upload has them anew while it comes fast enough.
 */
export function boundBodies(
  app: FastifyInstance,
  bodyMaxBytes: number,
  wholeMs: number = limits.request.wholeMs,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length === undefined && encoding === undefined) return done();
    const refusal = refusalOfBody(request, reply, bodyMaxBytes);
    if (!refusal && !request.raw.complete) waitForBody(request, reply, wholeMs);
    done(refusal);
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

/** 408 once the time is over; the connection is closed. */
function waitForBody(request: FastifyRequest, reply: FastifyReply, wholeMs: number): void {
  const { raw } = request;
  // A call made in process has no connection.
  if (!isConnected(raw)) return;
  const leastBytes = isUpload(request)
    ? (limits.request.uploadBytesPerSecond * wholeMs) / 1000
    : Number.POSITIVE_INFINITY;
  let { bytesRead } = raw.socket;
  const timer = setInterval(() => {
    const { bytesRead: now, destroyed } = raw.socket;
    const isOver = raw.complete || destroyed;
    if (!isOver && now - bytesRead >= leastBytes) return void (bytesRead = now);
    clearInterval(timer);
    if (!isOver) endLate(request, reply);
  }, wholeMs);
  raw.once('close', () => {
    if (raw.complete) clearInterval(timer);
  });
}

const isConnected = ({ socket }: IncomingMessage) => typeof socket.destroySoon === 'function';

function endLate(request: FastifyRequest, reply: FastifyReply): void {
  // The request was answered already, without its body.
  if (reply.sent) return void request.raw.socket.destroy();
  void reply.header('connection', 'close');
  lingerOver(request);
  void reply.send(new ApiError('requestTimeout'));
}

/** Limits of the body that is read and discarded after the answer. */
const linger = { bytes: 1024 * 1024, ms: 1_000 } as const;

/**
 * A connection closed while its client still sends is reset, and the answer may be lost on the way. So it is first closed
 * for writing only; further input is discarded until the client disconnects, within separate bounds.
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

/** For Node's server: how long a head, an upload and an idle connection may take. It checks for expired connections periodically. */
export function connectionTimes(wholeMs: number = limits.request.wholeMs) {
  return {
    requestTimeout: Math.max(wholeMs, limits.request.uploadMs),
    headersTimeout: wholeMs,
    keepAliveTimeout: limits.request.idleConnectionMs,
    connectionsCheckingInterval: Math.min(1_000, wholeMs / 4),
  };
}
