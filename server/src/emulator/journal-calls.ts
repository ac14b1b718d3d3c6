import { endpoints } from '@baicao/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import { invalid } from '#domain/errors.ts';
import { originOf } from '#http/origins.ts';
import { pathOf } from '#http/parse-wire.ts';
import { fieldsOf, textOrNone, wholeNumber } from './control-fields.ts';
import { har } from './har.ts';
import { journalOf, type JournalEntry } from './journal.ts';
import { codeOf, journalRow } from './journal-rows.ts';
import { endOf } from './namespace-end.ts';
import { plain } from './plain.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the answer is sent: the envelope of a refusal, or the answer of another host. */
    answer: string | null;
  }
}

/** Every call below `/api` is recorded once it is answered, or its client has disconnected. */
export function registerJournal(app: FastifyInstance): void {
  app.decorateRequest('answer', null);
  app.decorateRequest('metRule', null);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isNoted(request) && typeof payload === 'string' && !isPlainSuccess(reply.statusCode, request))
      request.answer = payload;
    done(null, payload);
  });
  app.addHook('onRequest', (request, reply, done) => {
    // Not `onResponse`: it does not run for a client that disconnected while the call waited.
    if (isNoted(request)) {
      const at = request.namespace.context.clock.now();
      reply.raw.once('close', () => note(request, reply, at));
    }
    done();
  });
}

function note(request: FastifyRequest, reply: FastifyReply, at: number): void {
  const { context } = request.namespace;
  journalOf(context.db).add({
    at,
    method: request.method,
    url: request.url,
    op: request.routeOptions.config.record?.name ?? null,
    buyerId: request.actor,
    body: (request.body as JournalEntry['body'] | undefined) ?? null,
    status: reply.statusCode,
    answer: request.answer,
    ms: Math.round(reply.elapsedTime),
    fault: request.metRule,
    aborted: !reply.raw.writableEnded,
    requestId: request.id,
  });
}

const isNoted = ({ url, namespace }: FastifyRequest) => url.startsWith('/api/') && namespace !== undefined;

/** Its envelope is always 10000; a fault may answer something else with status 200. */
const isPlainSuccess = (status: number, { metRule }: FastifyRequest) => status === 200 && metRule === null;

/** `/__emu/requests`: the last calls of the caller's namespace. */
export function registerJournalCalls(control: FastifyInstance): void {
  control.get('/__emu/requests', (request, reply) =>
    plain(
      reply,
      200,
      rowsOf(request, () => true),
    ),
  );
  control.delete('/__emu/requests', ({ namespace }, reply) =>
    plain(reply, 200, { removed: journalOf(namespace.context.db).clear() }),
  );
  control.get('/__emu/requests.har', (request, reply) => {
    const { name, context } = request.namespace;
    const calls = journalOf(context.db)
      .list()
      .map((entry) => ({ entry, row: journalRow(context.db, entry) }));
    void reply.header('content-disposition', `attachment; filename="${name}.har"`);
    return plain(reply, 200, har(originOf(request), calls));
  });
  control.get('/__emu/requests/unmatched', (request, reply) =>
    plain(
      reply,
      200,
      rowsOf(request, ({ op }) => op === null),
    ),
  );
  control.post('/__emu/requests/find', (request, reply) => plain(reply, 200, rowsOf(request, wantedOf(request))));
  control.post('/__emu/requests/count', (request, reply) =>
    plain(reply, 200, { count: journalOf(request.namespace.context.db).list().filter(wantedOf(request)).length }),
  );
  control.get('/__emu/requests/stream', ({ namespace: { context } }, reply) => {
    const stream = new PassThrough();
    const stop = journalOf(context.db).listen((entry) =>
      stream.write(`id: ${entry.id}\ndata: ${JSON.stringify(journalRow(context.db, entry))}\n\n`),
    );
    stream.once('close', stop);
    endOf(context.db).until(() => stream.end());
    stream.write(': open\n\n');
    return reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store').send(stream);
  });
}

function rowsOf({ namespace: { context } }: FastifyRequest, isWanted: (entry: JournalEntry) => boolean): object[] {
  const entries = journalOf(context.db).list().filter(isWanted);
  return entries.map((entry) => journalRow(context.db, entry)).toReversed();
}

const operations: ReadonlySet<string> = new Set(endpoints.map(({ name }) => name));

/** A filter by the given fields, all of which must hold; 422 for an unknown operation or code. */
function wantedOf(request: FastifyRequest): (entry: JournalEntry) => boolean {
  const { op, method, path, code } = fieldsOf(request, ['op', 'method', 'path', 'code']);
  const wanted = { op: textOrNone('op', op), method: textOrNone('method', method), path: textOrNone('path', path) };
  if (wanted.op !== undefined && !operations.has(wanted.op)) invalid('op', `没有“${wanted.op}”这个接口`);
  const wantedCode = code === undefined ? undefined : wholeNumber('code', code, 1, 99_999);
  return (entry) =>
    (wanted.op === undefined || entry.op === wanted.op) &&
    (wanted.method === undefined || entry.method === wanted.method) &&
    (wanted.path === undefined || pathOf(entry.url) === wanted.path) &&
    (wantedCode === undefined || codeOf(entry) === wantedCode);
}
