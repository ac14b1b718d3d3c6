import { limits } from '@baicao/shared/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bareApp } from '#app.ts';
import { ApiError, refuse } from '#domain/errors.ts';
import type { LogTarget } from '#http/request-log.ts';
import { isSecure } from '#http/origins.ts';
import { foreignOrigin, isOwnOrigin } from '#http/same-origin.ts';
import { bodyMaxBytesOf } from '#http/upload.ts';
import type { Random } from '#domain/random.ts';
import { addressForHost, locationForClient, prefixes } from './addresses.ts';
import { registerDeadline, waitingFor } from './deadline.ts';
import { headersForClient, headersForHost } from './headers.ts';
import { openHost, type Host, type HostAnswer } from './host.ts';

export interface PassThroughLimits {
  /** A call and its answer as a whole, from the first byte of the request to the last one of the host, in ms. */
  readonly totalMs: number;
  readonly answerMaxBytes: number;
}

export interface PassThroughOptions extends LogTarget {
  /** Origin of the real host, e.g. `https://shop.example`. */
  readonly apiHost: string;
  readonly random: Random;
  readonly limits?: Partial<PassThroughLimits>;
}

const uploadMaxBytes = bodyMaxBytesOf(limits.upload.maxBytes);

const usual: PassThroughLimits = {
  // Two seconds before the client's own timeout, so that it gets the 504.
  totalMs: limits.request.timeoutMs - 2_000,
  answerMaxBytes: 16 * 1024 * 1024,
};

/**
 * The system in front of a real host: no database of its own, every call passed through with its cookies, every other
 * path served by the web app. A host that does not answer is a 502 or 504 in the product's own envelope.
 */
export function buildPassThrough(options: PassThroughOptions): FastifyInstance {
  const { totalMs, answerMaxBytes } = { ...usual, ...options.limits };
  const app = bareApp({ ...options, bodyMaxBytes: uploadMaxBytes });
  app.addHook('onRequest', (request, _reply, done) => done(foreignOrigin(request)));
  app.get('/healthz', () => ({ status: 'ok', api_host: options.apiHost }));
  // Always ready: whether the real host is ready shows in its answers.
  app.get('/readyz', () => ({ status: 'ready', api_host: options.apiHost }));
  const host = openHost(options.apiHost, answerMaxBytes);
  app.addHook('onClose', (_instance, done) => {
    host.close();
    done();
  });
  void app.register((routes, _options, done) => {
    readAnyBody(routes);
    registerDeadline(routes, totalMs);
    const handler = (request: FastifyRequest, reply: FastifyReply) => pass(host, options.apiHost, request, reply);
    for (const prefix of prefixes) {
      for (const url of [prefix, `${prefix}/*`]) {
        routes.route({ method: methods, url, bodyLimit: uploadMaxBytes, exposeHeadRoute: false, handler });
      }
    }
    done();
  });
  return app;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Bodies are passed unparsed. They are read completely before the host is called, so it never gets a partial one. */
function readAnyBody(routes: FastifyInstance): void {
  routes.removeAllContentTypeParsers();
  routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

async function pass(host: Host, origin: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const signal = waitingFor(request);
  const address = addressForHost(request.url) ?? refuse('malformed');
  const answer = await host
    .call({
      method: request.method,
      address,
      headers: headersForHost(request.headers, origin, isOwnOrigin(request)),
      body: Buffer.isBuffer(request.body) ? request.body : undefined,
      signal,
    })
    .catch((error: unknown) => {
      if (!signal.aborted) request.log.warn({ err: error }, 'no answer of the real host');
      return null;
    });
  // The deadline has been answered already, or the client is gone.
  if (signal.aborted) return reply;
  if (!answer) throw new ApiError('badGateway');
  const location = redirectOf(answer, origin, address);
  if (location === null) {
    request.log.warn('the real host redirects to another site');
    throw new ApiError('badGateway');
  }
  return sendAnswer(answer, location, request, reply);
}

/** Empty: no redirect. null: one that leaves the real host, which neither a call nor a picture may follow. */
function redirectOf({ status, headers }: HostAnswer, origin: string, address: string): string | null {
  if (status < 300 || status > 399 || headers.location === undefined) return '';
  return locationForClient(headers.location, origin, address);
}

function sendAnswer(answer: HostAnswer, location: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = answer;
  void reply.status(status).headers(headersForClient(headers, isSecure(request)));
  if (location !== '') void reply.header('location', location);
  // An answer without a body still states its length.
  if (request.method === 'HEAD' && headers['content-length'])
    void reply.header('content-length', headers['content-length']);
  return reply.send(body.length > 0 ? body : undefined);
}
