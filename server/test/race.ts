import type { EndpointRecord } from '@baicao/shared/contract';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { Emulator } from '#testing.ts';
import { requestOf } from '@baicao/shared/contract/request-of';
import { multipart } from './upload.ts';

/** Number of calls that race in one round. */
export const crowd = 100;

/** One call of a race. */
export interface RacingCall {
  readonly cookie: string;
  readonly operation: Pick<EndpointRecord, 'method' | 'fieldsInQuery'> & { readonly path: string };
  readonly input: Readonly<Record<string, unknown>>;
  /** The bytes of the file, for an upload. */
  readonly file?: Buffer;
}

/** The result of a call. A page instead of an envelope counts as code 10000 where it succeeds, else as its status. */
export interface RaceAnswer {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/**
 * Sends calls over real sockets, each without its last byte; when all have been received so far, the last bytes are sent together.
 * So all of them are being read when the first is answered. `meanwhile` runs while they are half read: only for calls with a body.
 */
export async function race(
  { listen, server }: Emulator,
  calls: readonly RacingCall[],
  meanwhile?: () => Promise<unknown>,
): Promise<RaceAnswer[]> {
  const port = await listen();
  const arrived = meanwhile ? arrivals(server, calls.length) : undefined;
  return raceAt([port], calls, async () => {
    await arrived;
    await meanwhile?.();
  });
}

/** Resolves when the handlers of `count` requests have begun to read their bodies. */
function arrivals(server: Server, count: number): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0;
    const note = () => {
      seen += 1;
      if (seen < count) return;
      server.off('request', note);
      setImmediate(resolve);
    };
    server.on('request', note);
  });
}

/** Races calls against running servers; the calls go to them in turn. */
export async function raceAt(
  ports: readonly number[],
  calls: readonly RacingCall[],
  meanwhile?: () => Promise<unknown>,
): Promise<RaceAnswer[]> {
  const runners = await Promise.all(
    calls.map((call, index) => runner(bytesOf(call), ports[index % ports.length] ?? 0)),
  );
  await meanwhile?.();
  for (const { go } of runners) go();
  return Promise.all(runners.map(({ answer }) => answer));
}

function bytesOf({ cookie, operation, input, file }: RacingCall): Buffer {
  const { method, url, form } = requestOf(operation, input);
  const { contentType, body } = file
    ? multipart([{ bytes: file }], Object.fromEntries(form ?? []))
    : { contentType: 'application/x-www-form-urlencoded', body: Buffer.from(form?.toString() ?? '') };
  const content = form ? `content-type: ${contentType}\r\ncontent-length: ${body.length}\r\n` : '';
  const head = `${method} ${url} HTTP/1.1\r\nhost: shop\r\ncookie: ${cookie}\r\nconnection: close\r\n${content}\r\n`;
  return form ? Buffer.concat([Buffer.from(head), body]) : Buffer.from(head);
}

async function runner(bytes: Buffer, port: number) {
  const socket = connect(port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  const answer = new Promise<RaceAnswer>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('end', () => resolve(answerOf(Buffer.concat(parts).toString())));
  });
  await new Promise<void>((resolve) => socket.write(bytes.subarray(0, -1), () => resolve()));
  return { answer, go: () => socket.write(bytes.subarray(-1)) };
}

function answerOf(text: string): RaceAnswer {
  const end = text.indexOf('\r\n\r\n');
  const status = Number(text.split(' ', 2)[1]);
  if (text.slice(0, end).includes('application/json')) return JSON.parse(text.slice(end + 4)) as RaceAnswer;
  return { code: status === 200 ? 10000 : status, message: '', data: null };
}

/** How often each code was answered. */
export function codesOf(answers: readonly RaceAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** The codes that were answered and are none of these: a fault is never an answer to a race. */
export function codesBeside(answers: readonly RaceAnswer[], allowed: readonly number[]): number[] {
  return Object.keys(codesOf(answers))
    .map(Number)
    .filter((code) => !allowed.includes(code));
}

/** The same call, once for each member of a crowd. */
export function many(call: RacingCall, times = crowd): RacingCall[] {
  return Array.from({ length: times }, () => call);
}
