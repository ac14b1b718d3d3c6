import type { Order } from '@baicao/shared/contract';

/** What can be printed of an order; `print` in the address. */
const printKinds = ['order', 'delivery', 'receipt'] as const;
export type PrintKind = (typeof printKinds)[number];

export const printNames: Record<PrintKind, string> = { order: '订货单', delivery: '随货同行单', receipt: '含麻回执' };

/** The document an address asks for; the order itself when it asks for none or nonsense. */
export function printKindOf(query: URLSearchParams): PrintKind {
  const asked = query.get('doc');
  return printKinds.find((kind) => kind === asked) ?? 'order';
}

/** The documents an order has: the receipt belongs to ephedrine orders alone. */
export function kindsFor({ type }: Pick<Order, 'type'>): PrintKind[] {
  return printKinds.filter((kind) => kind !== 'receipt' || type === 1);
}

/** Why a document cannot be printed yet; empty when it can. Goods, batches and dates are certain once they have left. */
export function notYet(kind: PrintKind, { shipped_at: shippedAt }: Pick<Order, 'shipped_at'>): string {
  if (kind === 'order' || shippedAt !== null) return '';
  return `订单尚未发货，发货后可打印${printNames[kind]}。`;
}
