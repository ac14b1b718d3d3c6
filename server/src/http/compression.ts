import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { constants } from 'node:zlib';

/** Answers from this length on (bytes) are compressed: a shorter one arrives in the first round trip anyway. */
const shortestCompressed = 12_288;

/** Longer answers are compressed beside the event loop. This many bytes take less than half a millisecond. */
const longestInLoop = 65_536;

/** A cart of 300 lines has a twelfth of its length then; better ones take longer than they save. */
const quality = 5;

/**
 * Compresses the answers of routes in the plugins that are registered after it, for clients that accept it. Every hook of an
 * application sees them uncompressed, as the hooks of a route run last. Bodies of requests are never decompressed.
 */
export function compressAnswers(app: FastifyInstance): void {
  void app.register(fastifyCompress, {
    globalDecompression: false,
    threshold: shortestCompressed,
    syncThreshold: longestInLoop,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
  });
}

/** Keeps the bytes of an answer as they are. */
export function leaveUncompressed({ headers }: FastifyRequest): void {
  headers['x-no-compression'] = 'true';
}
