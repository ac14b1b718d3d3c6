import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerNotFound } from '#http/error-handler.ts';
import { contentPolicy, workerPolicy } from '#http/headers.ts';
import { isPageAddress, pageDecoration, type AnswerPage } from '#http/unparsed-requests.ts';
import type { Random } from '#domain/random.ts';

export interface StaticWebOptions {
  /** The built web app, with `.br` and `.gz` files beside what compresses well. */
  readonly folder: string;
  readonly random: Random;
  /** Origin of a real host whose pictures the pages may show. */
  readonly imageHost?: string;
  /** Origins whose login page the pages may lead to; none in front of our own backend. */
  readonly loginSites?: readonly string[];
}

/** Compressed or not. Its fetches are bound by the policy of its own script. */
const serviceWorker = /\/service-worker\.js(\.br|\.gz)?$/;

/**
 * Serves the web app on the same port: hashed assets for a year, everything else revalidated, and for every other
 * address the one page, with a fresh style nonce. The web app's router decides which addresses exist.
 */
export async function registerWeb(app: FastifyInstance, options: StaticWebOptions): Promise<void> {
  const indexFile = join(options.folder, 'index.html');
  if (!existsSync(indexFile)) return;
  const page = readFileSync(indexFile, 'utf8').replace('__LOGIN_SITES__', (options.loginSites ?? []).join(' '));
  const images = options.imageHost ? ` ${options.imageHost}` : '';
  const answerPage: AnswerPage = (_request, reply, status) => {
    const nonce = options.random.token(16);
    return reply
      .status(status)
      .header('content-security-policy', contentPolicy(nonce, images))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__NONCE__', nonce));
  };
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    isPageAddress(request.url) ? answerPage(request, reply, 200) : answerNotFound(request, reply);
  app.decorate(pageDecoration, answerPage);
  await app.register(fastifyStatic, {
    root: options.folder,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (serviceWorker.test(path)) void reply.header('content-security-policy', workerPolicy);
    },
  });
  app.get('/', sendPage);
  app.get('/*', sendPage);
}
