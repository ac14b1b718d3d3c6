import { describe, expect, it } from 'vitest';
import { favoriteFilterOf, favoritesPath, isNarrowed } from './favorite-filter.ts';

const usual = { view: 'all', keywords: '', category: null, order: 'kept', layout: 'table', page: 1 } as const;

describe('the filter of the favourites in the address', () => {
  it.each([
    ['', usual],
    [
      'view=cheaper&order=drop&layout=cards&page=2',
      { ...usual, view: 'cheaper', order: 'drop', layout: 'cards', page: 2 },
    ],
    ['category_id=12&q=amxl', { ...usual, category: 12, keywords: 'amxl' }],
    ['view=x&order=toString&layout=y&category_id=-1&page=a', usual],
  ])('%s', (text, filter) => expect(favoriteFilterOf(new URLSearchParams(text))).toEqual(filter));

  it('one filter has one address', () => {
    expect(favoritesPath(usual)).toBe('/star');
    const filter = { ...usual, view: 'lapsed', category: 3, order: 'expiry', page: 4 } as const;
    expect(favoriteFilterOf(new URL(favoritesPath(filter), 'http://shop').searchParams)).toEqual(filter);
  });

  it('a tab alone narrows nothing', () => {
    expect(isNarrowed({ ...usual, view: 'cheaper' })).toBe(false);
    expect(isNarrowed({ ...usual, category: 3 })).toBe(true);
  });
});
