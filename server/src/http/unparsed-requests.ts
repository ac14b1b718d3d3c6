import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { RefusalName } from '@baicao/shared/contract';
import { ApiError } from '#domain/errors.ts';
import { answerError, failureText } from './error-handler.ts';
import { dataHeaders } from './headers.ts';
import { pathOf } from './parse-wire.ts';
import { logCompleted } from './request-log.ts';

/** Prefixes that are never pages: an unknown address below them is answered as data. */
const notPages = /^\/(api|images|__emu|assets|docs)(\/|$)|^\/(openapi\.json|healthz|readyz)$/;

/** A client may write the whole address, with the host in it. */
const originInFront = /^https?:\/\/[^/?]*/i;

export function isPageAddress(url: string): boolean {
  return !notPages.test(pathOf(url.replace(originInFront, '')));
}

/** The web app's page; `status` 404 for an unknown address. */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply;

/** The decoration in which the web app registers its page for addresses that cannot be routed. */
export const pageDecoration = 'answerPage';

/** An address with a malformed escape, or with a part longer than any id: no hook has run for it. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(dataHeaders(request.id, request.server.origins));
  reply.raw.once('finish', () => logCompleted(request, reply));
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && isPageAddress(request.url) && request.server.hasDecorator(pageDecoration)) {
    void request.server.getDecorator<AnswerPage>(pageDecoration)(request, reply, 404);
    return;
  }
  answerError(new ApiError(error.code === 'FST_ERR_BAD_URL' ? 'malformed' : 'notFound'), request, reply);
}

/**
 * Refuses what Node would refuse with an empty body: a request without Host, and any request while the server
 * stops. After the headers: both carry them.
 */
export function registerRefusals(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (isStopping) done(new ApiError('unavailable'));
    else if (raw.headers.host === undefined && raw.httpVersion === '1.1') done(new ApiError('malformed'));
    else done();
  });
}

/** Node refuses an unknown `Expect` with an empty body, and does not answer CONNECT at all. */
export function answerBareMethods(app: FastifyInstance, nextId: () => string): void {
  app.server.on('checkExpectation', (request, reply) => app.routing(request, reply));
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => undefined);
    refuseOn(socket, 'malformed', dataHeaders(nextId(), app.origins));
  });
}

const refusals: Readonly<Record<string, RefusalName>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'tooLarge',
};

/** Answers requests that Node's parser refused: there is only a connection, no request object. */
export function answerUnparsed(nextId: () => string) {
  return function (this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
    // A parser that failed reports every further piece of the same request.
    if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
    const id = nextId();
    const refusal = refusals[error.code ?? ''] ?? 'malformed';
    const { status } = new ApiError(refusal);
    this.log.info({ reqId: id, route: 'none', status, actor: null, code: error.code }, 'refused unread');
    if (!socket.writable || hasBegun(socket)) socket.destroy();
    else refuseOn(socket, refusal, dataHeaders(id, this.origins));
  };
}

/** Whether an answer has begun on this connection: another answer would be read as part of it. */
function hasBegun(socket: Socket): boolean {
  // Node has no documented name for it; Node's own handler reads the same property.
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'headersSent') === true;
}

function refuseOn(socket: Duplex, name: RefusalName, own: ReturnType<typeof dataHeaders>): void {
  const refusal = new ApiError(name);
  const body = failureText(refusal);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...own,
  };
  const lines = Object.entries(headers).map(([field, value]) => `${field}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`);
}
