import { contract, isRead, pathParameters, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { undoable } from '#domain/files.ts';
import { ApiError } from '#domain/errors.ts';
import { changeStamp } from '#cache/change-stamp.ts';
import type {
  Buyer,
  Handlers,
  Saver,
  UploadedFile,
  UploadedTable,
  VisitorCall,
  WaitingHandler,
  AppContext,
} from '#domain/context.ts';
import { momentOf } from './call-overrides.ts';
import { envelope, send } from './envelope.ts';
import { earlierAnswer, saveResponse, onceOnly, type IdempotentCall } from './idempotency.ts';
import type { WireFields } from './parse-wire.ts';
import { readFields } from './read-fields.ts';
import { LRUCache } from 'lru-cache';
import { responseCache, type Body } from '#cache/response-cache.ts';
import { WrittenJson } from '#domain/answers.ts';
import { requestContext, sendCookies, type RequestContext } from './request-context.ts';
import type { Namespace } from './namespace.ts';
import { meantFor, readSession, requireAccess } from './session.ts';
import { isFromElsewhere, refusalOfOrigin } from './same-origin.ts';
import { loginBefore, needsLoginPage, sendFile } from './send-file.ts';
import { checkedFile, multipartOptions, readUpload, uploadMaxBytes } from './upload.ts';
import { validateInput } from './validate.ts';
import { threadsFor } from './worker-threads.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The record of a call of the contract. */
    readonly record?: Endpoint<EndpointRecord>;
  }
}

// Handlers have one general type in this file: the precise types are checked where the handler map is declared.
type Waiting = WaitingHandler<(input: unknown, call: VisitorCall & Saver) => Promise<unknown>>;
type AnyHandler = ((input: unknown, call: VisitorCall) => unknown) | Waiting;

/** Routes every endpoint of the contract to its handler: parse, access, validate, run, check the answer, envelope. */
export function registerContract(app: FastifyInstance, handlers: Handlers): void {
  const calls = Object.entries(contract).flatMap(([group, records]) =>
    Object.entries<Endpoint<EndpointRecord>>(records).map(([operation, record]) => {
      const own = handlers[group as keyof Handlers] as Record<string, AnyHandler>;
      const handler = own[operation];
      if (!handler) throw new Error(`no handler for ${record.name}`);
      return { record, handler };
    }),
  );
  const inputs: ReadInputs = new LRUCache({ max: 5000 });
  for (const call of calls.filter(({ record }) => !record.upload))
    route(app, { ...call, reads: isRead(call.record) ? inputs : undefined }, answer);
  void app.register((uploads, _options, done) => {
    void uploads.register(fastifyMultipart, multipartOptions());
    for (const call of calls.filter(({ record }) => record.upload))
      route(uploads, { ...call, reads: undefined }, answerUpload);
    done();
  });
}

type Routed = Pick<RequestState, 'record' | 'handler' | 'reads'>;

function route(app: FastifyInstance, call: Routed, reply: (state: RequestState) => unknown): void {
  const { record } = call;
  app.route({
    method: record.method,
    url: record.path.replaceAll(/\{([a-z_]+)\}/g, ':$1'),
    config: { record, ...(record.upload && { bodyMaxBytes: uploadMaxBytes, readsBody: true }) },
    handler: (request, sent) => reply({ ...request.namespace, ...call, request, reply: sent }),
  });
}

/** Validated inputs of reads by address, which always gives the same input. Bounded by number and length. */
type ReadInputs = LRUCache<string, Readonly<Record<string, unknown>>>;
const longestCachedUrl = 300;
const noFields: WireFields = {};

interface RequestState extends Omit<Namespace, 'readiness'> {
  readonly record: Endpoint<EndpointRecord>;
  readonly handler: AnyHandler;
  readonly reads: ReadInputs | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function answer(state: RequestState): FastifyReply | Promise<unknown> {
  const { record, handler, queue, request } = state;
  if (isRead(record)) return queue.read(() => answerRead(state));
  if (record.writes === true && isFromElsewhere(request)) throw refusalOfOrigin(request);
  const fields = readFields(record, request);
  if (typeof handler !== 'function') return answerLater(state, handler, { fields });
  return answerWrite(state, (call) => {
    const input = checkedInput(state, fields);
    const once = onceOnly(state, input, call);
    const run = () => envelope(record, handler(input, call));
    return () => (once ? runOnce(state.context, once, run) : run());
  });
}

function answerRead(state: RequestState): FastifyReply | Promise<FastifyReply> {
  const { context, jobs, record, handler, request, reply } = state;
  if (typeof handler !== 'function') throw new Error(`${record.name} reads and waits`);
  const now = momentOf(request, context);
  const cachedInput = state.reads?.get(request.url);
  const fields = cachedInput ? noFields : readFields(record, request);
  const stamp = jobs.beforeRead(context.clock.now());
  const session = readSession(context, request, now, stamp);
  if (record.download && needsLoginPage(request, session)) return reply.redirect(loginBefore(request));
  const buyer = requireAccess(record.access, session);
  const cachedBody = cachedInput && responseCache(context.db).get(stamp, cacheKey(request, buyer), now);
  if (cachedBody !== undefined) return send(reply, cachedBody);
  const input = cachedInput ?? checkedInput(state, fields);
  const call = callOf(state, buyer, now);
  const result = context.db.reading(() => handler(input, call));
  if (record.download) return sendFile(reply, result, input);
  return send(reply, cacheIfLasting(state, { result, body: envelope(record, result), buyer, now, stamp }));
}

/** Calls waiting now (password hashing), in all applications of the process: each uses memory, and all share the cores. */
let waitingAnswers = 0;

/** A handler that waits runs outside a transaction: it reads, waits, and writes through `save`. */
async function answerLater(
  state: RequestState,
  { waits }: Waiting,
  { fields, file }: { fields: WireFields; file?: UploadCall['file'] },
): Promise<FastifyReply> {
  const { context, queue, record, reply } = state;
  const call = await queue.read(() => callerNow(state));
  const input = checkedInput(state, fields);
  const save = async <T>(work: () => T) => {
    const saved = await queue.write(() => ({ result: context.db.writing(work) }));
    sendCookies(call, reply);
    return saved.result;
  };
  if (waitingAnswers >= limits.request.waitingAnswersMax) throw new ApiError('unavailable');
  waitingAnswers += 1;
  try {
    const threads = threadsFor(reply);
    return send(reply, envelope(record, await waits(input, { ...call, save, threads, ...(file && { file }) })));
  } finally {
    waitingAnswers -= 1;
  }
}

/**
 * `prepare` refuses a wrong input and returns the work for the transaction. Everything is retried as a whole
 * while another process holds the lock: caller, time, due jobs and the stored answer of
 * the idempotency key are read again each time, because a session or an order may expire while the call waits.
 */
function answerWrite(state: RequestState, prepare: (call: RequestContext) => () => Body) {
  const { context, queue, reply } = state;
  // A call that is refused anyway must not wait in the queue.
  if (queue.isHeld) prepare(callerNow(state));
  const done = queue.write(() => {
    const undoableFiles = undoable(context.files);
    const call = { ...callerNow(state), files: undoableFiles.files };
    const transaction = prepare(call);
    settleDue(state);
    try {
      return { body: context.db.writing(transaction), call };
    } catch (error) {
      undoableFiles.undo();
      throw error;
    }
  });
  const finish = ({ body, call }: { body: Body; call: RequestContext }): FastifyReply => {
    sendCookies(call, reply);
    return send(reply, body);
  };
  return done instanceof Promise ? done.then(finish) : finish(done);
}

/** A logout runs no due jobs: a failing job must not prevent it. */
function settleDue({ record, jobs, context }: RequestState): void {
  if (record.name !== contract.user.logout.name) jobs.beforeWrite(context.clock.now());
}

/** The cache key: address and buyer. */
function cacheKey({ url }: FastifyRequest, buyer: Buyer | null): string {
  return buyer === null ? url : `${buyer.id} ${url}`;
}

function cacheIfLasting(
  { context, request }: RequestState,
  { result, body, buyer, now, stamp }: { result: unknown; body: Body; buyer: Buyer | null; now: number; stamp: number },
): Body {
  if (result instanceof WrittenJson && result.lastsUntil > now && request.url.length <= longestCachedUrl) {
    responseCache(context.db).set(stamp, cacheKey(request, buyer), { body, from: now, until: result.lastsUntil });
  }
  return body;
}

/** Checks access before reading the file: a visitor is refused before any byte is buffered. */
async function answerUpload(state: RequestState): Promise<FastifyReply> {
  const { record, handler, queue, request } = state;
  const params = readFields(record, request);
  await queue.read(() => callerNow(state));
  const { fields, bytes } = await readUpload(request);
  for (const name of pathParameters(record.path)) fields[name] = params[name] ?? '';
  // Refused before the file is decoded, and again below: the body may arrive slowly, so caller and due jobs are checked again.
  if (typeof handler === 'function') checkedInput(state, fields);
  const file = await checkedFile(record, bytes);
  if (typeof handler !== 'function') return answerLater(state, handler, { fields, file });
  return answerWrite(state, (caller) => {
    const input = checkedInput(state, fields);
    const call: UploadCall = { ...caller, file };
    return () => envelope(record, handler(input, call));
  });
}

/** The caller at present. Refuses with 401, 10001 or 604. */
function callerNow(state: RequestState): RequestContext {
  const { context, record, request } = state;
  const now = momentOf(request, context);
  const session = readSession(context, request, now, changeStamp(context.db));
  return callOf(state, meantFor(record, request, requireAccess(record.access, session)), now);
}

type UploadCall = VisitorCall & { readonly file: UploadedFile | UploadedTable };

function callOf({ context, request }: RequestState, buyer: Buyer | null, now: number): RequestContext {
  return requestContext(context, request, { buyer, now });
}

function checkedInput({ record, reads, request }: RequestState, fields: WireFields): Readonly<Record<string, unknown>> {
  const input = Object.freeze(validateInput(record, fields));
  if (request.url.length <= longestCachedUrl) reads?.set(request.url, input);
  return input;
}

function runOnce(context: AppContext, once: IdempotentCall, run: () => Body): string {
  const earlier = earlierAnswer(context, once);
  if (earlier !== undefined) return earlier;
  const body = run().toString();
  saveResponse(context, once, body);
  return body;
}
