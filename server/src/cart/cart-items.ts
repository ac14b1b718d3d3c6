import type { Database } from '@baicao/db/client';
import { combinationBaseFen, type CombinationMember } from '@baicao/shared/pricing/combination';
import { minFen } from '@baicao/shared/pricing/money';
import { unitPriceFen } from '#promotions/goods-prices.ts';
import type { PurchaseHistory } from '#purchase-policy/purchase-history.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { cachedGoods } from '#goods-index/goods-cache.ts';
import type { CartLineType } from './cart-rows.ts';
import { loadCombinations, type CombinationRow } from './combination-rows.ts';

export interface SetMember {
  readonly goods: GoodsRecord;
  /** Pieces in one set. */
  readonly number: number;
}

/** What one line of a cart is about: one item, or a set of them. */
export type CartItem =
  | { readonly kind: 'goods'; readonly goods: GoodsRecord }
  | { readonly kind: 'combination'; readonly combination: CombinationRow; readonly members: readonly SetMember[] };

/** Names an item: `combination: true` makes `id` the id of a combination. */
export interface ItemRef {
  readonly id: number;
  readonly combination: boolean;
}

/** The item of a row; `type` 3 is a combination. */
export function refOf({ id, type }: { readonly id: number; readonly type: CartLineType }): ItemRef {
  return { id, combination: type === 3 };
}

export type CartItems = (ref: ItemRef) => CartItem | undefined;

/** Reads all these items at once as of `now` (ms). */
export function loadItems(db: Database, refs: readonly ItemRef[], now: number): CartItems {
  const setIds = refs.filter((ref) => ref.combination).map((ref) => ref.id);
  const combinations = loadCombinations(db, setIds, now);
  const partIds = [...combinations.values()].flatMap(({ parts }) => parts.map((part) => part.goodsId));
  const goodsIds = refs.filter((ref) => !ref.combination).map((ref) => ref.id);
  const goods = cachedGoods(db, [...new Set([...goodsIds, ...partIds])], now);
  return ({ id, combination }) => {
    if (combination) return setOf(combinations.get(id), goods);
    const single = goods.get(id);
    return single && { kind: 'goods', goods: single };
  };
}

function setOf(combination: CombinationRow | undefined, goods: ReadonlyMap<number, GoodsRecord>): CartItem | undefined {
  if (!combination) return undefined;
  const members = combination.parts.flatMap(({ goodsId, number }) => {
    const part = goods.get(goodsId);
    return part ? [{ goods: part, number }] : [];
  });
  return { kind: 'combination', combination, members };
}

/** The goods of an item with the pieces one unit of it takes. */
export function membersOf(item: CartItem): readonly SetMember[] {
  return item.kind === 'goods' ? [{ goods: item.goods, number: 1 }] : item.members;
}

/** Of the goods, or of the combination. */
export function itemIdOf(item: CartItem): number {
  return item.kind === 'goods' ? item.goods.id : item.combination.id;
}

export function nameOf(item: CartItem): string {
  return item.kind === 'goods' ? item.goods.name : item.combination.name;
}

/** The name of a combination of which an order holds a part: the rest of it comes from another warehouse. */
export function onlyPart(name: string): string {
  return `${name}（部分，其余分单发出）`;
}

/** 盒, 瓶 …; a combination is counted in sets. */
export function unitOf(item: CartItem): string {
  return item.kind === 'goods' ? item.goods.unit : '套';
}

export function isEphedrine(item: CartItem): boolean {
  return membersOf(item).some(({ goods }) => goods.isEphedrine);
}

/** The members weighted for shared/pricing: at their own prices. */
export function weighedMembers(members: readonly SetMember[]): CombinationMember[] {
  return members.map(({ goods, number }) => ({ goodsId: goods.id, number, priceFen: goods.basePriceFen }));
}

/**
 * What one piece (or set) costs this buyer by itself, in fen: the price a list shows, which says more about "dearer"
 * and "cheaper" than a line price that a larger number has lowered.
 */
export function itemPriceFen(item: CartItem, history: PurchaseHistory): number {
  return item.kind === 'goods'
    ? unitPriceFen(item.goods, history.offerTaken)
    : minFen(item.combination.priceFen, combinationBaseFen(weighedMembers(item.members)));
}
