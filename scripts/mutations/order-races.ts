import { callerOnce } from './load-mutations.ts';
import type { Mutation } from './mutation.ts';

/** Races of payment, cancellation, returns and receipts of one order: state checked too early, not rechecked, or not checked at all. */
export const orderRaces: readonly Mutation[] = [
  {
    name: 'race: a stale order head moves the order',
    edits: [
      {
        file: 'server/src/orders/move-order.ts',
        find: 'and(eq(orders.id, p.id), eq(orders.status, p.from))',
        replace: 'eq(orders.id, p.id)',
      },
    ],
    test: 'server/src/orders/move-order.test.ts',
  },
  {
    name: 'race: a decided scan is decided again',
    edits: [
      {
        file: 'server/src/emulator/mock-payment.ts',
        find: `  const payment = paymentByCode(db, code);
  if (!payment) return undefined;
  if (payment.state === 'waiting') {`,
        replace: `  const payment = paymentByCode(db, code);
  if (!payment) return undefined;
  if (payment.id > 0) {`,
      },
    ],
    test: 'server/src/emulator/pay-page.test.ts',
  },
  {
    name: 'race: money is taken that is not there',
    edits: [
      {
        file: 'server/src/orders/payment-methods.ts',
        find: `  if (balanceFen >= dueFen) return null;
`,
        replace: `  if (balanceFen > 0) return null;
`,
      },
      {
        file: 'server/src/ledger/money.ts',
        find: 'and(eq(buyers.id, p.buyerId), gte(balanceFen, 0))',
        replace: 'eq(buyers.id, p.buyerId)',
      },
    ],
    test: 'server/src/areas/order/order-races.test.ts',
    title: 'a balance for one of four',
  },
  {
    name: 'race: payment methods chosen before keep waiting',
    edits: [
      {
        file: 'server/src/areas/order/payment.service.ts',
        find: `  failWaiting(db, order.id, payment.id, now);
  choosePaymentMethod`,
        replace: '  choosePaymentMethod',
      },
    ],
    test: 'server/src/areas/order/order-races.test.ts',
    title: 'of many payment methods chosen',
  },
  {
    name: 'race: unpaid orders never expire',
    edits: [
      {
        file: 'server/src/app.ts',
        find: `  expireUnpaidOrders,
`,
        replace: '',
      },
    ],
    test: 'server/src/areas/order/order-races.test.ts',
    title: 'at the moment it expires',
  },
  {
    name: 'race: confirming twice earns twice',
    edits: [
      {
        file: 'server/src/orders/move-order.ts',
        find: `  if (!mayBecome(from, to)) refuse('orderState', refusedMove(orderSn, from, to));
`,
        replace: '',
      },
    ],
    test: 'server/src/areas/order/order-races.test.ts',
    title: 'confirming a hundred times',
  },
  {
    name: 'race: earlier returns are forgotten',
    edits: [
      {
        file: 'server/src/areas/order/after-sales-rules.ts',
        find: 'if (before + number > line.number) refuse',
        replace: 'if (number > line.number) refuse',
      },
    ],
    test: 'server/src/areas/order/after-sales-races.test.ts',
    title: 'concurrent returns of single pieces',
  },
  {
    name: 'race: earlier requests for new pieces are forgotten',
    edits: [{ file: 'server/src/areas/order/after-sales.service.ts', find: ' + (open.get(id) ?? 0)', replace: '' }],
    test: 'server/src/areas/order/after-sales-races.test.ts',
    title: 'to resend the same pieces',
  },
  {
    name: 'race: an accepted receipt is replaced',
    edits: [
      {
        file: 'server/src/areas/order/receipts.service.ts',
        find: "before.state === 'passed'",
        replace: "before.state === 'refused'",
      },
    ],
    test: 'server/src/areas/order/after-sales-races.test.ts',
    title: 'leaves it accepted',
  },
  {
    name: 'race: receipts without end',
    edits: [
      {
        file: 'server/src/areas/order/receipts.service.ts',
        find: '(before.uploads ?? 0) >= limits.ephedrine.receiptUploads',
        replace: '(before.uploads ?? 0) < 0',
      },
    ],
    test: 'server/src/areas/order/after-sales-races.test.ts',
    title: 'at most ten times',
  },
  {
    name: 'race: an upload is judged by the moment it began',
    edits: [
      {
        file: 'server/src/http/register-contract.ts',
        find: 'function callerNow(state: RequestState): RequestContext {',
        replace: callerOnce,
      },
    ],
    test: 'server/src/areas/order/after-sales-races.test.ts',
    title: 'a logout during the upload',
  },
];
