import type { Order } from '@baicao/shared/contract';
import { formatYuan, parseYuan, sumFen } from '@baicao/shared/pricing/money';
import { refundFen } from '@baicao/shared/pricing/refund';
import type { OrderReturn } from './aftercare.ts';

type OrderLine = Order['order_goods'][number];

/** Pieces by order line. */
export type Picked = ReadonlyMap<number, number>;

export interface PickableLine {
  line: OrderLine;
  /** Pieces that can still be asked for. */
  max: number;
}

/** The lines of an order with what earlier returns have left of them. */
export function returnableLines(
  { order_goods: lines }: Pick<Order, 'order_goods'>,
  earlier: readonly Pick<OrderReturn, 'lines'>[],
): PickableLine[] {
  const gone = new Map<number, number>();
  for (const { order_goods_id: id, number } of earlier.flatMap((one) => one.lines))
    gone.set(id, (gone.get(id) ?? 0) + number);
  return lines.map((line) => ({ line, max: Math.max(0, line.number - (gone.get(line.id) ?? 0)) }));
}

/** The lines as the call takes them; what is none is left out. */
export function itemsOf(picked: Picked): { order_goods_id: number; number: number }[] {
  return [...picked].flatMap(([id, number]) => (number > 0 ? [{ order_goods_id: id, number }] : []));
}

/** What comes back for so many pieces of a line, by the rule the server works by. */
export function lineRefund({ line, max }: PickableLine, returning: number): string {
  return formatYuan(refundOf({ line, max }, returning));
}

export function totalRefund(lines: readonly PickableLine[], picked: Picked): string {
  return formatYuan(sumFen(lines.map((one) => refundOf(one, picked.get(one.line.id) ?? 0))));
}

function refundOf({ line, max }: PickableLine, returning: number): number {
  const { number } = line;
  return refundFen({ paidFen: parseYuan(line.paid_share) ?? 0, number, returnedBefore: number - max, returning });
}
