import { paymentWays } from '@baicao/shared/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { World } from '../http/context.ts';
import { contentPolicy } from '../http/headers.ts';
import { parseBody, type RawBody } from '../http/parse-wire.ts';
import { lapseOrders } from '../order-book/lapse-orders.ts';
import { orderHead } from '../order-book/order-head.ts';
import { endPayment, paymentByCode, type Payment } from '../order-book/payments.ts';
import { settlePayment } from '../order-book/settle-order.ts';
import { payPageHtml, unknownPaymentHtml, type PayPage } from './pay-page-html.ts';

interface PayRoute {
  Params: { code: string };
}

/**
 * The page behind the QR code of a scan payment: where a real buyer would be in his payment app, a tester says whether
 * the payment succeeds. Whoever holds the unguessable code may pay, as with a real code; nothing else is revealed.
 */
export function registerPayPage(app: FastifyInstance, world: World): void {
  app.get<PayRoute>('/__emu/pay/:code', (request, reply) => {
    const now = world.clock.now();
    const payment = world.db.writing(() => paymentAt(world, request.params.code, now));
    return payment ? sendPage(reply, world, 200, pageOf(world, payment)) : sendUnknown(reply, world);
  });
  app.post<PayRoute>('/__emu/pay/:code', (request, reply) => {
    const now = world.clock.now();
    const { result } = parseBody(request.body as RawBody | null | undefined);
    const payment = world.db.writing(() => decide(world, request.params.code, result, now));
    return payment ? sendPage(reply, world, 200, pageOf(world, payment)) : sendUnknown(reply, world);
  });
}

/** What the code stands for now: an order whose time is up has lapsed, whoever looks first. */
function paymentAt({ db }: World, code: string, now: number): Payment | undefined {
  lapseOrders(db, now);
  return paymentByCode(db, code);
}

/** Decides a waiting payment once; what was decided before stays as it is, and so does anything but the two answers. */
function decide(world: World, code: string, result: unknown, now: number): Payment | undefined {
  const payment = paymentAt(world, code, now);
  if (payment?.state !== 'waiting') return payment;
  if (result === 'failed') endPayment(world.db, payment.id, 'failed', now);
  if (result === 'paid') settlePayment(world.db, payment, now);
  return paymentByCode(world.db, code);
}

function pageOf({ db }: World, payment: Payment): PayPage {
  const { orderSn, status } = orderHead(db, payment.orderId);
  return {
    orderSn,
    amountFen: payment.amountFen,
    wayName: paymentWays[payment.way].name,
    state: payment.state,
    status,
  };
}

function sendPage(reply: FastifyReply, world: World, status: number, page: PayPage): FastifyReply {
  const nonce = world.random.token(16);
  return send(reply, status, nonce, payPageHtml(page, nonce));
}

function sendUnknown(reply: FastifyReply, world: World): FastifyReply {
  const nonce = world.random.token(16);
  return send(reply, 404, nonce, unknownPaymentHtml(nonce));
}

function send(reply: FastifyReply, status: number, nonce: string, html: string): FastifyReply {
  return reply
    .status(status)
    .header('content-security-policy', contentPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
