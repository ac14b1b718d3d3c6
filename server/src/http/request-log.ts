import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import type { DestinationStream, LoggerOptions } from 'pino';
import * as z from 'zod';

declare module 'fastify' {
  interface FastifyRequest {
    /** The buyer whose session the request carries, for the log; null for a visitor. */
    actor: number | null;
    /** The code of a refusal, for the log: a wrong password, a missing session, a field that breaks a rule. */
    refusal: number | null;
  }
}

export interface LogTarget {
  /** pino level; default `silent`. */
  readonly logLevel?: string;
  /** The stream of log lines; default: standard output. */
  readonly logTo?: DestinationStream;
}

/**
 * A line has time, request id, buyer, route pattern, result with the code of a refusal, and duration. Addresses, bodies,
 * headers and error messages are left out: any of them may contain a phone number, a password or a payment code. No logger at
 * all for `silent`: even a silent logger costs time in every request and start.
 */
export function loggerOf({ logLevel = 'silent', logTo }: LogTarget) {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    ...(logTo ? { stream: logTo } : {}),
    formatters: { log: namedFields },
    serializers: { err: errorParts },
    hooks: {
      logMethod(args, method) {
        method.apply(this, withPlainMessage(args));
      },
    },
  } satisfies LoggerOptions & { stream?: DestinationStream };
}

/** The allowed fields of a line. A plug-in that logs an address under another field name writes nothing. */
const fields = ['reqId', 'method', 'route', 'status', 'actor', 'responseTime', 'code', 'job', 'row', 'err'] as const;

function namedFields(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(fields.filter((field) => field in given).map((field) => [field, given[field]]));
}

type LogArguments = [first: unknown, message?: unknown, ...values: unknown[]];

/**
 * pino uses an error's message where no message is given, and interpolates values into a message: neither is
 * allowed. Quoted text inside a framework message is an address or a field and is removed.
 */
function withPlainMessage(args: LogArguments): [object | string, string?] {
  const [first, message] = args;
  if (typeof first === 'string') return [unquoted(first)];
  const details = first instanceof Error ? { err: first } : (first ?? {});
  return [details, typeof message === 'string' ? unquoted(message) : 'no message'];
}

function unquoted(message: string): string {
  return message.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '…');
}

interface ErrorParts {
  readonly [key: string]: unknown;
  readonly type: string;
  /** The error's code, or the invalid fields and their issues; never its message. */
  readonly message: string;
  readonly stack: string;
  readonly cause?: ErrorParts;
}

/** The error without values: its class, code and stack frames. */
function errorParts(error: unknown): ErrorParts {
  return partsTo(error, 3);
}

function partsTo(error: unknown, depth: number): ErrorParts {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { cause } = error;
  return {
    type: error.constructor.name,
    message: plainMessage(error),
    stack: frames(error),
    ...(cause instanceof Error && depth > 0 ? { cause: partsTo(cause, depth - 1) } : {}),
  };
}

function plainMessage(error: Error): string {
  if (error instanceof z.core.$ZodError) {
    return error.issues.map(({ path, code }) => `${path.map(String).join('.')} ${code}`).join(', ');
  }
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** A stack begins with the message, which may go over several lines. */
function frames({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  const lines = (start < 0 ? stack : stack.slice(start + message.length)).split('\n');
  return lines
    .filter((line) => /^ {4}at \S/.test(line))
    .map((line) => line.trim())
    .join('\n');
}

/** The pattern an address was matched by, never the address: `none` for one that no route knows. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

/** The framework's request lines, with the same message and fields for all requests. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.info({ method: request.method, route: routeOf(request) }, 'incoming request');
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (error) reply.log.error({ ...completed(request, reply), err: error }, 'request errored');
    else logCompleted(request, reply);
  }

  override defaultErrorLog(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    reply.log.error({ ...completed(request, reply), err: error }, 'unhandled error');
  }

  override routeNotFound(request: FastifyRequest): void {
    request.log.info({ method: request.method, route: 'none' }, 'route not found');
  }

  override writeHeadError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    reply.log.warn({ ...completed(request, reply), err: error }, 'headers not written');
  }
}

export function logCompleted(request: FastifyRequest, reply: FastifyReply): void {
  reply.log.info(completed(request, reply), 'request completed');
}

function completed(request: FastifyRequest, reply: FastifyReply): object {
  return {
    method: request.method,
    route: routeOf(request),
    status: reply.statusCode,
    // Requests that no route could be looked up for have none of the decorations.
    actor: request.actor ?? null,
    ...(request.refusal ? { code: request.refusal } : {}),
    responseTime: reply.elapsedTime,
  };
}
