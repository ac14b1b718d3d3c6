import { expect, it } from 'vitest';
import { quickState } from './quick-state.ts';

const read = (query: string) => quickState.read(new URLSearchParams(query));
const plain = { order: 'times', keywords: '', due: false, in_stock: false, cheaper: false, page: 1 } as const;

it.each([
  ['', plain],
  [
    'order=due&due=1&stock=1&cheaper=1&page=3',
    { ...plain, order: 'due', due: true, in_stock: true, cheaper: true, page: 3 },
  ],
  ['keywords=%20amxl%20', { ...plain, keywords: 'amxl' }],
  ['order=popularity&due=yes&page=-1', plain],
])('%s is read', (query, state) => expect(read(query)).toEqual(state));

it('an order alone narrows nothing', () => {
  expect([quickState.isNarrowed(read('order=due')), quickState.isNarrowed(read('due=1'))]).toEqual([false, true]);
});
