import { expect, it } from 'vitest';
import { favoritesInput, favoriteState } from './favorite-state.ts';

const read = (query: string) => favoriteState.read(new URLSearchParams(query));
const usual = { view: 'all', keywords: '', order: 'kept', layout: 'table', page: 1 } as const;

it.each([
  ['', usual],
  [
    'view=cheaper&order=drop&layout=cards&page=2',
    { ...usual, view: 'cheaper', order: 'drop', layout: 'cards', page: 2 },
  ],
  ['category_id=12&q=amxl', { ...usual, category_id: 12, keywords: 'amxl' }],
  ['view=x&order=toString&layout=y&category_id=-1&page=a', usual],
])('%s is read', (query, state) => expect(read(query)).toEqual(state));

it('the name of an order is what the call sorts by, and how', () => {
  expect(favoritesInput(read('order=expiry&layout=cards'))).toEqual({
    view: 'all',
    keywords: '',
    page: 1,
    sort: 'yxq',
    order: 'asc',
  });
});
