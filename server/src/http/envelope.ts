import type { Endpoint, EndpointRecord } from '@baicao/shared/contract';
import type { FastifyReply } from 'fastify';
import type { Body } from '#cache/response-cache.ts';
import { Page, WrittenJson } from '#domain/answers.ts';

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
