import fastifyCors from '@fastify/cors';
import { accountHeader } from '@baicao/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Origins } from './origins.ts';

/** Headers that pages of other origins may send besides those that need no permission. */
const sent = [
  'content-type',
  'idempotency-key',
  accountHeader,
  'prefer',
  'x-emu-token',
  'x-emu-namespace',
  'x-emu-persona',
  'x-emu-delay',
  'x-emu-now',
];

/** Headers of answers that they may read. */
const read = ['x-request-id', 'content-disposition', 'retry-after', 'x-emu-evicted'];

/** Seconds until a browser asks again whether it may call. */
const maxAge = 600;

/** Lets pages of the allowed origins call with cookies, and answers the browsers' preflight requests. */
export function allowOrigins(app: FastifyInstance, { allowed }: Origins): void {
  void app.register(fastifyCors, {
    origin: [...allowed],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: sent,
    exposedHeaders: read,
    maxAge,
  });
}
