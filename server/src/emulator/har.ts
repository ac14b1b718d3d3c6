import { encodeWire, endpoints } from '@baicao/shared/contract';
import { STATUS_CODES } from 'node:http';
import type { JournalEntry } from './journal.ts';
import type { JournalRow } from './journal-rows.ts';
import { version } from './version.ts';

/** A recorded call with the parts that may be shown. */
export interface ShownCall {
  readonly entry: JournalEntry;
  readonly row: JournalRow;
}

const downloads: ReadonlySet<string> = new Set(endpoints.flatMap(({ name, download }) => (download ? [name] : [])));

const unknown = -1;

/**
 * Calls as HAR 1.2, in the order they came. `origin`: of the server. Values that the journal does not record are empty, their size is -1:
 * headers, cookies, and the bodies of our own successful answers.
 */
export function har(origin: string, calls: readonly ShownCall[]): object {
  const inOrder = calls.toSorted((a, b) => a.entry.at - b.entry.at || a.entry.id - b.entry.id);
  return {
    log: {
      version: '1.2',
      creator: { name: 'baicao', version },
      entries: inOrder.map((call) => entryOf(origin, call)),
      comment:
        'Neither headers nor the bodies of our own successful answers are kept: their sizes are -1. Secrets are hidden.',
    },
  };
}

function entryOf(origin: string, call: ShownCall): object {
  const { at, ms, op, fault, aborted, requestId } = call.entry;
  return {
    startedDateTime: new Date(at).toISOString(),
    time: ms,
    request: requestOf(origin, call),
    response: responseOf(call.entry),
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    _op: op,
    _persona: call.row.persona,
    _code: call.row.code,
    _fault: fault,
    _aborted: aborted,
    _requestId: requestId,
  };
}

const noHead = { httpVersion: 'HTTP/1.1', cookies: [], headers: [], headersSize: unknown };

function requestOf(origin: string, { entry: { method, body }, row }: ShownCall): object {
  const query = encodeWire(row.query);
  const text = body && ('form' in body ? body.form : body.json);
  return {
    ...noHead,
    method,
    url: `${origin}${row.path}${query.size > 0 ? `?${query.toString()}` : ''}`,
    queryString: pairsOf(query),
    ...(body && { postData: postDataOf(body, row) }),
    bodySize: sizeOf(method, text),
  };
}

/** Unknown for a write without a recorded text: it had no body, a body that was too long, or a file. */
function sizeOf(method: string, text: string | null): number {
  if (text !== null) return Buffer.byteLength(text);
  return method === 'GET' ? 0 : unknown;
}

/** A form as browsers write it, with its text beside its parameters: their tools show the text alone. */
function postDataOf(body: NonNullable<JournalEntry['body']>, { body: fields }: JournalRow): object {
  if ('json' in body) return { mimeType: 'application/json', text: JSON.stringify(fields) };
  const form = encodeWire(fields);
  return { mimeType: 'application/x-www-form-urlencoded', params: pairsOf(form), text: String(form) };
}

function pairsOf(pairs: URLSearchParams): object[] {
  return [...pairs].map(([name, value]) => ({ name, value }));
}

function responseOf({ status, answer: sent, op, aborted }: JournalEntry): object {
  const answer = aborted ? null : sent;
  const size = answer === null ? unknown : Buffer.byteLength(answer);
  return {
    ...noHead,
    // Browsers record a call without an answer in the same way.
    status: aborted ? 0 : status,
    statusText: aborted ? '' : (STATUS_CODES[status] ?? ''),
    content: {
      size,
      mimeType: op !== null && answer === null && downloads.has(op) ? 'application/octet-stream' : 'application/json',
      ...(answer === null ? { comment: 'not kept' } : { text: answer }),
    },
    redirectURL: '',
    bodySize: size,
  };
}
