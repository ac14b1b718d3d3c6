import { expect, it } from 'vitest';
import { kindsFor, notYet, printKindOf } from './document-kind.ts';

it.each([
  ['', 'order'],
  ['doc=delivery', 'delivery'],
  ['doc=receipt', 'receipt'],
  ['doc=invoice', 'order'],
])('%s asks for %s', (query, kind) => expect(printKindOf(new URLSearchParams(query))).toBe(kind));

it('offers the receipt of ephedrine orders alone', () => {
  expect(kindsFor({ type: 0 })).toEqual(['order', 'delivery']);
  expect(kindsFor({ type: 1 })).toEqual(['order', 'delivery', 'receipt']);
});

it('prints what goes with the goods once they have left', () => {
  expect(notYet('order', { shipped_at: null })).toBe('');
  expect(notYet('delivery', { shipped_at: null })).toBe('订单尚未发货，发货后可打印随货同行单。');
  expect(notYet('delivery', { shipped_at: '2026-01-01 08:00:00' })).toBe('');
});
