import { contract, pathParameters, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Buyer, BuyerCall, Handlers, VisitorCall, WaitingHandler, World } from './context.ts';
import { earlierAnswer, idempotentCall, keepAnswer, type IdempotentCall } from './idempotency.ts';
import { parseBody, parseWire, type RawBody, type WireFields } from './parse-wire.ts';
import { Recent } from '../recent.ts';
import { fileTypes } from './file-kind.ts';
import { keptBodies, type Body } from './kept-bodies.ts';
import { FileAnswer, Page, WrittenJson } from './result.ts';
import { readSession, requireAccess, sessionWriter } from './session.ts';
import { checkedFile, multipartLimits, readUpload, type UploadedFile } from './upload.ts';
import { validateInput } from './validate.ts';

// Inside this file a handler is what every handler is: the precise types were checked where the map was written.
type AnyHandler =
  | ((input: unknown, call: VisitorCall) => unknown)
  | WaitingHandler<(input: unknown, call: VisitorCall) => Promise<unknown>>;

/** Runs what the clock made due (lapsed orders, expired batches) before a call is answered; answers the change stamp. */
export type BeforeCall = (now: number) => number;

/** Routes every endpoint of the contract to its handler: parse, access, validate, run, check the answer, envelope. */
export function registerContract(app: FastifyInstance, world: World, handlers: Handlers, before: BeforeCall): void {
  const calls = Object.entries(contract).flatMap(([group, records]) =>
    Object.entries<Endpoint<EndpointRecord>>(records).map(([operation, record]) => {
      const own = handlers[group as keyof Handlers] as Record<string, AnyHandler>;
      const handler = own[operation];
      if (!handler) throw new Error(`no handler for ${record.name}`);
      return { world, record, handler, before };
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
  const { world, record, handler, before } = call;
  const reads: ReadInputs | undefined = record.method === 'GET' ? new Recent(500) : undefined;
  app.route({
    method: record.method,
    url: record.path.replaceAll(/\{([a-z_]+)\}/g, ':$1'),
    handler: (request, sent) => reply({ world, record, handler, before, reads, request, reply: sent }),
  });
}

/** Read and checked before: the same address always means the same input. Bounded by number and length. */
type ReadInputs = Recent<Readonly<Record<string, unknown>>>;
const longestKept = 300;
const noFields: WireFields = {};

interface Exchange {
  readonly world: World;
  readonly record: Endpoint<EndpointRecord>;
  readonly handler: AnyHandler;
  readonly before: BeforeCall;
  /** Only for GET. */
  readonly reads: ReadInputs | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function answer(exchange: Exchange): FastifyReply | Promise<FastifyReply> {
  const { world, record, handler, request, reply } = exchange;
  const now = world.clock.now();
  const known = exchange.reads?.get(request.url);
  const fields = known ? noFields : readFields(record, request);
  const stamp = exchange.before(now);
  const buyer = requireAccess(record.access, readSession(world, request, now, stamp));
  const kept = known && keptBodies(world.db).get(stamp, keptKey(request, buyer), now);
  if (kept !== undefined) return send(reply, kept);
  const input = known ?? checkedInput(exchange, fields);
  const call = callOf(exchange, buyer, now);
  if (typeof handler !== 'function') {
    return handler.waits(input, call).then((result) => send(reply, envelope(record, result)));
  }
  if (record.download)
    return sendFile(
      reply,
      world.db.reading(() => handler(input, call)),
    );
  if (record.method === 'GET') {
    const result = world.db.reading(() => handler(input, call));
    return send(reply, keepIfLasting(exchange, { result, body: envelope(record, result), buyer, now, stamp }));
  }
  const run = () => envelope(record, handler(input, call));
  const once = onceOnly(exchange, fields, buyer, now);
  return send(
    reply,
    world.db.writing(() => (once ? runOnce(world, once, run) : run())),
  );
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
    keptBodies(world.db).set(stamp, keptKey(request, buyer), { body, from: now, until: result.lastsUntil });
  }
  return body;
}

/** A file is read only from somebody who may send one: a stranger is told so before a byte of it is kept. */
async function answerUpload(exchange: Exchange): Promise<FastifyReply> {
  const { record, handler, request, reply, world } = exchange;
  const params = readFields(record, request);
  callerNow(exchange);
  const { fields, bytes } = await readUpload(request);
  // A body may take its time: who calls, and what was due meanwhile, is looked at again.
  const { now, buyer } = callerNow(exchange);
  for (const name of pathParameters(record.path)) fields[name] = params[name] ?? '';
  const input = checkedInput(exchange, fields);
  const call: UploadCall = { ...callOf(exchange, buyer, now), file: checkedFile(bytes) };
  if (typeof handler !== 'function') throw new Error(`${record.name} waits twice`);
  return send(
    reply,
    world.db.writing(() => envelope(record, handler(input, call))),
  );
}

/** Does what is due and answers who calls at this moment. Refuses with 401, 10001 or 604 who may not. */
function callerNow({ world, record, before, request }: Exchange): { now: number; buyer: Buyer | null } {
  const now = world.clock.now();
  const stamp = before(now);
  return { now, buyer: requireAccess(record.access, readSession(world, request, now, stamp)) };
}

type UploadCall = VisitorCall & { readonly file: UploadedFile };

function callOf({ world, request, reply }: Exchange, buyer: Buyer | null, now: number): VisitorCall | BuyerCall {
  return {
    db: world.db,
    random: world.random,
    files: world.files,
    now,
    buyer,
    origin: `${request.protocol}://${request.host}`,
    address: request.ip,
    session: sessionWriter(world, request, reply, now),
  };
}

function checkedInput({ record, reads, request }: Exchange, fields: WireFields): Readonly<Record<string, unknown>> {
  const input = Object.freeze(validateInput(record, fields));
  if (request.url.length <= longestKept) reads?.set(request.url, input, 1);
  return input;
}

function onceOnly(
  { record, request }: Exchange,
  fields: WireFields,
  buyer: Buyer | null,
  now: number,
): IdempotentCall | undefined {
  if (record.idempotent !== true || buyer === null) return undefined;
  return idempotentCall(record.name, buyer.id, request.headers['idempotency-key'], fields, now);
}

function runOnce(world: World, once: IdempotentCall, run: () => Body): string {
  const earlier = earlierAnswer(world, once);
  if (earlier !== undefined) return earlier;
  const body = run().toString();
  keepAnswer(world, once, body);
  return body;
}

/** Path, query and body fields side by side; each name is taken only from where the record puts it. */
function readFields(record: EndpointRecord, request: FastifyRequest): WireFields {
  const inQuery = record.method === 'GET' || record.method === 'DELETE' || record.fieldsInQuery === true;
  const mark = request.url.indexOf('?');
  const query = mark < 0 ? '' : request.url.slice(mark + 1);
  // Read even where it is not used: a malformed address is refused alike everywhere.
  const fromQuery = parseWire(query);
  const fromBody = parseBody(request.body as RawBody | null | undefined);
  const fields = inQuery ? fromQuery : fromBody;
  const params = request.params as Record<string, string>;
  for (const name of pathParameters(record.path)) fields[name] = params[name] ?? '';
  return fields;
}

/** The answer as text; data that does not fit the contract is a fault of ours and never leaves. */
function envelope(record: Endpoint<EndpointRecord>, result: unknown): Body {
  if (result instanceof WrittenJson) return (result.body ??= keptBody(written(result.json, result.meta)));
  const [data, meta] = result instanceof Page ? [result.rows, result.meta] : [result, undefined];
  const checked = record.data.safeParse(data);
  if (!checked.success) throw new Error(`${record.name} answered outside its contract: ${checked.error.message}`);
  return written(JSON.stringify(checked.data), meta);
}

/** Long answers leave as bytes made once; a short text travels in one write with its headers, which is quicker. */
function keptBody(body: string): Body {
  return body.length > 4096 ? Buffer.from(body) : body;
}

function written(data: string, meta: object | undefined): string {
  const tail = meta ? `,"meta":${JSON.stringify(meta)}` : '';
  return `{"code":10000,"message":"ok","data":${data}${tail}}`;
}

function send(reply: FastifyReply, body: Body): FastifyReply {
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
}

/** To be saved, never shown: an uploaded file is somebody's content under our address. */
function sendFile(reply: FastifyReply, file: unknown): FastifyReply {
  if (!(file instanceof FileAnswer)) throw new Error('a download answered no file');
  return reply
    .type(fileTypes[file.kind])
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}.${file.kind}`)
    .send(file.bytes);
}
