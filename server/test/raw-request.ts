import { connect } from 'node:net';

/** An answer read from its bytes: `head` is its status line and headers as they came; names of `headers` are in small letters. */
export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/**
 * Sends these bytes (latin1) and returns all that come back until the connection is closed: by this side at once after the bytes, or,
 * where `isOver` is given, as soon as it holds for what was received.
 */
export function exchange(port: number, bytes: string, isOver?: (received: Buffer) => boolean): Promise<Buffer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.from(bytes, 'latin1'));
      if (isOver === undefined) socket.end();
    });
    let received = Buffer.alloc(0);
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      if (isOver?.(received) === true) socket.destroy();
    });
    // A connection that is reset is closed too.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

interface Read {
  /** The whole answers, one after another; an interim answer is none. */
  readonly answers: readonly RawAnswer[];
  /** What follows them and is no whole answer. */
  readonly rest: Buffer;
}

/** Reads the answers in these bytes. `isHead`: to a request whose answer has no body. */
export function answersIn(bytes: Buffer, isHead = false): Read {
  const nothing = { answers: [], rest: bytes };
  const end = bytes.indexOf('\r\n\r\n') + 4;
  if (end < 4) return nothing;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const after = bytes.subarray(end);
  if (status === 100) return answersIn(after, isHead);
  const headers = new Map(
    [...head.matchAll(/\r\n([^:\r\n]+): ?([^\r\n]*)/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  );
  const length = isHead || status === 204 || status === 304 ? 0 : lengthOf(headers, after);
  if (length > after.length) return nothing;
  const { answers, rest } = answersIn(after.subarray(length), isHead);
  return { answers: [{ status, head, headers, body: after.toString('utf8', 0, length) }, ...answers], rest };
}

/** In bytes; infinite while the last chunk has not come. */
function lengthOf(headers: RawAnswer['headers'], body: Buffer): number {
  if (headers.get('transfer-encoding') !== 'chunked') return Number(headers.get('content-length') ?? 0);
  const last = body.indexOf('0\r\n\r\n');
  return last < 0 ? Infinity : last + 5;
}
