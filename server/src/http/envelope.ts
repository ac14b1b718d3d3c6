import type { Endpoint, EndpointRecord } from '@baicao/shared/contract';
import type { FastifyReply } from 'fastify';
import { fileTypes } from '#domain/file-kind.ts';
import type { Body } from '#cache/response-cache.ts';
import { FileAnswer, Page, WrittenJson } from '#domain/answers.ts';

/** The answer as text; data that does not fit the contract is a server fault and is never sent. */
export function envelope(record: Endpoint<EndpointRecord>, result: unknown): Body {
  if (result instanceof WrittenJson) return (result.body ??= sendable(written(result.json, result.meta)));
  const [data, meta] = result instanceof Page ? [result.rows, result.meta] : [result, undefined];
  const checked = record.data.safeParse(data);
  if (!checked.success) throw new Error(`${record.name} answered outside its contract`, { cause: checked.error });
  return written(JSON.stringify(checked.data), meta);
}

/** Long answers are sent as a Buffer; a short string goes out in one write with its headers, which is faster. */
function sendable(body: string): Body {
  return body.length > 4096 ? Buffer.from(body) : body;
}

function written(data: string, meta: object | undefined): string {
  const tail = meta ? `,"meta":${JSON.stringify(meta)}` : '';
  return `{"code":10000,"message":"ok","data":${data}${tail}}`;
}

export function send(reply: FastifyReply, body: Body): FastifyReply {
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
}

/** As an attachment, never inline: an uploaded file is untrusted content on our origin. */
export function sendFile(reply: FastifyReply, file: unknown): FastifyReply {
  if (!(file instanceof FileAnswer)) throw new Error('a download answered no file');
  return reply
    .type(fileTypes[file.kind])
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}.${file.kind}`)
    .send(file.bytes);
}
