import { limits } from '@baicao/shared/limits';
import { membersOf, type CartItem } from '#cart/cart-items.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';

/** The facts of a line that the filters use. */
export interface FilteredLine {
  readonly item: CartItem;
  readonly isInvalid: boolean;
  /** Cheaper now than when it was added. */
  readonly isCheaper: boolean;
  readonly isNearExpiry: boolean;
}

interface CartFilter {
  readonly id: number;
  readonly name: string;
  readonly fits: (line: FilteredLine) => boolean;
}

/** The entries of `filter_data`; 99999 is everything (product §9). A line may fit several of them. */
const cartFilters: readonly CartFilter[] = [
  { id: limits.cart.allFilter, name: '全部', fits: () => true },
  { id: 1, name: '有活动', fits: ({ item }) => item.kind === 'combination' || hasPromotion(item.goods) },
  { id: 2, name: '优选', fits: ({ item }) => some(item, (goods) => goods.isPreferred) },
  { id: 3, name: '近效期', fits: ({ isNearExpiry }) => isNearExpiry },
  { id: 4, name: '已降价', fits: ({ isCheaper, isInvalid }) => isCheaper && !isInvalid },
  { id: 5, name: '含麻', fits: ({ item }) => some(item, (goods) => goods.isEphedrine) },
  { id: 6, name: '失效', fits: ({ isInvalid }) => isInvalid },
];

function hasPromotion({ offers, fullReduction, gifts, ladder }: GoodsRecord): boolean {
  const hasRule = fullReduction !== null || gifts.length > 0;
  return hasRule || ladder !== null || offers.some((offer) => offer.allowanceLeft !== 0);
}

function some(item: CartItem, test: (goods: GoodsRecord) => boolean): boolean {
  return membersOf(item).some(({ goods }) => test(goods));
}

/** The lines of a filter; none for an unknown filter. */
export function filtered<T extends FilteredLine>(lines: readonly T[], filterId: number): T[] {
  const filter = cartFilters.find((each) => each.id === filterId);
  return filter ? lines.filter(filter.fits) : [];
}

/** The number of lines of each filter; filters without lines are left out, except the one for all lines. */
export function filterCounts(lines: readonly FilteredLine[]): { id: number; name: string; count: number }[] {
  return cartFilters
    .map(({ id, name, fits }) => ({ id, name, count: lines.filter(fits).length }))
    .filter(({ id, count }) => id === limits.cart.allFilter || count > 0);
}
