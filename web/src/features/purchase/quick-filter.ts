import { paths, withQuery } from '@baicao/shared/paths';
import { keywordsIn } from '@baicao/shared/text/characters';
import { pageOf } from '#core/page-of.ts';

/** How the table is ordered, with its name. */
export const quickOrders = [
  { order: 'times', name: '买得最多' },
  { order: 'date', name: '最近买过' },
  { order: 'due', name: '该补货的在前' },
] as const;
type QuickOrder = (typeof quickOrders)[number]['order'];

/** What 常购 shows, as it stands in the address. */
export interface QuickFilter {
  order: QuickOrder;
  keywords: string;
  isDue: boolean;
  inStock: boolean;
  isCheaper: boolean;
  page: number;
}

/** Anything the address does not say well counts as not said. */
export function quickFilterOf(query: URLSearchParams): QuickFilter {
  return {
    order: quickOrders.find(({ order }) => order === query.get('order'))?.order ?? 'times',
    keywords: keywordsIn(query.get('keywords'), 50),
    isDue: query.get('due') === '1',
    inStock: query.get('stock') === '1',
    isCheaper: query.get('cheaper') === '1',
    page: pageOf(query),
  };
}

/** The address of the table with this filter. */
export function quickPath({ order, keywords, isDue, inStock, isCheaper, page }: QuickFilter): string {
  return withQuery(paths.quickPurchase(), {
    order: order === 'times' ? undefined : order,
    keywords: keywords === '' ? undefined : keywords,
    due: isDue ? 1 : undefined,
    stock: inStock ? 1 : undefined,
    cheaper: isCheaper ? 1 : undefined,
    page: page === 1 ? undefined : page,
  });
}

/** Whether something beside the order decides what is shown. */
export function isNarrowed({ keywords, isDue, inStock, isCheaper }: QuickFilter): boolean {
  return keywords !== '' || isDue || inStock || isCheaper;
}
