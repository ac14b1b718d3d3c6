import {
  codes,
  pathParameters,
  type Endpoint,
  type EndpointRecord,
  type FailureEnvelope,
} from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import type { FastifyReply } from 'fastify';
import type { Effect } from './fault-rules.ts';

/** An answer that replaces the answer of a call. */
export interface Failure {
  readonly status: number;
  /** The envelope. */
  readonly text: string;
}

/** The failure that an effect causes for an operation, completed from the error catalogue; null: the effect only delays or breaks the connection. */
export function failureOf(effect: Effect, record: Endpoint<EndpointRecord>): Failure | null {
  const code = effect.code ?? effect.status;
  if (code === undefined) return null;
  const message = effect.message ?? messageOf(code);
  const errors = effect.errors ?? (code === codes.invalid.code ? { [firstField(record)]: [message] } : undefined);
  const body: FailureEnvelope = { code, message, ...(errors && { errors }) };
  return { status: effect.status ?? statusOf(code), text: JSON.stringify(body) };
}

/** Status and headers of the answer. */
export function failureHead(reply: FastifyReply, { status }: Failure): FastifyReply {
  if (status === codes.unavailable.status) void reply.header('retry-after', limits.request.retryAfterSeconds);
  return reply.status(status).type('application/json; charset=utf-8').header('cache-control', 'no-store');
}

const rowOf = (wanted: number) => Object.values(codes).find(({ code }) => code === wanted);
const isHttpFailure = (code: number) => code >= 400 && code < 600;

function statusOf(code: number): number {
  return rowOf(code)?.status ?? (isHttpFailure(code) ? code : codes.malformed.status);
}

function messageOf(code: number): string {
  const isFault = isHttpFailure(code) && code >= codes.fault.code;
  return rowOf(code)?.text ?? (isFault ? codes.fault.text : `操作未成功（${code}）`);
}

function firstField({ input, path }: Endpoint<EndpointRecord>): string {
  return Object.keys(input.shape)[0] ?? pathParameters(path)[0] ?? 'id';
}
