import { describe, expect, it } from 'vitest';
import { filterOf, filterQuery, orderedPeriod, isNarrowed, type OrderFilter } from './order-filter.ts';

const defaults: OrderFilter = { type: 0, keywords: '', start: '', end: '', page: 1 };

describe('the order list filter in the URL', () => {
  it.each<[string, Partial<OrderFilter>]>([
    ['', {}],
    ['type=1', { type: 1 }],
    ['type=5&keywords=阿莫西林&page=3', { type: 5, keywords: '阿莫西林', page: 3 }],
    ['start_time=2026-01-01&end_time=2026-01-31', { start: '2026-01-01', end: '2026-01-31' }],
    ['start_time=2026-02-28', { start: '2026-02-28' }],
  ])('%s is read and written back unchanged', (text, part) => {
    const filter = filterOf(new URLSearchParams(text));
    expect(filter).toEqual({ ...defaults, ...part });
    expect(filterOf(filterQuery(filter))).toEqual(filter);
  });

  it.each([
    'type=9',
    'type=x',
    'page=0',
    'page=-1',
    'page=1e3',
    'start_time=2026-02-30',
    'start_time=yesterday',
    'keywords=',
  ])('invalid values are ignored: %s', (text) => expect(filterOf(new URLSearchParams(text))).toEqual(defaults));

  it('writes an empty query for the default filter', () => {
    expect(filterQuery(defaults).toString()).toBe('');
    expect(filterQuery({ ...defaults, keywords: '  ' }).toString()).toBe('');
  });

  it('swaps a reversed period', () => {
    expect(orderedPeriod('2026-03-01', '2026-01-01')).toEqual({ start: '2026-01-01', end: '2026-03-01' });
    expect(orderedPeriod('', '2026-01-01')).toEqual({ start: '', end: '2026-01-01' });
  });

  it('tells a narrowed list from a mere tab', () => {
    expect(isNarrowed({ ...defaults, type: 1, page: 2 })).toBe(false);
    expect(isNarrowed({ ...defaults, keywords: 'a' })).toBe(true);
    expect(isNarrowed({ ...defaults, end: '2026-01-01' })).toBe(true);
  });
});
