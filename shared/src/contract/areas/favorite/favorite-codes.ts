/** [ours] Parts of the favourites, in the order of the tabs; goods may be in several. */
export const favoriteViews = {
  all: '全部',
  in_stock: '有货',
  cheaper: '降价',
  near_expiry: '近效期',
  lapsed: '失效',
} as const;
export type FavoriteView = keyof typeof favoriteViews;
