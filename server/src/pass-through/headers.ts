import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { cookieForClient, cookiesForHost } from './cookies.ts';

/**
 * The request headers passed to a real host unchanged. All others are dropped: the emulator controls
 * (`X-Emu-*`, `Prefer`), `Authorization`, the client's address (`X-Forwarded-*`), hop-by-hop headers.
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
 * The headers of a real host's answer passed to the client unchanged. All others are dropped: content policy,
 * redirects and cache clearing are decided here, and the headers of every answer are ours.
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

/** Our origin in the browser's headers is replaced by the real host's. A foreign `Origin` is dropped, never replaced. */
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
