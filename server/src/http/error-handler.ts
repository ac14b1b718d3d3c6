import { codes, wireViolation, type FailureEnvelope, type RefusalName } from '@baicao/shared/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '@baicao/shared/limits';
import { ApiError, notSaved } from '#domain/errors.ts';
import { numericCode, type Violation, type ViolationRow } from '#domain/violation.ts';
import { isStorageTrouble } from '#domain/storage-errors.ts';

const byStatus: Readonly<Record<number, RefusalName>> = {
  400: 'malformed',
  403: 'forbidden',
  404: 'notFound',
  408: 'requestTimeout',
  413: 'tooLarge',
  415: 'wrongContentType',
  429: 'tooMany',
  431: 'headersTooLarge',
  503: 'unavailable',
};

/** The only place that turns an error into an answer. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  send(reply, refusalOf(error, request));
}

/**
 * The answer to the caller. Unexpected faults and storage errors (disk, lock) are logged in full and answered
 * with one sentence.
 */
export function refusalOf(error: FastifyError | Error, request: FastifyRequest): ApiError {
  const refusal = asRefusal(error) ?? loggedFault(error, request);
  request.refusal = refusal.code;
  return refusal;
}

function loggedFault(error: FastifyError | Error, request: FastifyRequest): ApiError {
  if (isStorageTrouble(error) && !isForbiddenWrite(error, request)) {
    request.log.error({ err: error }, 'cannot save');
    return request.method === 'GET' ? new ApiError('unavailable') : new ApiError('unavailable', notSaved);
  }
  request.log.error({ err: error }, 'fault');
  return new ApiError('fault');
}

/** A read that tries to write is refused with the same code as a file that cannot be written; it is a bug of the server. */
function isForbiddenWrite(error: Error, { method }: FastifyRequest): boolean {
  return method === 'GET' && 'code' in error && error.code === 'SQLITE_READONLY';
}

function asRefusal(error: FastifyError | Error): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const name = status === undefined ? undefined : byStatus[status];
  return name && new ApiError(name);
}

/** For a page: the error answer, with its headers set on the reply. */
export function answerHead(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): ApiError {
  const refusal = refusalOf(error, request);
  retryLater(reply, refusal);
  return refusal;
}

function retryLater(reply: FastifyReply, { status }: ApiError): void {
  if (status === codes.unavailable.status) void reply.header('retry-after', limits.request.retryAfterSeconds);
}

function send(reply: FastifyReply, refusal: ApiError): void {
  retryLater(reply, refusal);
  void reply.status(refusal.status).type('application/json; charset=utf-8').send(failureText(refusal));
}

/** The only place that puts a violation on the wire. */
export function failureText({ code, message, row, violation }: ApiError): string {
  const body: FailureEnvelope = { code, message };
  if (violation.code !== row) body.violation = wireViolation(violation.code);
  const errors = errorsOf(violation);
  if (errors !== undefined) body.errors = errors;
  return JSON.stringify(body);
}

function errorsOf({ rows, order, details }: Violation): unknown {
  return rows?.map(rowError) ?? (order ? { order_id: order.id, order_sn: order.orderSn } : details);
}

function rowError({ id, goodsId, number, violation }: ViolationRow) {
  return {
    ...(id === undefined ? {} : { id }),
    goods_id: goodsId,
    ...(number === undefined ? {} : { number, state: 'refused' }),
    code: numericCode(violation),
    violation: wireViolation(violation.code),
    reason: violation.message,
  };
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  send(reply, new ApiError('notFound'));
}
