import { contract, pathParameters, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JobRunner } from '#domain/scheduled-jobs.ts';
import { undoable } from '#domain/files.ts';
import { ApiError } from '#domain/errors.ts';
import { changeStamp } from '#cache/change-stamp.ts';
import type {
  Buyer,
  BuyerCall,
  Handlers,
  Saver,
  UploadedFile,
  VisitorCall,
  WaitingHandler,
  World,
} from '#domain/context.ts';
import { envelope, send, sendFile } from './envelope.ts';
import { earlierAnswer, idempotentCall, keepAnswer, type IdempotentCall } from './idempotency.ts';
import type { WireFields } from './parse-wire.ts';
import { readFields } from './read-fields.ts';
import { LRUCache } from 'lru-cache';
import { responseCache, type Body } from '#cache/response-cache.ts';
import { WrittenJson } from '#domain/answers.ts';
import { readSession, requireAccess, sessionWriter, type KernelSession } from './session.ts';
import type { WriteQueue } from './write-queue.ts';
import { checkedFile, multipartLimits, readUpload, uploadMaxBytes } from './upload.ts';
import { validateInput } from './validate.ts';

// Inside this file a handler is what every handler is: the precise types were checked where the map was written.
type Waiting = WaitingHandler<(input: unknown, call: VisitorCall & Saver) => Promise<unknown>>;
type AnyHandler = ((input: unknown, call: VisitorCall) => unknown) | Waiting;

/** What stands between a call and the database: the jobs that became due, and the queue of writes that wait for a lock. */
export interface Pipeline {
  readonly jobs: JobRunner;
  readonly queue: WriteQueue;
}

/** Routes every endpoint of the contract to its handler: parse, access, validate, run, check the answer, envelope. */
export function registerContract(app: FastifyInstance, world: World, handlers: Handlers, pipeline: Pipeline): void {
  const calls = Object.entries(contract).flatMap(([group, records]) =>
    Object.entries<Endpoint<EndpointRecord>>(records).map(([operation, record]) => {
      const own = handlers[group as keyof Handlers] as Record<string, AnyHandler>;
      const handler = own[operation];
      if (!handler) throw new Error(`no handler for ${record.name}`);
      return { world, record, handler, pipeline };
    }),
  );
  for (const call of calls.filter(({ record }) => !record.upload)) route(app, call, answer);
  void app.register((uploads, _options, done) => {
    void uploads.register(fastifyMultipart, { limits: multipartLimits });
    for (const call of calls.filter(({ record }) => record.upload)) route(uploads, call, answerUpload);
    done();
  });
}

type Routed = Omit<Exchange, 'reads' | 'request' | 'reply'>;

function route(app: FastifyInstance, call: Routed, reply: (exchange: Exchange) => unknown): void {
  const { record } = call;
  const reads: ReadInputs | undefined = record.method === 'GET' ? new LRUCache({ max: 500 }) : undefined;
  app.route({
    method: record.method,
    url: record.path.replaceAll(/\{([a-z_]+)\}/g, ':$1'),
    config: record.upload ? { bodyMaxBytes: uploadMaxBytes, readsBody: true } : {},
    handler: (request, sent) => reply({ ...call, reads, request, reply: sent }),
  });
}

/** Read and checked before: the same address always means the same input. Bounded by number and length. */
type ReadInputs = LRUCache<string, Readonly<Record<string, unknown>>>;
const longestKept = 300;
const noFields: WireFields = {};

interface Exchange {
  readonly world: World;
  readonly record: Endpoint<EndpointRecord>;
  readonly handler: AnyHandler;
  readonly pipeline: Pipeline;
  /** Only for GET. */
  readonly reads: ReadInputs | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function answer(exchange: Exchange): FastifyReply | Promise<FastifyReply> {
  const { record, handler, pipeline, request } = exchange;
  if (record.method === 'GET') return pipeline.queue.read(() => answerRead(exchange));
  const fields = readFields(record, request);
  if (typeof handler !== 'function') return answerLater(exchange, handler, fields);
  return answerWrite(exchange, (call) => {
    const input = checkedInput(exchange, fields);
    const once = onceOnly(exchange, input, call);
    const run = () => envelope(record, handler(input, call));
    return () => (once ? runOnce(exchange.world, once, run) : run());
  });
}

function answerRead(exchange: Exchange): FastifyReply {
  const { world, record, handler, pipeline, request, reply } = exchange;
  if (typeof handler !== 'function') throw new Error(`${record.name} reads and waits`);
  const now = world.clock.now();
  const known = exchange.reads?.get(request.url);
  const fields = known ? noFields : readFields(record, request);
  const stamp = pipeline.jobs.beforeRead(now);
  const buyer = requireAccess(record.access, readSession(world, request, now, stamp));
  const kept = known && responseCache(world.db).get(stamp, keptKey(request, buyer), now);
  if (kept !== undefined) return send(reply, kept);
  const input = known ?? checkedInput(exchange, fields);
  const call = callOf(exchange, buyer, now);
  const result = world.db.reading(() => handler(input, call));
  if (record.download) return sendFile(reply, result);
  return send(reply, keepIfLasting(exchange, { result, body: envelope(record, result), buyer, now, stamp }));
}

/** Calls that wait at this moment, in all applications of the process: each holds memory and wants the same two cores. */
let waitingAnswers = 0;

/** A handler that waits runs in no transaction: it looks things up, waits, and saves. */
async function answerLater(exchange: Exchange, { waits }: Waiting, fields: WireFields): Promise<FastifyReply> {
  const { world, record, pipeline, reply } = exchange;
  const call = await pipeline.queue.read(() => callerNow(exchange));
  const input = checkedInput(exchange, fields);
  const save = async <T>(work: () => T) => {
    const saved = await pipeline.queue.write(() => ({ result: world.db.writing(work) }));
    call.session.sendCookie(reply);
    return saved.result;
  };
  if (waitingAnswers >= limits.request.waitingAnswersMax) throw new ApiError('unavailable');
  waitingAnswers += 1;
  try {
    return send(reply, envelope(record, await waits(input, { ...call, save })));
  } finally {
    waitingAnswers -= 1;
  }
}

/**
 * `prepare` refuses a wrong input and answers what is to be done in the transaction. All of it is tried again as a whole
 * while another process holds the lock: who calls, what time it is, what became due and what was answered before under
 * the same key is looked at anew each time, for a session may end and an order lapse while its call waits.
 */
function answerWrite(exchange: Exchange, prepare: (call: KernelCall) => () => Body) {
  const { world, pipeline, reply } = exchange;
  // Nobody who is refused anyway stands in the line.
  if (pipeline.queue.isHeld) prepare(callerNow(exchange));
  const done = pipeline.queue.write(() => {
    const kept = undoable(world.files);
    const call = { ...callerNow(exchange), files: kept.files };
    const transaction = prepare(call);
    settleDue(exchange, call.now);
    try {
      return { body: world.db.writing(transaction), call };
    } catch (error) {
      kept.undo();
      throw error;
    }
  });
  const finish = ({ body, call }: { body: Body; call: KernelCall }): FastifyReply => {
    call.session.sendCookie(reply);
    return send(reply, body);
  };
  return done instanceof Promise ? done.then(finish) : finish(done);
}

/** Logging out stands on nothing else: work that cannot be done keeps nobody logged in. */
function settleDue({ record, pipeline }: Exchange, now: number): void {
  if (record.name !== contract.user.logout.name) pipeline.jobs.beforeWrite(now);
}

/** The same address from the same buyer. */
function keptKey({ url }: FastifyRequest, buyer: Buyer | null): string {
  return buyer === null ? url : `${buyer.id} ${url}`;
}

function keepIfLasting(
  { world, request }: Exchange,
  { result, body, buyer, now, stamp }: { result: unknown; body: Body; buyer: Buyer | null; now: number; stamp: number },
): Body {
  if (result instanceof WrittenJson && result.lastsUntil > now && request.url.length <= longestKept) {
    responseCache(world.db).set(stamp, keptKey(request, buyer), { body, from: now, until: result.lastsUntil });
  }
  return body;
}

/** A file is read only from somebody who may send one: a stranger is told so before a byte of it is kept. */
async function answerUpload(exchange: Exchange): Promise<FastifyReply> {
  const { record, handler, pipeline, request } = exchange;
  if (typeof handler !== 'function') throw new Error(`${record.name} waits twice`);
  const params = readFields(record, request);
  await pipeline.queue.read(() => callerNow(exchange));
  const { fields, bytes } = await readUpload(request);
  for (const name of pathParameters(record.path)) fields[name] = params[name] ?? '';
  // A body may take its time: who calls, and what was due meanwhile, is looked at again.
  return answerWrite(exchange, (caller) => {
    const input = checkedInput(exchange, fields);
    const call: UploadCall = { ...caller, file: checkedFile(bytes) };
    return () => envelope(record, handler(input, call));
  });
}

/** Who calls at this moment. Refuses with 401, 10001 or 604 who may not. */
function callerNow(exchange: Exchange): KernelCall {
  const { world, record, request } = exchange;
  const now = world.clock.now();
  const session = readSession(world, request, now, changeStamp(world.db));
  return callOf(exchange, requireAccess(record.access, session), now);
}

type KernelCall = (VisitorCall | BuyerCall) & { readonly session: KernelSession };
type UploadCall = VisitorCall & { readonly file: UploadedFile };

function callOf({ world, request }: Exchange, buyer: Buyer | null, now: number): KernelCall {
  return {
    db: world.db,
    random: world.random,
    files: world.files,
    now,
    buyer,
    origin: `${request.protocol}://${request.host}`,
    address: request.ip,
    session: sessionWriter(world, request, now),
  };
}

function checkedInput({ record, reads, request }: Exchange, fields: WireFields): Readonly<Record<string, unknown>> {
  const input = Object.freeze(validateInput(record, fields));
  if (request.url.length <= longestKept) reads?.set(request.url, input);
  return input;
}

function onceOnly(
  { record, request }: Exchange,
  input: Readonly<Record<string, unknown>>,
  { buyer, now }: VisitorCall,
): IdempotentCall | undefined {
  if (record.idempotent !== true || buyer === null) return undefined;
  return idempotentCall(record.name, buyer.id, request.headers['idempotency-key'], input, now);
}

function runOnce(world: World, once: IdempotentCall, run: () => Body): string {
  const earlier = earlierAnswer(world, once);
  if (earlier !== undefined) return earlier;
  const body = run().toString();
  keepAnswer(world, once, body);
  return body;
}
