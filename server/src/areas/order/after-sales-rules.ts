import type { OrderAction } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { orderWord } from '@baicao/shared/messages/order-words';
import { giftsDue } from '@baicao/shared/pricing/gifts-due';
import { sumFen } from '@baicao/shared/pricing/money';
import { lineRefund, paidParts, type PaidParts, type Refund, type Returned } from '@baicao/shared/pricing/refund';
import { dayMs } from '@baicao/shared/time/durations';
import { dayOf } from '@baicao/shared/time/shanghai';
import { orNotFound, refuse } from '#domain/errors.ts';
import type { Violation } from '#domain/violation.ts';
import type { OrderLineRow } from '#orders/order-lines.ts';
import type { OrderRow } from '#orders/order-search.ts';

type OrderState = Pick<OrderRow, 'orderSn' | 'status' | 'finishedAt'>;

/** The violation where an order accepts no request in its status; null: it does. `request` is the requested action, "申请退货". */
export function statusViolation({ orderSn, status }: OrderState, request: string): Violation | null {
  if (status === 'shipped' || status === 'finished') return null;
  return { code: 'orderState', message: `订单 ${orderSn} 当前为“${orderWord(status)}”，不能${request}` };
}

/** The violation for requests that are only accepted within the return term: 30 days after the order was finished [ours]. */
export function termViolation(order: OrderState, request: string, now: number): Violation | null {
  const { orderSn, finishedAt } = order;
  const { returnDays } = limits.afterSales;
  if (finishedAt !== null && now > finishedAt + returnDays * dayMs) {
    const message = `订单 ${orderSn} 已于${dayOf(finishedAt)}完成，超过 ${returnDays} 天，不能${request}`;
    return { code: 'orderState', message };
  }
  return statusViolation(order, request);
}

/** The after-sales actions that are possible now. `returned`: pieces returned, by order line. */
export function afterSalesActions(
  order: OrderState,
  lines: readonly OrderLineRow[],
  returned: ReadonlyMap<number, Returned>,
  now: number,
): OrderAction[] {
  const isLeft = lines.some(({ id, number }) => number > (returned.get(id)?.number ?? 0));
  return [
    ...(isLeft && termViolation(order, '', now) === null ? (['return'] as const) : []),
    ...(statusViolation(order, '') === null ? (['after_sales'] as const) : []),
  ];
}

/** Pieces of an order line as requested by the buyer. */
export interface RequestedItem {
  readonly lineId: number;
  readonly number: number;
}

/** An order line with the number of requested pieces. */
export interface RequestedLine {
  readonly line: OrderLineRow;
  readonly number: number;
}

/**
 * The lines asked for, each once: items of the same line add up. 404 for a line of another order; 602, naming the goods,
 * for more than was bought minus `taken`, the pieces by line of earlier requests. `verb` is 退 or 售后 in messages.
 */
export function requestedLines(
  lines: readonly OrderLineRow[],
  items: readonly RequestedItem[],
  taken: ReadonlyMap<number, number>,
  verb: string,
): RequestedLine[] {
  return [...piecesByLine(items)].map(([lineId, number]) => {
    const line = orNotFound(
      lines.find(({ id }) => id === lineId),
      '订单中没有该商品',
    );
    const before = taken.get(lineId) ?? 0;
    if (before + number > line.number) refuse('overLimit', overLimitText(line, before, verb));
    return { line, number };
  });
}

function piecesByLine(items: readonly RequestedItem[]): Map<number, number> {
  const numbers = new Map<number, number>();
  for (const { lineId, number } of items) numbers.set(lineId, (numbers.get(lineId) ?? 0) + number);
  return numbers;
}

/**
 * The gifts that have to come back with these items, because the remaining goods no longer earn them (decision 46). `lines` are all
 * lines of the order, `taken` the pieces by line that earlier returns took.
 */
export function dueGifts(
  lines: readonly OrderLineRow[],
  items: readonly RequestedItem[],
  taken: ReadonlyMap<number, number>,
): RequestedItem[] {
  const asked = piecesByLine(items);
  const back = (id: number) => (taken.get(id) ?? 0) + (asked.get(id) ?? 0);
  const due = giftsDue(lines.map(({ id, number, giftTerms }) => ({ id, number, giftTerms, back: back(id) })));
  return [...due].map(([lineId, number]) => ({ lineId, number }));
}

function overLimitText({ name, number, unit }: OrderLineRow, before: number, verb: string): string {
  const applied = before > 0 ? `，已申请 ${before} ${unit}` : '';
  const left = number > before ? `最多还可${verb} ${number - before} ${unit}` : `不能再${verb}`;
  return `「${name}」购买 ${number} ${unit}${applied}，${left}`;
}

export type RefundedLine = RequestedLine & Refund;

const nothingReturned: Returned = { number: 0, refundFen: 0, refundPoints: 0 };
const nothingPaid: PaidParts = { moneyFen: 0, points: 0 };

/**
 * The refund of the requested pieces (trade rules, Returns): money as money, points as points, shipping not at all.
 * `lines` are all lines of the order, because the points paid are spread over all of them.
 */
export function refundedLines(
  { pointsUsed }: Pick<OrderRow, 'pointsUsed'>,
  lines: readonly OrderLineRow[],
  requested: readonly RequestedLine[],
  returned: ReadonlyMap<number, Returned>,
): RefundedLine[] {
  const shares = lines.map((line) => line.paidShareFen);
  const parts = paidParts(shares, pointsUsed);
  const paid = new Map(lines.map(({ id }, index) => [id, parts[index] ?? nothingPaid]));
  return requested.map(({ line, number }) => {
    const bought = { number: line.number, paid: paid.get(line.id) ?? nothingPaid };
    return { line, number, ...lineRefund(bought, returned.get(line.id) ?? nothingReturned, number) };
  });
}

export function refundOf(lines: readonly RefundedLine[]): Refund {
  return {
    refundFen: sumFen(lines.map((line) => line.refundFen)),
    refundPoints: sumFen(lines.map((line) => line.refundPoints)),
  };
}
