import { expect, test } from 'vitest';
import { invoiceFilterOf, invoiceHref, searchOf } from './invoice-filter.ts';

test.each([
  ['', '?'],
  [
    'tab=available&keywords=2026&start_time=2026-01-01&end_time=2026-02-01&page=2',
    '?tab=available&keywords=2026&start_time=2026-01-01&end_time=2026-02-01&page=2',
  ],
  ['tab=everything&page=0&start_time=2026-02-30', '?'],
  ['start_time=2026-02-01&end_time=2026-01-01', '?start_time=2026-01-01&end_time=2026-02-01'],
  [`keywords=${'9'.repeat(60)}`, `?keywords=${'9'.repeat(40)}`],
])('%s is the filter %s', (query, href) => {
  expect(invoiceHref(invoiceFilterOf(new URLSearchParams(query)))).toBe(href);
});

test('an open period is not sent', () => {
  expect(searchOf(invoiceFilterOf(new URLSearchParams('keywords=1')))).toEqual({ page: 1, keywords: '1' });
});
