import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import { ApiError, refuse } from '#domain/errors.ts';
import { isSecure } from '#http/origins.ts';
import { isOwnOrigin } from '#http/same-origin.ts';
import { addressForHost, locationForClient } from './addresses.ts';
import { headersForClient, headersForHost } from './headers.ts';
import type { Host, HostAnswer } from './host.ts';

interface Asking {
  readonly body: Buffer | undefined;
  /** Aborted at the deadline, and when the client has gone. */
  readonly signal: AbortSignal;
  /** Headers that replace the client's. */
  readonly headers?: OutgoingHttpHeaders;
}

/** The answer of a host to a client's request; null once `signal` is aborted. 502 where it does not answer, 400 for a path that could lead elsewhere. */
export async function askHost(
  host: Host,
  request: FastifyRequest,
  { body, signal, headers = {} }: Asking,
): Promise<HostAnswer | null> {
  const address = addressForHost(request.url) ?? refuse('malformed');
  const sent = { ...headersForHost(request.headers, host.origin, isOwnOrigin(request)), ...headers };
  const answer = await host
    .call({ method: request.method, address, headers: sent, body, signal })
    .catch((error: unknown) => {
      if (!signal.aborted) request.log.warn({ err: error }, 'no answer of the real host');
      return null;
    });
  if (answer === null && !signal.aborted) throw new ApiError('badGateway');
  return signal.aborted ? null : answer;
}

/** Sends a host's answer on to the client. 502 where it redirects to another site. */
export function sendHostAnswer(
  { origin }: Host,
  answer: HostAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, headers, body } = answer;
  const location = redirectOf(answer, origin, request.url);
  if (location === null) {
    request.log.warn('the real host redirects to another site');
    throw new ApiError('badGateway');
  }
  void reply.status(status).headers(headersForClient(headers, isSecure(request)));
  if (location !== '') void reply.header('location', location);
  // An answer without a body still states its length.
  if (request.method === 'HEAD' && headers['content-length'])
    void reply.header('content-length', headers['content-length']);
  return reply.send(body.length > 0 ? body : undefined);
}

/** Empty: no redirect. null: a redirect that leaves the real host, which neither a call nor a picture may follow. */
function redirectOf({ status, headers }: HostAnswer, origin: string, url: string): string | null {
  if (status < 300 || status > 399 || headers.location === undefined) return '';
  return locationForClient(headers.location, origin, addressForHost(url) ?? '');
}
