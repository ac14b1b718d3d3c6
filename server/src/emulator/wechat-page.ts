import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerHead } from '#http/error-handler.ts';
import type { RawBody } from '#http/body-text.ts';
import { parseBody } from '#http/parse-wire.ts';
import type { AppContext } from '#domain/context.ts';
import { mayControl, type ControlAccess } from './control-guard.ts';
import { answerScan, openScan, type Opening, type WechatPage } from './mock-wechat.ts';
import { sendPage } from './phone-page.ts';
import { wechatNoticeHtml, wechatPageHtml } from './wechat-page-html.ts';

interface ScanRoute {
  Params: { code: string };
}

/**
 * The page behind the QR code of a WeChat scan, in place of the WeChat app: opening it is the scan, and the tester chooses
 * whose WeChat confirms it, or refuses. Anyone with the unguessable code may answer, as with a real code; as the WeChat of an account
 * only who may control the emulator: whoever answers logs in as that account. It starts no session.
 */
export function registerWechatPage(app: FastifyInstance, access: ControlAccess | null): void {
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, message } = answerHead(error, request, reply);
    return sendPage(reply.status(status), (nonce) => wechatNoticeHtml(message, nonce));
  };
  const inTransaction = (
    request: FastifyRequest,
    work: (context: AppContext, opening: Opening) => WechatPage | undefined,
  ) => {
    const { context, queue } = request.namespace;
    const isSteered = mayControl(access, request);
    return queue.write(() => context.db.writing(() => work(context, { now: context.clock.now(), isSteered })));
  };
  app.get<ScanRoute>('/__emu/wechat/:code', { errorHandler }, async (request, reply) => {
    const { code } = request.params;
    return send(reply, await inTransaction(request, (context, opening) => openScan(context, code, opening)));
  });
  app.post<ScanRoute>('/__emu/wechat/:code', { errorHandler }, async (request, reply) => {
    const { code } = request.params;
    const { answer } = parseBody(request.body as RawBody | null | undefined);
    const chosen = typeof answer === 'string' ? answer : '';
    return send(reply, await inTransaction(request, (context, opening) => answerScan(context, code, chosen, opening)));
  });
}

function send(reply: FastifyReply, page: WechatPage | undefined): FastifyReply {
  if (page) return sendPage(reply, (nonce) => wechatPageHtml(page, nonce));
  return sendPage(reply.status(404), (nonce) => wechatNoticeHtml('二维码不存在，请回到网页刷新后重新扫码', nonce));
}
