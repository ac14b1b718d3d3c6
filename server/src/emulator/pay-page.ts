import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerHead } from '#http/error-handler.ts';
import type { RawBody } from '#http/body-text.ts';
import { parseBody } from '#http/parse-wire.ts';
import { noticeHtml, payPageHtml } from './pay-page-html.ts';
import { mockPayment, type PayPage } from './mock-payment.ts';
import { sendPage } from './phone-page.ts';

interface PayRoute {
  Params: { code: string };
}

/**
 * The page behind the QR code of a scan payment, in place of a real payment app: the tester chooses whether the payment
 * succeeds. A refusal is a page too. Anyone with the unguessable code may pay, as with a real code; the page shows nothing
 * else of the order.
 */
export function registerPayPage(app: FastifyInstance): void {
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, message } = answerHead(error, request, reply);
    return sendPage(reply.status(status), (nonce) => noticeHtml(message, nonce));
  };
  app.get<PayRoute>('/__emu/pay/:code', { errorHandler }, async (request, reply) => {
    const { context, jobs, queue } = request.namespace;
    const page = await queue.read(() => {
      const now = context.clock.now();
      jobs.beforeRead(now);
      return context.db.reading(() => mockPayment(context, request.params.code, null, now));
    });
    return send(reply, page);
  });
  app.post<PayRoute>('/__emu/pay/:code', { errorHandler }, async (request, reply) => {
    const { context, jobs, queue } = request.namespace;
    const { result } = parseBody(request.body as RawBody | null | undefined);
    const answer = result === 'paid' || result === 'failed' ? result : null;
    const page = await queue.write(() => {
      const now = context.clock.now();
      jobs.beforeWrite(now);
      return context.db.writing(() => mockPayment(context, request.params.code, answer, now));
    });
    return send(reply, page);
  });
}

function send(reply: FastifyReply, page: PayPage | undefined): FastifyReply {
  if (page) return sendPage(reply, (nonce) => payPageHtml(page, nonce));
  return sendPage(reply.status(404), (nonce) => noticeHtml('支付单不存在，请回到订单重新发起支付', nonce));
}
