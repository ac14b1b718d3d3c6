import { describe, expect, it } from 'vitest';
import { filterOf, filterQuery, inOrder, isNarrowed, type OrderFilter } from './order-filter.ts';

const usual: OrderFilter = { type: 0, keywords: '', start: '', end: '', page: 1 };

describe('the order list in the address', () => {
  it.each<[string, Partial<OrderFilter>]>([
    ['', {}],
    ['type=1', { type: 1 }],
    ['type=5&keywords=阿莫西林&page=3', { type: 5, keywords: '阿莫西林', page: 3 }],
    ['start_time=2026-01-01&end_time=2026-01-31', { start: '2026-01-01', end: '2026-01-31' }],
    ['start_time=2026-02-28', { start: '2026-02-28' }],
  ])('%s is read, and written back the same', (text, part) => {
    const filter = filterOf(new URLSearchParams(text));
    expect(filter).toEqual({ ...usual, ...part });
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
  ])('nonsense is not there: %s', (text) => expect(filterOf(new URLSearchParams(text))).toEqual(usual));

  it('writes a bare address for the usual list', () => {
    expect(filterQuery(usual).toString()).toBe('');
    expect(filterQuery({ ...usual, keywords: '  ' }).toString()).toBe('');
  });

  it('turns a period round', () => {
    expect(inOrder('2026-03-01', '2026-01-01')).toEqual({ start: '2026-01-01', end: '2026-03-01' });
    expect(inOrder('', '2026-01-01')).toEqual({ start: '', end: '2026-01-01' });
  });

  it('knows a narrowed list from a tab', () => {
    expect(isNarrowed({ ...usual, type: 1, page: 2 })).toBe(false);
    expect(isNarrowed({ ...usual, keywords: 'a' })).toBe(true);
    expect(isNarrowed({ ...usual, end: '2026-01-01' })).toBe(true);
  });
});
