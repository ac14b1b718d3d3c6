import { bodyOf } from '@baicao/shared/contract/drift';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import { rawBody, type RawBody } from '#http/body-text.ts';
import { uploadMaxBytes } from '#http/upload.ts';
import { doneAfter } from '#http/waiting-hook.ts';
import { askHost, sendHostAnswer } from '#pass-through/ask-host.ts';
import { startDeadline } from '#pass-through/deadline.ts';
import { usualLimits, type Host, type HostAnswer } from '#pass-through/host.ts';
import { modeOf } from './mode.ts';

/** Longest answer of another host that is recorded, in bytes. */
const answerMaxKept = 64 * 1024;

/** Calls of no operation are forwarded to another host, where the mode of the namespace says so. Before the routes are registered. */
export function forwardUnknown(app: FastifyInstance): void {
  forwardWhere(app, ({ is404, url, namespace }) => is404 && url.startsWith('/api/') && namespace !== undefined);
}

/** Forwards operations as well; after the hook of the faults, which come first. */
export function forwardOperations(routes: FastifyInstance): void {
  forwardWhere(routes, ({ routeOptions }) => routeOptions.config.record !== undefined);
}

function forwardWhere(app: FastifyInstance, isWanted: (request: FastifyRequest) => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isWanted(request)) return done();
    const host = modeOf(request.namespace.context.db).hostOf(request.routeOptions.config.record);
    if (host === null) return done();
    void doneAfter(forward(host, request, reply), (error) => {
      if (error) done(error);
    });
  });
}

/** 413 for a body that is too long, 502 where the host does not answer, 504 where it does not answer in time. */
async function forward(host: Host, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { db } = request.namespace.context;
  const mode = modeOf(db);
  const body = await bytesOf(request);
  request.body = readableBody(request, body);
  const signal = startDeadline(request, reply, usualLimits.totalMs);
  // A compressed answer could not be read here.
  const answer = await askHost(host, request, { body, signal, headers: { 'accept-encoding': 'identity' } });
  // The deadline has been answered already, or the client is gone.
  if (answer === null) return;
  const { record } = request.routeOptions.config;
  request.answer = keptText(answer);
  if (record) mode.compare(record, { status: answer.status, body: bodyOf(answer.body) });
  sendHostAnswer(host, answer, request, reply);
}

/** The unparsed body; undefined where there is none. */
async function bytesOf({ raw }: FastifyRequest): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > uploadMaxBytes) throw new ApiError('tooLarge');
    parts.push(part);
  }
  return bytes > 0 ? Buffer.concat(parts) : undefined;
}

/** The body for the journal; null for a file. */
function readableBody({ headers }: FastifyRequest, body: Buffer | undefined): RawBody | null {
  const type = headers['content-type'] ?? '';
  const isReadable = /^application\/(?:json|x-www-form-urlencoded)\b/i.test(type);
  try {
    return body !== undefined && isReadable ? rawBody(type, body) : null;
  } catch {
    // The host may be able to read a body that is no text here.
    return null;
  }
}

function keptText({ body, headers }: HostAnswer): string | null {
  const isJson = headers['content-type']?.startsWith('application/json') === true;
  return isJson && body.length <= answerMaxKept ? body.toString() : null;
}
