import { addressFields } from '@baicao/shared/contract/address-fields';
import { wordField } from '#core/address-field.ts';
import { urlState } from '#core/url-state.ts';

/** Orders of the list by their name in the address. */
export const favoriteOrders = {
  kept: { name: '最近收藏', sort: 'kept', order: 'desc' },
  drop: { name: '降价多', sort: 'drop', order: 'desc' },
  cheap: { name: '价格低', sort: 'price', order: 'asc' },
  dear: { name: '价格高', sort: 'price', order: 'desc' },
  expiry: { name: '效期近', sort: 'yxq', order: 'asc' },
} as const;
export const favoriteOrderNames = Object.keys(favoriteOrders) as (keyof typeof favoriteOrders)[];

const { view, keywords, category_id, page } = addressFields.favorites;

/** What the page shows, as it stands in the address. Not `keywords`: the search box of the header shows that. */
export const favoriteState = urlState(
  {
    view,
    keywords,
    category_id,
    order: wordField(favoriteOrderNames, 'kept'),
    layout: wordField(['table', 'cards'], 'table'),
    page,
  },
  { keywords: 'q' },
);
export type FavoriteState = ReturnType<typeof favoriteState.read>;

/** The input of the list. */
export function favoritesInput({ layout: _layout, order: name, ...search }: FavoriteState) {
  const { sort, order } = favoriteOrders[name];
  return { ...search, sort, order };
}
