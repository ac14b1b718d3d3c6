import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bareApp } from '#app.ts';
import type { LogTarget } from '#http/request-log.ts';
import { foreignOrigin } from '#http/same-origin.ts';
import { uploadMaxBytes } from '#http/upload.ts';
import type { Random } from '#domain/random.ts';
import { prefixes } from './addresses.ts';
import { askHost, sendHostAnswer } from './ask-host.ts';
import { registerDeadline, waitingFor } from './deadline.ts';
import { openHost, usualLimits, type Host, type HostLimits } from './host.ts';

export interface PassThroughOptions extends LogTarget {
  /** Origin of the real host, e.g. `https://shop.example`. */
  readonly apiHost: string;
  readonly random: Random;
  readonly limits?: Partial<HostLimits>;
}

/**
 * The system in front of a real host: no database of its own, every call passed through with its cookies, every other
 * path served by the web app. A host that does not answer is a 502 or 504 in the product's own envelope.
 */
export function buildPassThrough(options: PassThroughOptions): FastifyInstance {
  const { totalMs, answerMaxBytes } = { ...usualLimits, ...options.limits };
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
    const handler = (request: FastifyRequest, reply: FastifyReply) => pass(host, request, reply);
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

async function pass(host: Host, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const signal = waitingFor(request);
  const body = Buffer.isBuffer(request.body) ? request.body : undefined;
  const answer = await askHost(host, request, { body, signal });
  // The deadline has been answered already, or the client is gone.
  return answer === null ? reply : sendHostAnswer(host, answer, request, reply);
}
