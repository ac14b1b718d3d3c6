import { insideOr } from '@baicao/shared/validation/links';
import { paths } from '@baicao/shared/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileAnswer, LaterFile } from '#domain/answers.ts';
import { answerTypes } from '@baicao/shared/validation/file-kind';
import type { SessionState } from './session.ts';
import { threadsFor } from './worker-threads.ts';

/**
 * Sends a file as an attachment, or for display where the caller asked for it (`inline`). An uploaded file is untrusted
 * content on our origin: it is a picture or a PDF by its bytes, and with `nosniff` and the policy of data answers it runs nothing.
 */
export function sendFile(
  reply: FastifyReply,
  file: unknown,
  asked: { readonly inline?: unknown },
): FastifyReply | Promise<FastifyReply> {
  if (file instanceof LaterFile) return file.make(threadsFor(reply)).then((made) => sendFile(reply, made, asked));
  if (!(file instanceof FileAnswer)) throw new Error('a download answered no file');
  const way = asked.inline === true ? 'inline' : 'attachment';
  return reply
    .type(answerTypes[file.kind])
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `${way}; filename*=UTF-8''${encodeURIComponent(file.name)}.${file.kind}`)
    .send(file.bytes);
}

/** Whether a link was followed after the session had ended, in this tab or a new one: a refusal as JSON would be all the buyer sees. */
export function needsLoginPage({ headers: { accept = '' } }: FastifyRequest, { kind }: SessionState): boolean {
  return kind !== 'live' && accept.includes('text/html');
}

/** The login page that leads back to the page with the link, where the browser says which. */
export function loginBefore({ headers: { referer }, host }: FastifyRequest): string {
  const from = referer !== undefined && URL.canParse(referer) ? new URL(referer) : null;
  const page = from?.host === host ? from.pathname + from.search : '';
  return paths.login(insideOr(page, paths.member()));
}
