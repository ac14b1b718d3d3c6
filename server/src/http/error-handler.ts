import { codes, type FailureEnvelope, type RefusalName } from '@baicao/shared/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

const byStatus: Readonly<Record<number, RefusalName>> = {
  400: 'malformed',
  404: 'notFound',
  413: 'tooLarge',
  415: 'wrongContentType',
  429: 'tooMany',
  503: 'unavailable',
};

/** The one place that turns an error into an answer. What it cannot name is a fault: logged in full, told in one sentence. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(error);
  if (!refusal) request.log.error({ err: error }, 'fault');
  send(reply, refusal ?? new ApiError('fault'));
}

function asRefusal(error: FastifyError | Error): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isBusy(error)) return new ApiError('unavailable');
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const name = status === undefined ? undefined : byStatus[status];
  return name && new ApiError(name);
}

function isBusy(error: Error): boolean {
  return 'code' in error && ['SQLITE_BUSY', 'SQLITE_FULL', 'ENOSPC'].includes(String(error.code));
}

function send(reply: FastifyReply, refusal: ApiError): void {
  const body: FailureEnvelope = { code: refusal.code, message: refusal.message };
  if (refusal.errors !== undefined) body.errors = refusal.errors;
  void reply.status(refusal.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  send(reply, new ApiError('notFound', codes.notFound.text));
}
