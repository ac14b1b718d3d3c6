import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { registerDocs } from './docs/docs.routes.ts';
import { dueWorker, type DueWork } from './due-work.ts';
import { registerControl } from './emulator/control.ts';
import type { ControlAccess } from './emulator/control-guard.ts';
import { registerPayPage } from './emulator/pay-page.ts';
import { handlers } from './handlers.ts';
import { answerError, answerNotFound } from './http/error-handler.ts';
import type { World } from './http/context.ts';
import { registerHeaders } from './http/headers.ts';
import { wireLimits } from './http/parse-wire.ts';
import { registerContract } from './http/register-contract.ts';
import { foreignOrigin } from './http/same-origin.ts';
import { registerPictures } from './pictures/pictures.routes.ts';
import { transfersDue } from './order-book/transfers.ts';
import { vouchersDue } from './order-book/settle-voucher.ts';
import { receiptsDue } from './order-book/review-receipt.ts';
import { batchExpiry } from './ledger/batch-expiry.ts';
import { afterSalesDue } from './areas/order/after-sales-due.ts';
import { orderLapse } from './areas/order/order-lapse.ts';
import { returnsDue } from './areas/order/return-due.ts';

export interface AppOptions extends World {
  /** pino level; default `silent`. */
  readonly logLevel?: string;
  /** Where log lines go; default standard output. */
  readonly logTo?: DestinationStream;
  /** Who may steer the emulator; null: nobody, its calls are not there. Default: this machine. */
  readonly control?: ControlAccess | null;
}

/** A request waits at most so long for its body, an answer for its handler, in ms (a half-sent body must not hold a stop). */
const timeouts = { request: 10_000, stopping: 8_000 } as const;

/** Money that came before an order lapsed first. Expiry last: what came back after its day leaves the stock in the same run. */
const works: readonly DueWork[] = [
  transfersDue,
  orderLapse,
  vouchersDue,
  returnsDue,
  afterSalesDue,
  receiptsDue,
  batchExpiry,
];

/** A bare application with the product's limits, headers, parsers, log and error handler, and no routes. */
export function bareApp(options: {
  logLevel?: string;
  logTo?: DestinationStream;
  random: World['random'];
}): FastifyInstance {
  const app = Fastify({
    logger: loggerOf(options),
    bodyLimit: wireLimits.bytes,
    requestTimeout: timeouts.request,
    genReqId: requestIds(options.random),
    routerOptions: { maxParamLength: 200, querystringParser: () => ({}) },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  registerHeaders(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  return app;
}

/** None at all for `silent`: a logger that says nothing still costs every request and every start. */
function loggerOf({ logLevel = 'silent', logTo }: { logLevel?: string; logTo?: DestinationStream }) {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    ...(logTo ? { stream: logTo } : {}),
    // Neither bodies nor addresses with values in them are logged: they may hold passwords and phone numbers.
    serializers: {
      req: (request: { method?: string; url?: string }) => ({
        method: request.method,
        path: request.url?.split('?')[0],
      }),
    },
  };
}

/** Sixteen hex characters: eight drawn once, eight counted. A draw per request would cost more than many an answer. */
function requestIds(random: World['random']): () => string {
  const prefix = random.token(4);
  let count = 0;
  return () => {
    count += 1;
    return prefix + count.toString(16).padStart(8, '0');
  };
}

const thisMachine: ControlAccess = { isLoopback: true, token: null };

/** The whole system on one database, clock and source of chance. Listening is the caller's business. */
export function buildApp(options: AppOptions): FastifyInstance {
  const world: World = { db: options.db, clock: options.clock, random: options.random, files: options.files };
  const app = bareApp(options);
  void app.register(fastifyCookie);
  // Bodies stay text until the call is answered: a throw inside a parser would escape Fastify's error handling.
  void app.register(fastifyFormbody, { bodyLimit: wireLimits.bytes, parser: (text) => ({ form: text }) });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    done(null, { json: String(text) }),
  );
  app.addHook('onRequest', (request, _reply, done) => done(foreignOrigin(request)));
  app.get('/healthz', () => ({ status: options.db.sqlite.open ? 'ok' : 'closed' }));
  void app.register((routes, _options, done) => {
    const before = dueWorker(world, works);
    registerContract(routes, world, handlers, before);
    registerPictures(routes, world);
    registerPayPage(routes, world);
    const { control = thisMachine } = options;
    if (control !== null) registerControl(routes, world, control, before);
    registerDocs(routes);
    done();
  });
  return app;
}
