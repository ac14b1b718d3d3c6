import type { FastifyReply, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { leaveUncompressed } from '#http/compression.ts';
import type { BrokenConnection, SpoiltAnswer } from './fault-rules.ts';
import { endOf, type NamespaceEnd } from './namespace-end.ts';

/**
 * `reset` ends the connection with a reset, `empty` closes it without a byte, `hang` keeps it open without an answer until the client or the
 * namespace ends. Without a socket (`app.inject`) all three reject at once.
 */
export function breakConnection(request: FastifyRequest, reply: FastifyReply, kind: BrokenConnection): void {
  const { socket } = request.raw;
  if (!(socket instanceof Socket)) reply.raw.destroy(faultError(kind));
  else if (kind === 'reset') socket.resetAndDestroy();
  else if (kind === 'empty') socket.destroySoon();
  else endOf(request.namespace.context.db).until(() => socket.destroy());
}

/** Default duration of a dribbled answer, and its number of pieces. */
const dribbleMs = 5_000;
const dribblePieces = 20;

/**
 * `malformed` sends half of the answer as if it were whole, `truncate` half of it and then ends the connection, `dribble` all of it in pieces
 * over `latencyMs`.
 */
export function spoiltAnswer(
  reply: FastifyReply,
  bytes: Buffer,
  { kind, latencyMs, end }: { kind: SpoiltAnswer; latencyMs: number; end: NamespaceEnd },
): Buffer | Readable {
  leaveUncompressed(reply.request);
  const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
  if (kind === 'malformed') return half;
  void reply.header('content-length', bytes.length);
  return Readable.from(kind === 'truncate' ? cutOff(half) : inPieces(bytes, latencyMs || dribbleMs, end));
}

async function* inPieces(bytes: Buffer, ms: number, end: NamespaceEnd): AsyncGenerator<Buffer> {
  const size = Math.max(1, Math.ceil(bytes.length / dribblePieces));
  for (let at = 0; at < bytes.length; at += size) {
    await end.wait(ms / dribblePieces);
    yield bytes.subarray(at, at + size);
  }
}

async function* cutOff(half: Buffer): AsyncGenerator<Buffer> {
  yield half;
  throw faultError('truncate');
}

function faultError(kind: string): Error {
  return new Error(`connection fault: ${kind}`);
}
