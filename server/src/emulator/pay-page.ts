import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '#domain/context.ts';
import { answerHead } from '#http/error-handler.ts';
import { contentPolicy } from '#http/headers.ts';
import { parseBody, type RawBody } from '#http/parse-wire.ts';
import type { Pipeline } from '#http/register-contract.ts';
import { orderTill } from './order-payment.ts';
import { noticeHtml, payPageHtml } from './pay-page-html.ts';
import type { PayAnswer, PayPage, Till } from './mock-payment.ts';
import { voucherTill } from './voucher-payment.ts';

interface PayRoute {
  Params: { code: string };
}

/**
 * The page behind the QR code of a scan payment: where a real buyer would be in his payment app, a tester says whether
 * the payment succeeds. A refusal is a page too. Whoever holds the unguessable code may pay, as with a real code; nothing else is revealed.
 */
export function registerPayPage(app: FastifyInstance, world: World, { jobs, queue }: Pipeline): void {
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, message } = answerHead(error, request, reply);
    return sendHtml(reply.status(status), world, (nonce) => noticeHtml(message, nonce));
  };
  app.get<PayRoute>('/__emu/pay/:code', { errorHandler }, async (request, reply) => {
    const page = await queue.read(() => {
      const now = world.clock.now();
      jobs.beforeRead(now);
      return world.db.reading(() => pageAt(world, request.params.code, null, now));
    });
    return send(reply, world, page);
  });
  app.post<PayRoute>('/__emu/pay/:code', { errorHandler }, async (request, reply) => {
    const { result } = parseBody(request.body as RawBody | null | undefined);
    const answer = result === 'paid' || result === 'failed' ? result : null;
    const page = await queue.write(() => {
      const now = world.clock.now();
      jobs.beforeWrite(now);
      return world.db.writing(() => pageAt(world, request.params.code, answer, now));
    });
    return send(reply, world, page);
  });
}

const tills: readonly Till[] = [orderTill, voucherTill];

/** Decides a waiting payment once; what was decided before stays as it is, and so does anything but the two answers. */
function pageAt(world: World, code: string, answer: PayAnswer, now: number): PayPage | undefined {
  for (const till of tills) {
    const page = till(world, code, answer, now);
    if (page) return page;
  }
  return undefined;
}

function send(reply: FastifyReply, world: World, page: PayPage | undefined): FastifyReply {
  if (page) return sendHtml(reply, world, (nonce) => payPageHtml(page, nonce));
  return sendHtml(reply.status(404), world, (nonce) => noticeHtml('支付单不存在，请回到订单重新发起支付', nonce));
}

function sendHtml(reply: FastifyReply, world: World, html: (nonce: string) => string): FastifyReply {
  const nonce = world.random.token(16);
  return reply
    .header('content-security-policy', contentPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html(nonce));
}
