import { expect, it } from 'vitest';
import { documentKindsOf, unavailableReason, documentKindOf } from './document-kind.ts';

it.each([
  ['', 'order'],
  ['doc=delivery', 'delivery'],
  ['doc=receipt', 'receipt'],
  ['doc=invoice', 'order'],
])('%s asks for %s', (query, kind) => expect(documentKindOf(new URLSearchParams(query))).toBe(kind));

it('offers the receipt for ephedrine orders only', () => {
  expect(documentKindsOf({ type: 0 })).toEqual(['order', 'delivery']);
  expect(documentKindsOf({ type: 1 })).toEqual(['order', 'delivery', 'receipt']);
});

it('offers the delivery document only once the order is shipped', () => {
  expect(unavailableReason('order', { shipped_at: null })).toBe('');
  expect(unavailableReason('delivery', { shipped_at: null })).toBe('订单尚未发货，发货后可打印随货同行单。');
  expect(unavailableReason('delivery', { shipped_at: '2026-01-01 08:00:00' })).toBe('');
});
