import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerNotFound } from '#http/error-handler.ts';
import { contentPolicy, workerPolicy } from '#http/headers.ts';
import { isPageAddress, pageDecoration, type AnswerPage } from '#http/unparsed-requests.ts';
import type { Random } from '#domain/random.ts';
import { firstViews, type FirstPartsOf, type Foresee } from './first-views.ts';

export interface StaticWebOptions {
  /** The built web app, with `.br` and `.gz` files beside files that compress well. */
  readonly folder: string;
  readonly random: Random;
  /** Origin of a real host whose pictures the pages may show. */
  readonly imageHost?: string;
  /** Origins whose login page the pages may lead to; none in front of our own backend. */
  readonly loginSites?: readonly string[];
  /** What a page shows and asks next; default: unknown. */
  readonly foreseeFor?: (request: FastifyRequest) => Foresee;
  /** Script at the head of every page's body, before anything is shown; default: none. */
  readonly firstScript?: string;
}

/** The page of a built app: its only document, and how it is sent. */
interface BuiltPage extends Pick<StaticWebOptions, 'random' | 'foreseeFor'> {
  readonly html: string;
  /** Other origins whose pictures may be shown, each with a leading space. */
  readonly images?: string;
  /** `none` for whoever certainly has no session, empty otherwise. */
  readonly sessionOf?: (request: FastifyRequest) => string;
  /** What the page at this address loads and shows first. */
  readonly firstPartsOf?: FirstPartsOf;
}

/** The service worker's script, compressed or not. Its own policy governs its fetches. */
const serviceWorker = /\/service-worker\.js(\.br|\.gz)?$/;

/**
 * Serves the web app on the same port: hashed assets for a year, everything else revalidated, and for every other
 * address the same page, with a fresh style nonce. The web app's router decides which addresses exist.
 */
export async function registerWeb(app: FastifyInstance, options: StaticWebOptions): Promise<void> {
  const indexFile = join(options.folder, 'index.html');
  if (!existsSync(indexFile)) return;
  const html = readFileSync(indexFile, 'utf8')
    .replace('__LOGIN_SITES__', (options.loginSites ?? []).join(' '))
    .replace('<body>', options.firstScript ? `<body><script src="${options.firstScript}"></script>` : '<body>');
  const images = options.imageHost ? ` ${options.imageHost}` : '';
  // Whether somebody has a session at a real host is not known here.
  const sessionOf = (options.loginSites ?? []).length > 0 ? () => '' : sessionOfRequest;
  const firstPartsOf = firstViews(options.folder);
  const { random, foreseeFor = () => () => ({}) } = options;
  const answerPage = pageAnswer({ html, images, sessionOf, firstPartsOf, random, foreseeFor });
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    isPageAddress(request.url) ? answerPage(request, reply, 200) : answerNotFound(request, reply);
  app.decorate(pageDecoration, answerPage);
  await app.register(fastifyStatic, filesIn(options.folder));
  app.get('/', sendPage);
  app.get('/*', sendPage);
}

/** A namespace may bring a session with it, and a tester may act as somebody by a header. */
const sessionOfRequest = ({ headers }: FastifyRequest) =>
  headers.cookie === undefined && !Object.keys(headers).some((name) => name.startsWith('x-emu-')) ? 'none' : '';

/** Where the outline of the page has its large picture. */
const pictureMark = '<!-- picture -->';

/** Answers with the page, with a fresh style nonce. */
export function pageAnswer({
  html,
  random,
  images = '',
  sessionOf = () => '',
  firstPartsOf = () => ({ links: '', picture: '' }),
  foreseeFor = () => () => ({}),
}: BuiltPage): AnswerPage {
  return (request, reply, status) => {
    const nonce = random.token(16);
    const session = sessionOf(request);
    const { links, picture } = firstPartsOf(request.url, session === 'none', foreseeFor(request));
    return reply
      .status(status)
      .header('content-security-policy', contentPolicy(nonce, images))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        html
          .replaceAll('__NONCE__', nonce)
          .replace('__SESSION__', session)
          .replace(pictureMark, () => picture)
          .replace('</body>', () => `${links}</body>`),
      );
  };
}

/** The files of a built app without its page: hashed assets for a year, everything else revalidated. */
export function filesIn(root: string): FastifyStaticOptions {
  return {
    root,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (path.endsWith('.svg')) void reply.type('image/svg+xml; charset=utf-8');
      if (serviceWorker.test(path)) void reply.header('content-security-policy', workerPolicy);
    },
  };
}
