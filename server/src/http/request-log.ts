import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import type { DestinationStream, LoggerOptions } from 'pino';
import * as z from 'zod';

declare module 'fastify' {
  interface FastifyRequest {
    /** The buyer whose session the request carries, for the log; null for a visitor. */
    actor: number | null;
  }
}

export interface LogTarget {
  /** pino level; default `silent`. */
  readonly logLevel?: string;
  /** Where log lines go; default standard output. */
  readonly logTo?: DestinationStream;
}

/**
 * A line says when, which request, by whom, which route pattern, how it ended and how long it took. Addresses, bodies,
 * headers and messages of errors stay out: any of them may hold a phone number, a password or a payment code. None at
 * all for `silent`: a logger that says nothing still costs every request and every start.
 */
export function loggerOf({ logLevel = 'silent', logTo }: LogTarget) {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    ...(logTo ? { stream: logTo } : {}),
    formatters: { log: knownFields },
    serializers: { err: errorParts },
    hooks: {
      logMethod(args, method) {
        method.apply(this, withPlainMessage(args));
      },
    },
  } satisfies LoggerOptions & { stream?: DestinationStream };
}

/** What a line may hold. A plug-in that logs an address under a name of its own writes nothing. */
const fields = ['reqId', 'method', 'route', 'status', 'actor', 'responseTime', 'code', 'err'] as const;

function knownFields(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(fields.filter((field) => field in given).map((field) => [field, given[field]]));
}

type LogArguments = [first: unknown, message?: unknown, ...values: unknown[]];

/**
 * pino takes the message of an error for the line's own where none is given, and fills values into a message: neither is
 * allowed. What stands in quotes inside a message of the framework is an address or a field.
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
  /** Its code, or the fields that did not fit and how; never its own message. */
  readonly message: string;
  readonly stack: string;
  readonly cause?: ErrorParts;
}

/** What went wrong and where, without a value: the kind of error, its code, the lines of code it passed through. */
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

/** The lines the framework writes about a request, in the same words and fields for all of them. */
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
    responseTime: reply.elapsedTime,
  };
}
