import type { Endpoint, EndpointRecord } from '@baicao/shared/contract';
import type { FastifyReply } from 'fastify';
import type { Body } from '#cache/response-cache.ts';
import { checked, Page, success, WrittenJson } from '#domain/answers.ts';

/** The answer as text; data that does not fit the contract is a server fault and is never sent. */
export function envelope(record: Endpoint<EndpointRecord>, result: unknown): Body {
  if (result instanceof WrittenJson) return result.body;
  const [data, meta] = result instanceof Page ? [result.rows, result.meta] : [result, undefined];
  return success(JSON.stringify(checked(record, data)), meta);
}

export function send(reply: FastifyReply, body: Body): FastifyReply {
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
}
