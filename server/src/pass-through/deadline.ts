import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import { isUpload } from '#http/upload.ts';

const signals = new WeakMap<FastifyRequest, AbortSignal>();

/**
 * Every call of these routes is answered with 504 `totalMs` after it arrived, also while its own body is
 * still arriving; an upload after it has arrived, which is bounded by its pace. Fastify's `handlerTimeout` does not help: it ends with the
 * request's body, before the host is asked.
 */
export function registerDeadline(routes: FastifyInstance, totalMs: number): void {
  for (const name of ['onRequest', 'preHandler'] as const)
    routes.addHook(name, (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      if (isUpload(request) === (name === 'preHandler')) signals.set(request, startDeadline(request, reply, totalMs));
      done();
    });
}

/** Answers with 504 after `totalMs`. The signal is aborted then, or when the client disconnects. */
export function startDeadline(request: FastifyRequest, reply: FastifyReply, totalMs: number): AbortSignal {
  const calls = new AbortController();
  const timer = setTimeout(() => {
    calls.abort();
    answerLate(request, reply);
  }, totalMs);
  reply.raw.once('close', () => {
    clearTimeout(timer);
    if (!reply.raw.writableFinished) calls.abort();
  });
  return calls.signal;
}

function answerLate(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return;
  request.log.warn('no answer of the real host in time');
  // Stop waiting for an incomplete body.
  if (!request.raw.complete) void reply.header('connection', 'close');
  void reply.send(new ApiError('gatewayTimeout'));
}

/** Aborted at the deadline or when the client disconnects. */
export function waitingFor(request: FastifyRequest): AbortSignal {
  return signals.get(request) ?? AbortSignal.abort();
}
