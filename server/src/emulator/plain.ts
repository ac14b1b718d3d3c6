import type { FastifyReply } from 'fastify';

/** Answers a control call: JSON without an envelope, never cached. */
export function plain(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
