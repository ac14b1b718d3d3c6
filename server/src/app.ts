import fastifyCookie from '@fastify/cookie';
import { limits } from '@baicao/shared/limits';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { registerDocs } from '#docs/docs.routes.ts';
import { NamespaceClock } from '#domain/clock.ts';
import { jobRunner } from '#domain/scheduled-jobs.ts';
import { registerControl } from '#emulator/control.ts';
import { thisMachine, type ControlAccess } from '#emulator/control-guard.ts';
import { registerJournal } from '#emulator/journal-calls.ts';
import { registerKeeping } from '#emulator/kept-in-browser.ts';
import { forwardUnknown } from '#emulator/modes/forward.ts';
import { mainName, Namespaces, type NamespaceBounds, type NamespacesOf } from '#emulator/namespaces.ts';
import { registerPayPage } from '#emulator/pay-page.ts';
import { seedImages, seedInProcess, type SeedImages } from '#emulator/seed-images.ts';
import type { SnapshotBounds } from '#emulator/snapshots.ts';
import { registerSteering } from '#emulator/steered-calls.ts';
import { registerWechatPage } from '#emulator/wechat-page.ts';
import { handlers } from './handlers.ts';
import { jobs } from './jobs.ts';
import { registerHealth } from '#health/health.routes.ts';
import type { RandomOf } from '#domain/random.ts';
import { watchReadiness } from '#health/readiness.ts';
import { answerError, answerNotFound } from '#http/error-handler.ts';
import type { AppContext } from '#domain/context.ts';
import { boundBodies, connectionTimes } from '#http/body-bounds.ts';
import { rawBody } from '#http/body-text.ts';
import { compressAnswers } from '#http/compression.ts';
import { allowOrigins } from '#http/cors.ts';
import { registerHeaders } from '#http/headers.ts';
import { findNamespaces, type Namespace, type NamespaceSource } from '#http/namespace.ts';
import { ownOrigin, type Origins } from '#http/origins.ts';
import { registerContract } from '#http/register-contract.ts';
import { loggerOf, RequestLog, type LogTarget } from '#http/request-log.ts';
import { foreignOrigin } from '#http/same-origin.ts';
import { registerThreads } from '#http/worker-threads.ts';
import { WriteQueue } from '#http/write-queue.ts';
import { answerBareMethods, answerUnparsed, answerUnroutable, registerRefusals } from '#http/unparsed-requests.ts';
import { registerPictures } from '#pictures/pictures.routes.ts';

export interface AppOptions extends AppContext, NamespacesOptions, Omit<SharedOptions, 'namespaces'> {}

interface NamespaceOptions {
  /** How long a write waits for the lock of another process, in ms; tests use less. */
  readonly lockWaitMs?: number;
  /** The database file is checked only after the server listens; /readyz reports not ready until then. Default: false. */
  readonly unchecked?: boolean;
}

export interface NamespacesOptions extends NamespaceOptions, ControlOptions {
  /** Where the clock of the server's own namespace begins, in ms; default: with the server's. */
  readonly beginsAt?: number;
  /** The random source of namespaces that begin with an image, and of request ids; default: `random`, shared by all. */
  readonly randomOf?: RandomOf;
  /** The images that other namespaces begin with and a reset restores; default: 400 goods, made when first needed. */
  readonly images?: SeedImages;
  /** Memory limits of the in-memory databases; tests use lower ones. */
  readonly namespaceBounds?: NamespaceBounds;
  /** Memory limits of the snapshots; tests use lower ones. */
  readonly snapshotBounds?: SnapshotBounds;
  /** Folder of scenarios in addition to those that are shipped; default: none. */
  readonly scenarios?: string | null;
}

interface ControlOptions {
  /** Who may control the emulator; null: its endpoints are not registered. Default: this machine only. */
  readonly control?: ControlAccess | null;
}

export interface SharedOptions extends ControlOptions, Omit<BareOptions, 'bodyMaxBytes' | 'onError' | 'namespaces'> {
  /** The namespaces of the server that a request came to. */
  readonly namespaces: NamespacesOf;
}

export interface BareOptions extends LogTarget {
  readonly random: AppContext['random'];
  /** Origins that may call; default: only the origin of the request itself. */
  readonly origins?: Origins;
  /** Addresses of the proxies whose `X-Forwarded-*` count, joined by commas; default: none. */
  readonly trustProxy?: string;
  /** Time limit for receiving a head, and a body that is no upload, in ms; tests use less. */
  readonly requestMs?: number;
  /** The module that worker threads run, as a URL; tests use one that can fail. */
  readonly worker?: string;
  /** Maximum body size in bytes, unless the route sets its own. */
  readonly bodyMaxBytes?: number;
  /** Called with every error before it is answered. */
  readonly onError?: (error: unknown, request: FastifyRequest) => void;
  /** The namespace of a request. Without this function no request has a namespace. */
  readonly namespaces?: (request: FastifyRequest) => NamespaceSource;
}

/** A bare application with the product's limits, headers, parsers, log and error handler, and no routes. */
export function bareApp(options: BareOptions): FastifyInstance {
  const nextId = requestIds(options.random);
  const times = connectionTimes(options.requestMs);
  const app = Fastify({
    logger: loggerOf(options),
    logController: new RequestLog(),
    bodyLimit: limits.request.bodyMaxBytes,
    // Node would refuse a request without Host with an empty answer.
    http: { ...times, requireHostHeader: false },
    // Fastify sets these two once more, with defaults of its own.
    requestTimeout: times.requestTimeout,
    keepAliveTimeout: times.keepAliveTimeout,
    genReqId: nextId,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { maxParamLength: 200, querystringParser: () => ({}) },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnparsed(nextId),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  const origins = options.origins ?? ownOrigin;
  app.decorate('origins', origins);
  app.decorateRequest('actor', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('overrides', null);
  registerHeaders(app);
  if (origins.allowed.size > 0) allowOrigins(app, origins);
  if (options.namespaces) findNamespaces(app, options.namespaces);
  registerRefusals(app);
  answerBareMethods(app, nextId);
  boundBodies(app, options.bodyMaxBytes ?? limits.request.bodyMaxBytes, options.requestMs);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    options.onError?.(error, request);
    answerError(error, request, reply);
  });
  app.setNotFoundHandler(answerNotFound);
  return app;
}

/** Sixteen hex characters: eight drawn once, eight counted. Random bytes per request would cost more than answering many of them. */
function requestIds(random: AppContext['random']): () => string {
  const prefix = random.token(4);
  let count = 0;
  return () => {
    count += 1;
    return prefix + count.toString(16).padStart(8, '0');
  };
}

/** The whole system on one database, clock and random source. The caller starts listening. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { db, clock, random, files, unchecked, randomOf = () => random } = options;
  const app = buildSharedApp({ ...options, random: randomOf('request ids'), namespaces: () => namespaces });
  const namespaces = openNamespaces({ db, clock, random, files }, app.log, options);
  app.addHook('preClose', async () => namespaces.endWaiting());
  app.addHook('onClose', async () => namespaces.close());
  if (unchecked === true) {
    app.addHook('onListen', () => {
      const { readiness } = namespaces.main;
      readiness.checkWhole().catch((err: unknown) => app.log.error({ err }, 'the database file is not whole'));
    });
  }
  return app;
}

/** The namespaces of a server whose own database is the one of `server`. Their jobs report to `log`. */
export function openNamespaces(
  server: AppContext,
  log: FastifyBaseLogger,
  options: NamespacesOptions = {},
): Namespaces {
  const { clock, random } = server;
  const { control: access = thisMachine, randomOf = () => random, beginsAt } = options;
  const images = options.images ?? seedImages(1, (seed) => seedInProcess(seed, 400, clock.now()));
  const open = (name: string, own: AppContext) => openNamespace(name, own, log, { lockWaitMs: options.lockWaitMs });
  const main = openNamespace(mainName, server, log, options);
  if (beginsAt !== undefined) main.clock.goOnFrom(beginsAt);
  const { namespaceBounds: bounds, snapshotBounds, scenarios } = options;
  return new Namespaces({ main, clock, access, images, open, randomOf, bounds, snapshotBounds, scenarios });
}

function openNamespace(name: string, server: AppContext, log: FastifyBaseLogger, options: NamespaceOptions): Namespace {
  const clock = new NamespaceClock(server.clock);
  const context = { ...server, clock };
  // A handle that waits for locks would block every call; `WriteQueue` waits instead.
  context.db.sqlite.pragma('busy_timeout = 0');
  return {
    name,
    context,
    clock,
    jobs: jobRunner(context, jobs, {
      onSkipped: (err) => log.warn({ err }, 'scheduled jobs are left for later'),
      onFailed: (failure, err) => log.error({ err, ...failure }, 'a scheduled job failed'),
    }),
    queue: new WriteQueue(options.lockWaitMs ?? limits.database.lockWaitMs),
    readiness: watchReadiness(context.db, options.unchecked === true),
  };
}

/** The whole system for many servers, each with databases of its own: every request is answered from its namespace. */
export function buildSharedApp(options: SharedOptions): FastifyInstance {
  const { namespaces, control = thisMachine } = options;
  const app = bareApp({ ...options, onError: (error, { namespace }) => namespace.readiness.note(error) });
  void app.register(fastifyCookie);
  // Bodies stay text until the call is answered: the call itself refuses what it cannot read.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const readable = ['application/json', 'application/x-www-form-urlencoded'];
  const { bodyMaxBytes: bodyLimit } = limits.request;
  const read = async ({ headers }: FastifyRequest, bytes: Buffer) => rawBody(headers['content-type'] ?? '', bytes);
  app.addContentTypeParser(readable, { parseAs: 'buffer', bodyLimit }, read);
  app.addHook('onRequest', (request, _reply, done) => done(foreignOrigin(request)));
  if (control !== null) {
    registerKeeping(app, control);
    registerJournal(app);
    forwardUnknown(app);
  }
  registerHealth(app);
  registerThreads(app, options.worker);
  compressAnswers(app);
  void app.register((routes, _options, done) => {
    if (control !== null) registerSteering(routes, control);
    registerContract(routes, handlers);
    registerPictures(routes);
    registerPayPage(routes);
    registerWechatPage(routes, control);
    if (control !== null) registerControl(routes, control, namespaces);
    registerDocs(routes);
    done();
  });
  return app;
}
