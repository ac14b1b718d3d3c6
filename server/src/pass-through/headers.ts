import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { cookieForClient, cookiesForHost } from './cookies.ts';

/**
 * The headers of a request that a real host gets, as they came. No other goes out: not the steering of the emulator
 * (`X-Emu-*`, `Prefer`), not `Authorization`, not the client's own address (`X-Forwarded-*`), no hop-by-hop header.
 */
const sentOn = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'content-encoding',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'pragma',
  'range',
  'user-agent',
  'x-csrf-token',
  'x-requested-with',
  'x-xsrf-token',
] as const;

/**
 * The headers of a real host's answer that the client gets, as they came. No other comes in: what a page may do, where
 * it goes next and what the browser forgets is decided here, and the headers every answer carries are ours.
 */
const passedBack = [
  'accept-ranges',
  'age',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'pragma',
  'retry-after',
  'vary',
] as const;

/** The browser's own-origin marks become the real host's. A foreign origin is not made an own one. */
export function headersForHost(headers: IncomingHttpHeaders, host: string, isOwnOrigin: boolean): OutgoingHttpHeaders {
  const cookie = cookiesForHost(headers.cookie ?? '');
  return {
    ...picked(headers, sentOn),
    ...(headers.origin !== undefined && isOwnOrigin ? { origin: host } : {}),
    ...(headers.referer !== undefined ? { referer: `${host}/` } : {}),
    ...(cookie !== '' ? { cookie } : {}),
  };
}

/** `secure`: the client speaks https with us. */
export function headersForClient(headers: IncomingHttpHeaders, secure: boolean): OutgoingHttpHeaders {
  const cookies = (headers['set-cookie'] ?? []).flatMap((line) => cookieForClient(line, secure) ?? []);
  return { ...picked(headers, passedBack), ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) };
}

function picked(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const found = names.map((name) => [name, headers[name]] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}
