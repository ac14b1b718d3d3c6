import type { Database } from '@baicao/db/client';
import { integer, rawQuery } from '@baicao/db/query';
import {
  buyers,
  invoiceLines,
  invoiceOrders,
  invoices,
  orderLines,
  orderReturnLines,
  orderReturns,
  orders,
} from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { includedTaxFen, paidInMoney, takenTaxFen, taxRule } from '@baicao/shared/pricing/invoice';
import { sumFen } from '@baicao/shared/pricing/money';
import { dayMs, minuteMs } from '@baicao/shared/time/durations';
import { yearOf } from '@baicao/shared/time/shanghai';
import { writeRows } from '#rows.ts';
import type { SeedContext } from '#seed-context.ts';
import { makeBilledInvoices } from './billed-invoices.ts';

const linesOf = rawQuery({
  sql: 'SELECT id, number, paid_share_fen AS paidShareFen FROM order_lines WHERE order_id = @orderId ORDER BY id',
  columns: { id: orderLines.id, number: orderLines.number, paidShareFen: orderLines.paidShareFen },
  parameters: { orderId: 0 },
});

type MoneyOfOrder = Pick<typeof orders.$inferSelect, 'id' | 'pointsUsed' | 'shippingAmountFen'>;
type Line = Pick<typeof invoiceLines.$inferInsert, 'orderId' | 'orderLineId' | 'number' | 'amountFen' | 'taxFen'>;

/** The lines that money paid for, as the server writes them on an invoice. */
function paidLines(db: Database, { id: orderId, pointsUsed, shippingAmountFen }: MoneyOfOrder): Line[] {
  const bought = linesOf(db).all({ orderId });
  const paid = paidInMoney({
    paidShares: bought.map(({ paidShareFen }) => paidShareFen),
    pointsUsed,
    shippingFen: shippingAmountFen,
  });
  const goods = bought.map(({ id, number }, index) => ({ orderLineId: id, number, amountFen: paid.lines[index] ?? 0 }));
  return [...goods, { orderLineId: null, number: 1, amountFen: paid.shippingFen }]
    .filter(({ amountFen }) => amountFen > 0)
    .map((line) => ({ orderId, ...line, taxFen: includedTaxFen(line.amountFen) }));
}

/** Paid orders of people whose invoice is applied for, oldest first. */
const laterOrders = rawQuery({
  sql: `SELECT o.id, o.buyer_id AS buyerId, o.status, o.paid_at AS paidAt, o.cancelled_at AS cancelledAt, o.points_used AS pointsUsed,
      o.shipping_amount_fen AS shippingAmountFen, o.invoice_kind AS kind, o.invoice_title AS title, o.invoice_tax_no AS taxNo,
      b.email
    FROM orders o JOIN buyers b ON b.id = o.buyer_id
    WHERE o.buyer_id <= 16 AND o.id > 5 AND o.paid_at IS NOT NULL AND o.order_amount_fen > o.points_amount_fen
      AND (o.invoice_later = 1 OR o.status = 'cancelled')
    ORDER BY o.buyer_id, o.paid_at, o.id`,
  columns: {
    id: orders.id,
    buyerId: orders.buyerId,
    status: orders.status,
    paidAt: orders.paidAt,
    cancelledAt: orders.cancelledAt,
    pointsUsed: orders.pointsUsed,
    shippingAmountFen: orders.shippingAmountFen,
    kind: orders.invoiceKind,
    title: orders.invoiceTitle,
    taxNo: orders.invoiceTaxNo,
    email: buyers.email,
  },
  parameters: {},
});

type LaterOrder = ReturnType<ReturnType<typeof laterOrders>['all']>[number];

/** Orders younger than this are still to be applied for, but for one application under way. */
const openDays = 75;
/** Every fifth application of old was forgotten: its order is out of time by now. */
const forgottenEvery = 5;

/** The invoices of eighteen months: at billing, applied for alone or for two orders at once, under way, and in red. */
export function makeInvoices(db: Database, context: SeedContext): void {
  makeBilledInvoices(db, ({ invoiceId, ...order }) => writeLines(db, invoiceId, paidLines(db, order)));
  const maker = new ApplicationMaker(db, context);
  const later = laterOrders(db).all();
  for (const order of later.filter(({ status }) => status === 'cancelled')) maker.cancelled(order);
  const kept = later.filter(({ status }) => status !== 'cancelled');
  const old = kept.filter(({ paidAt }) => (paidAt ?? 0) < context.now - openDays * dayMs);
  pairs(old.filter((_, index) => index % forgottenEvery > 0)).forEach((pair) => maker.issued(pair));
  const underWay = kept.findLast(({ buyerId, status }) => buyerId === 1 && status === 'finished');
  if (underWay && !old.includes(underWay)) maker.applied(underWay);
  reverseReturns(db);
}

/** Each second application is for two orders of the same buyer. */
function pairs(list: readonly LaterOrder[]): LaterOrder[][] {
  const grouped: LaterOrder[][] = [];
  list.forEach((order, index) => {
    const last = grouped.at(-1);
    const mayJoin = index % 3 === 1 && last?.length === 1 && last[0]?.buyerId === order.buyerId;
    if (mayJoin) last.push(order);
    else grouped.push([order]);
  });
  return grouped;
}

function writeLines(db: Database, invoiceId: number, lines: readonly Line[]): void {
  const { vatPercent: taxPercent } = limits.invoice;
  writeRows(
    db,
    invoiceLines,
    lines.map((line) => ({ invoiceId, ...line, taxPercent })),
  );
}

const numberOf = (id: number, at: number) => `${String(yearOf(at)).slice(-2)}000${String(id).padStart(15, '0')}`;

const lastId = rawQuery({
  sql: 'SELECT coalesce(max(id), 9) AS id FROM invoices',
  columns: { id: integer },
  parameters: {},
});

/** Id of the example of an application under way. */
const underWayId = 2;
const applicationMs = limits.invoice.issueMinutes * minuteMs;

class ApplicationMaker {
  #nextId: number;

  constructor(
    private readonly db: Database,
    private readonly context: SeedContext,
  ) {
    this.#nextId = (lastId(db).get()?.id ?? 9) + 1;
  }

  /** One invoice over these orders, applied for a day after the last was paid. */
  issued(list: readonly LaterOrder[]): void {
    const last = Math.max(...list.map(({ paidAt }) => paidAt ?? 0));
    const at = last + dayMs;
    const lines = list.flatMap((order) => paidLines(this.db, order));
    this.#write(this.#nextId++, list, lines, { state: 'issued', createdAt: at, issuedAt: at + applicationMs });
  }

  applied(order: LaterOrder): void {
    const createdAt = this.context.now - applicationMs / 3;
    const ends = { state: 'applied', createdAt, issuedAt: null, dueAt: createdAt + applicationMs } as const;
    this.#write(underWayId, [order], paidLines(this.db, order), ends);
  }

  /** An invoice applied for right after the payment, issued, and reversed when the order was cancelled. */
  cancelled(order: LaterOrder): void {
    const { cancelledAt } = order;
    if (cancelledAt === null) return;
    const lines = paidLines(this.db, order);
    const blueId = this.#nextId++;
    this.#write(blueId, [order], lines, {
      state: 'red',
      createdAt: order.paidAt ?? cancelledAt,
      issuedAt: cancelledAt,
    });
    const red = lines.map((line) => ({
      ...line,
      number: -line.number,
      amountFen: -line.amountFen,
      taxFen: 0 - line.taxFen,
    }));
    const ends = { state: 'reversal', createdAt: cancelledAt, issuedAt: cancelledAt, blueId } as const;
    this.#write(this.#nextId++, [order], red, ends);
  }

  #write(
    id: number,
    list: readonly LaterOrder[],
    lines: readonly Line[],
    ends: Pick<typeof invoices.$inferInsert, 'state' | 'createdAt' | 'dueAt' | 'blueId'> & { issuedAt: number | null },
  ): void {
    const [first] = list;
    if (!first) return;
    const { buyerId, kind, title, taxNo, email } = first;
    const number = ends.issuedAt === null ? null : numberOf(id, ends.issuedAt);
    const sums = {
      amountFen: sumFen(lines.map(({ amountFen }) => amountFen)),
      taxFen: sumFen(lines.map(({ taxFen }) => taxFen)),
    };
    writeRows(this.db, invoices, [
      { id, buyerId, kind, title, taxNo, email: email ?? '', number, taxRule, ...sums, ...ends },
    ]);
    const isLiving = ends.state === 'issued' || ends.state === 'applied';
    for (const { id: orderId } of list) {
      const amountFen = sumFen(lines.filter((line) => line.orderId === orderId).map((line) => line.amountFen));
      writeRows(this.db, invoiceOrders, [{ invoiceId: id, orderId, amountFen, isLiving }]);
    }
    writeLines(this.db, id, lines);
  }
}

/** Refunded returns of invoiced orders, with the remaining amount of their order line. */
const refunded = rawQuery({
  sql: `SELECT r.id AS returnId, r.order_id AS orderId, r.ended_at AS endedAt, y.order_line_id AS orderLineId, y.number,
      y.refund_fen AS refundFen, l.amount_fen AS amountFen, i.id AS blueId, i.buyer_id AS buyerId, i.kind, i.title,
      i.tax_no AS taxNo, i.email
    FROM order_returns r JOIN order_return_lines y ON y.return_id = r.id
    JOIN invoice_orders x ON x.order_id = r.order_id AND x.is_living = 1 JOIN invoices i ON i.id = x.invoice_id
    JOIN invoice_lines l ON l.invoice_id = i.id AND l.order_line_id = y.order_line_id
    WHERE r.state = 'completed' ORDER BY r.ended_at, r.id`,
  columns: {
    returnId: orderReturns.id,
    orderId: orderReturns.orderId,
    endedAt: orderReturns.endedAt,
    orderLineId: orderReturnLines.orderLineId,
    number: orderReturnLines.number,
    refundFen: orderReturnLines.refundFen,
    amountFen: invoiceLines.amountFen,
    blueId: invoices.id,
    buyerId: invoices.buyerId,
    kind: invoices.kind,
    title: invoices.title,
    taxNo: invoices.taxNo,
    email: invoices.email,
  },
  parameters: {},
});

const setPartRed = rawQuery({
  sql: "UPDATE invoices SET state = 'part_red' WHERE id = @id",
  columns: {},
  parameters: { id: 0 },
});

/** A seeded return has one line, and an order has one return at most: the amount it takes back is less than the invoice. */
function reverseReturns(db: Database): void {
  for (const { endedAt, orderId, orderLineId, number, refundFen, amountFen, ...red } of refunded(db).all()) {
    const at = endedAt ?? 0;
    const id = (lastId(db).get()?.id ?? 9) + 1;
    const sums = { amountFen: -refundFen, taxFen: 0 - takenTaxFen(amountFen, refundFen) };
    const ends = { state: 'reversal', number: numberOf(id, at), createdAt: at, issuedAt: at, taxRule } as const;
    writeRows(db, invoices, [{ id, ...red, ...sums, ...ends }]);
    writeRows(db, invoiceOrders, [{ invoiceId: id, orderId, amountFen: -refundFen, isLiving: false }]);
    writeLines(db, id, [{ orderId, orderLineId, number: -number, ...sums }]);
    setPartRed(db).run({ id: red.blueId });
  }
}
