import { expect, test } from 'vitest';
import { filterOf, filterQuery, isNarrowed, tabOf, type DocumentFilter } from './document-filter.ts';

const whole: DocumentFilter = { keywords: '', start: '', end: '', isNewOnly: false, page: 1 };
const read = (query: string) => filterOf(new URLSearchParams(query));

test('one list has one address, and the address has the whole list', () => {
  const filter = { keywords: '阿莫西林', start: '2026-01-01', end: '2026-02-01', isNewOnly: true, page: 3 };
  expect(filterQuery('reports', whole)).toBe('?');
  expect(read(filterQuery('dossiers', filter))).toEqual(filter);
  expect(tabOf(new URLSearchParams(filterQuery('dossiers', filter)))).toBe('dossiers');
});

test('what the endpoint would reject counts as missing, and swapped days are put right', () => {
  expect(read('page=0&start_time=2026-02-31&only_new=x')).toEqual(whole);
  expect(read('start_time=2026-02-01&end_time=2026-01-01')).toMatchObject({ start: '2026-01-01', end: '2026-02-01' });
  expect(tabOf(new URLSearchParams('tab=nonsense'))).toBe('reports');
});

test('the whole list is not narrowed', () => {
  expect([isNarrowed(whole), isNarrowed({ ...whole, isNewOnly: true })]).toEqual([false, true]);
});
