import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { bareApp } from '../app.ts';
import { ApiError } from '../http/api-error.ts';
import { foreignOrigin } from '../http/same-origin.ts';
import type { Random } from '../random.ts';
import { cookieForClient, cookiesForHost } from './cookies.ts';

export interface PassThroughOptions {
  /** Origin of the real host, e.g. `https://shop.example`. */
  readonly apiHost: string;
  readonly random: Random;
  readonly logLevel?: string;
}

/** What the real host is asked for: its calls and the pictures its answers name. */
const prefixes = ['/api', '/images'] as const;

// Longer than the client waits (30 s), so that it is the client who says that time is up.
const hostTimeoutMs = 35_000;

/**
 * The system in front of a real host: no database of its own, every call passed through with its cookies, every other
 * path served by the web app. A host that does not answer is a 502 or 504 in the product's own envelope.
 */
export function buildPassThrough(options: PassThroughOptions): FastifyInstance {
  const app = bareApp(options);
  // Bodies pass through unread, so any content type is the real host's business.
  app.addHook('onRequest', (request, _reply, done) => done(foreignOrigin(request)));
  app.get('/healthz', () => ({ status: 'ok', api_host: options.apiHost }));
  for (const prefix of prefixes) {
    void app.register(httpProxy, {
      upstream: options.apiHost,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: hostTimeoutMs } },
      replyOptions: {
        rewriteRequestHeaders: (_request, headers) => headersForHost(headers, options.apiHost),
        rewriteHeaders: (headers, request) => headersForClient(headers, request),
        onError: (reply, { error }) => {
          const late = 'statusCode' in error && error.statusCode === 504;
          reply.send(new ApiError(late ? 'gatewayTimeout' : 'badGateway'));
        },
      },
    });
  }
  return app;
}

/** The browser's own-origin marks become the real host's; a foreign origin was refused before. */
function headersForHost(headers: IncomingHttpHeaders, host: string): IncomingHttpHeaders {
  const { origin, referer, cookie, ...rest } = headers;
  return {
    ...rest,
    ...(origin === undefined ? {} : { origin: host }),
    ...(referer === undefined ? {} : { referer: `${host}/` }),
    ...(cookie === undefined ? {} : { cookie: cookiesForHost(cookie) }),
  };
}

function headersForClient(headers: IncomingHttpHeaders, request: unknown): IncomingHttpHeaders {
  const cookies = headers['set-cookie'];
  if (!cookies) return headers;
  const secure = (request as FastifyRequest).protocol === 'https';
  return { ...headers, 'set-cookie': cookies.map((line) => cookieForClient(line, secure)) };
}
