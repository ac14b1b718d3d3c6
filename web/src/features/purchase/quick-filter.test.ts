import { expect, it } from 'vitest';
import { isNarrowed, quickFilterOf, quickPath } from './quick-filter.ts';

const plain = { order: 'times', keywords: '', isDue: false, inStock: false, isCheaper: false, page: 1 } as const;

it.each([
  ['', plain],
  [
    'order=due&due=1&stock=1&cheaper=1&page=3',
    { ...plain, order: 'due', isDue: true, inStock: true, isCheaper: true, page: 3 },
  ],
  ['keywords=%20amxl%20', { ...plain, keywords: 'amxl' }],
  ['order=popularity&due=yes&page=-1', plain],
])('%s is read', (query, filter) => expect(quickFilterOf(new URLSearchParams(query))).toEqual(filter));

it('an address leads back to its filter', () => {
  const filter = { ...plain, order: 'date', keywords: '阿莫西林', inStock: true, page: 2 } as const;
  const [path, query] = quickPath(filter).split('?');
  expect([path, quickFilterOf(new URLSearchParams(query))]).toEqual(['/kjcg', filter]);
  expect(quickPath(plain)).toBe('/kjcg');
});

it('an order alone narrows nothing', () => {
  expect([isNarrowed({ ...plain, order: 'due' }), isNarrowed({ ...plain, isDue: true })]).toEqual([false, true]);
});
