import type { Database } from '@baicao/db/client';
import { eq, query, type Parameters } from '@baicao/db/query';
import { favorites } from '@baicao/db/schema';
import { wireViolation, type Goods } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import { dayOf } from '@baicao/shared/time/shanghai';
import { purchaseHistory } from '#purchase-policy/purchase-history.ts';
import type { Buyer } from '#domain/context.ts';
import type { OwnFields } from './goods-facts.ts';
import { afterCouponFen, goodsCoupons, type GoodsCoupons } from '#promotions/goods-coupons.ts';
import { nothingTaken, type OfferTaken, type PriceVisibility } from '#promotions/goods-prices.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { purchasePolicy, type PurchasePolicy } from '#purchase-policy/purchase-policy.ts';
import { PastPurchases, type PastPurchase } from './past-purchases.ts';

/** A viewer of goods at one moment, with their price visibility. */
export interface GoodsViewer {
  readonly visibility: PriceVisibility;
  /** Shanghai day. */
  readonly today: string;
  own(goods: GoodsRecord, taken: OfferTaken): OwnFields;
  taken(goods: readonly GoodsRecord[]): OfferTaken;
}

/** `buyer` null: a visitor. `now` is ms. The buyer is read once, for one call, unless the facts are known already. */
export function goodsViewer(db: Database, buyer: Buyer | null, now: number, known?: BuyerGoodsFacts): GoodsViewer {
  const today = dayOf(now);
  if (buyer === null) return { visibility: 'visitor', today, own: () => visitorFields, taken: () => nothingTaken };
  const visibility = visibilityOf(buyer);
  const facts = known ?? buyerGoodsFacts(db, buyer.id, now);
  return {
    visibility,
    today,
    own: (goods, taken) => ownFields(goods, facts, visibility, taken),
    taken: (goods) => offersTaken(db, buyer.id, goods, now),
  };
}

/** What a viewer may see of prices. */
export function visibilityOf(buyer: Buyer | null): PriceVisibility {
  if (buyer === null) return 'visitor';
  return buyer.isPassed ? 'approved' : 'pending';
}

const favoritesOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm.select({ id: favorites.goodsId }).from(favorites).where(eq(favorites.buyerId, p.buyerId)),
);

/** The values of one buyer that rows of goods show, read at one time. */
export interface BuyerGoodsFacts {
  readonly policy: PurchasePolicy;
  readonly favorites: ReadonlySet<number>;
  readonly purchases: PastPurchases;
  readonly coupons: GoodsCoupons;
}

export function buyerGoodsFacts(db: Database, buyerId: number, now: number): BuyerGoodsFacts {
  return {
    policy: purchasePolicy(db, buyerId, now),
    favorites: new Set(
      favoritesOf(db)
        .all({ buyerId })
        .map((row) => row.id),
    ),
    purchases: new PastPurchases(db, buyerId),
    coupons: goodsCoupons(db, buyerId, now),
  };
}

/** Pieces taken of offers; empty unless one of the goods has an offer that is limited per buyer. */
export function offersTaken(db: Database, buyerId: number, goods: readonly GoodsRecord[], now: number): OfferTaken {
  const limited = goods.filter(isLimitedPerBuyer);
  return limited.length === 0 ? nothingTaken : purchaseHistory(db, buyerId, limited, now).offerTaken;
}

function isLimitedPerBuyer(goods: GoodsRecord): boolean {
  return goods.offers.some((offer) => offer.buyerLimit !== null);
}

export const visitorFields: OwnFields = {
  is_buy: 0,
  buy_button_label: '登录后购买',
  cant_buy_reason: '登录后可查看价格并采购',
  cant_buy_code: wireViolation('loginRequired'),
  is_favorite: 0,
  bought: null,
  coupon_after_price: null,
};

/** `taken`: pieces this buyer has had of the goods' limited offers, which may change their price. */
export function ownFields(
  goods: GoodsRecord,
  buyer: BuyerGoodsFacts,
  visibility: PriceVisibility,
  taken: OfferTaken,
): OwnFields {
  const violation = buyer.policy(goods);
  return {
    is_buy: violation ? 0 : 1,
    buy_button_label: violation?.label ?? '加入购物车',
    cant_buy_reason: violation?.message ?? '',
    cant_buy_code: violation ? wireViolation(violation.code) : '',
    is_favorite: buyer.favorites.has(goods.id) ? 1 : 0,
    bought: visibility === 'approved' ? bought(buyer.purchases.of(goods.id)) : null,
    coupon_after_price: visibility === 'approved' ? afterCoupon(goods, buyer, taken) : null,
  };
}

/** The price with owned and claimable coupons; null where none of them applies to one pack. */
function afterCoupon(goods: GoodsRecord, { coupons }: BuyerGoodsFacts, taken: OfferTaken): string | null {
  const priceFen = afterCouponFen(goods, coupons.fitting(goods), taken);
  return priceFen === null ? null : formatYuan(priceFen);
}

function bought(row: PastPurchase | undefined): Goods['bought'] {
  if (!row) return null;
  return { times: row.times, price: formatYuan(row.lastPriceFen), number: row.lastNumber, date: dayOf(row.lastAt) };
}
