import type { CouponScope } from '@baicao/shared/pricing/price-input';
import type { CouponKind } from '#ledger/coupons.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';

/** The scope of one activity's coupons. */
export interface ActivityScope {
  readonly scope: 'all' | 'category' | 'goods' | 'brand';
  /** Ids of categories, goods or brands; empty for 'all'. */
  readonly ids: ReadonlySet<number>;
  /** Their names, in the same order. */
  readonly names: readonly string[];
}

/** The part that decides whether goods are in scope. */
export type ScopeRule = Pick<ActivityScope, 'scope' | 'ids'>;

export type ScopedGoods = Pick<GoodsRecord, 'id' | 'brandId' | 'categoryIds'>;

const scopeRules: Record<ActivityScope['scope'], (ids: ReadonlySet<number>, goods: ScopedGoods) => boolean> = {
  all: () => true,
  category: (ids, { categoryIds }) => categoryIds.some((id) => ids.has(id)),
  goods: (ids, { id }) => ids.has(id),
  brand: (ids, { brandId }) => brandId !== null && ids.has(brandId),
};

/** Whether goods are in scope; a category covers everything below it. */
export function isInScope({ scope, ids }: ScopeRule, goods: ScopedGoods): boolean {
  return scopeRules[scope](ids, goods);
}

/** The scope as pricing reads it. Pricing knows no brands: a brand becomes those of `goods` that bear it. */
export function pricingScope(reach: ScopeRule, goods: readonly ScopedGoods[]): CouponScope {
  const { scope, ids } = reach;
  if (scope === 'all') return { kind: 'all' };
  if (scope === 'category') return { kind: 'categories', categoryIds: [...ids] };
  const goodsIds = scope === 'goods' ? [...ids] : goods.filter((each) => isInScope(reach, each)).map((each) => each.id);
  return { kind: 'goods', goodsIds };
}

/** The kind of a coupon by `type` of its row. */
export function couponKind(type: 0 | 1): CouponKind {
  return type === 0 ? 'coupon' : 'voucher';
}
