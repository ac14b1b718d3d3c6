import type { Order } from '@baicao/shared/contract';

/** The printable documents of an order; `doc` in the URL. */
const documentKinds = ['order', 'delivery', 'receipt'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentNames: Record<DocumentKind, string> = {
  order: '订货单',
  delivery: '随货同行单',
  receipt: '含麻回执',
};

/** The document named by the URL; 订货单 where it names none. */
export function documentKindOf(query: URLSearchParams): DocumentKind {
  const inUrl = query.get('doc');
  return documentKinds.find((kind) => kind === inUrl) ?? 'order';
}

/** The documents an order has; only ephedrine orders have a receipt. */
export function documentKindsOf({ type }: Pick<Order, 'type'>): DocumentKind[] {
  return documentKinds.filter((kind) => kind !== 'receipt' || type === 1);
}

/** Why a document cannot be printed yet; empty when it can. Batches and dates are final once the order is shipped. */
export function unavailableReason(kind: DocumentKind, { shipped_at: shippedAt }: Pick<Order, 'shipped_at'>): string {
  if (kind === 'order' || shippedAt !== null) return '';
  return `订单尚未发货，发货后可打印${documentNames[kind]}。`;
}
