import type { FastifyReply, FastifyRequest } from 'fastify';

/** `"a"`, `W/"a"`: an entity tag may have commas in it. */
const tag = /(?:W\/)?("[^"]*")/g;

/** Whether an `If-None-Match` names a strong `etag`: in a list, as a weak one, or with `*` (RFC 9110, weak comparison). */
function names(header: string, etag: string): boolean {
  return header.trim() === '*' || Array.from(header.matchAll(tag), ([, own]) => own).includes(etag);
}

/** Answers with this tag: 304 where the client has it already, else the result of `body`. */
export function answerTagged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  body: () => string,
): FastifyReply {
  void reply.header('etag', etag);
  return names(headers['if-none-match'] ?? '', etag) ? reply.status(304).send() : reply.send(body());
}
