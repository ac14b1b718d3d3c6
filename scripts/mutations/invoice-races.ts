import type { Mutation } from './mutation.ts';

const test = 'server/src/areas/invoice/invoice-races.test.ts';

/** Races for invoices: an order on two of them, one sent too often, red ones that are missing. */
export const invoiceRaces: readonly Mutation[] = [
  {
    name: 'race: an order is applied for again',
    edits: [
      { file: 'server/src/areas/invoice/invoice.service.ts', find: '  refuseIneligible(orders, now);', replace: '' },
      {
        file: 'server/src/areas/invoice/invoice.service.ts',
        find: 'buyer, now } = call;\n  const orders',
        replace: 'buyer, now } = call;\n  void refuseIneligible;\n  const orders',
      },
    ],
    test,
    title: 'one is accepted',
  },
  {
    name: 'race: an invoice is sent as often as anybody asks',
    edits: [
      {
        file: 'server/src/areas/invoice/invoice.service.ts',
        find: '  recordEmail(db, id);',
        replace: '  void recordEmail;',
      },
    ],
    test,
    title: 'is sent ten times',
  },
  {
    name: 'race: a cancelled order keeps its invoice',
    edits: [
      {
        file: 'server/src/orders/move-order.ts',
        find: "if (to === 'cancelled') reverseCancelled(db, id, now);",
        replace: 'void reverseCancelled;',
      },
    ],
    test,
    title: 'nothing of a cancelled order stays invoiced',
  },
  {
    name: 'race: a refund writes no red invoice',
    edits: [
      {
        file: 'server/src/areas/order/after-sales-jobs.ts',
        find: '  reverseReturn(db, { orderId: request.orderId, returnId: request.id, pieces }, at);',
        replace: '  void [reverseReturn, pieces];',
      },
    ],
    test,
    title: 'one red invoice',
  },
  {
    name: 'race: an issued invoice is mended',
    edits: [
      {
        file: 'server/src/areas/invoice/invoice.repo.ts',
        find: ".where(and(eq(invoices.id, p.id), eq(invoices.state, 'applied'))),",
        replace: '.where(eq(invoices.id, p.id)),',
      },
    ],
    test,
    title: 'issue it once',
  },
];
