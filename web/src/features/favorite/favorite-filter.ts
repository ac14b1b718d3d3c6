import { contract, type FavoriteView } from '@baicao/shared/contract';
import { paths, withQuery } from '@baicao/shared/paths';
import { limits } from '@baicao/shared/limits';
import { keywordsIn } from '@baicao/shared/text/characters';
import { pageOf } from '#core/page-of.ts';

const { shape } = contract.favorite.list.input;

/** Orders of the list by their name in the address. */
export const favoriteOrders = {
  kept: { name: '最近收藏', sort: 'kept', order: 'desc' },
  drop: { name: '降价多', sort: 'drop', order: 'desc' },
  cheap: { name: '价格低', sort: 'price', order: 'asc' },
  dear: { name: '价格高', sort: 'price', order: 'desc' },
  expiry: { name: '效期近', sort: 'yxq', order: 'asc' },
} as const;
export type FavoriteOrder = keyof typeof favoriteOrders;

/** What the page shows, as it stands in the address. */
export interface FavoriteFilter {
  view: FavoriteView;
  keywords: string;
  /** null: every category. */
  category: number | null;
  order: FavoriteOrder;
  layout: 'table' | 'cards';
  page: number;
}

/** Anything the address does not say well counts as not said. */
export function favoriteFilterOf(query: URLSearchParams): FavoriteFilter {
  const order = query.get('order') ?? '';
  return {
    view: shape.view.safeParse(query.get('view') ?? undefined).data ?? 'all',
    keywords: keywordsIn(query.get('q'), limits.favorite.keywordsMax),
    category: shape.category_id.safeParse(query.get('category_id') ?? undefined).data ?? null,
    order: isOrder(order) ? order : 'kept',
    layout: query.get('layout') === 'cards' ? 'cards' : 'table',
    page: pageOf(query),
  };
}

function isOrder(name: string): name is FavoriteOrder {
  return Object.hasOwn(favoriteOrders, name);
}

/** The address of the page with this filter. */
export function favoritesPath({ view, keywords, category, order, layout, page }: FavoriteFilter): string {
  return withQuery(paths.favorites(), {
    view: view === 'all' ? undefined : view,
    // Not `keywords`: the search box of the header shows that.
    q: keywords.trim(),
    category_id: category ?? undefined,
    order: order === 'kept' ? undefined : order,
    layout: layout === 'table' ? undefined : layout,
    page: page === 1 ? undefined : page,
  });
}

/** Whether anything besides the tab narrows the list. */
export function isNarrowed({ keywords, category }: FavoriteFilter): boolean {
  return keywords !== '' || category !== null;
}
