import type { Database } from '@baicao/db/client';
import { wireViolation, type Goods } from '@baicao/shared/contract';
import { formatYuan, type Fen } from '@baicao/shared/pricing/money';
import { dayOf } from '@baicao/shared/time/shanghai';
import { purchaseHistory } from '#purchase-policy/purchase-history.ts';
import type { Buyer } from '#domain/context.ts';
import type { OwnFields } from './goods-facts.ts';
import { afterCouponFen, goodsCoupons, type GoodsCoupons } from '#promotions/goods-coupons.ts';
import { nothingTaken, type OfferTaken, type PriceSight } from '#promotions/goods-prices.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { purchasePolicy, type PurchasePolicy } from '#purchase-policy/purchase-policy.ts';

/** Whose eyes goods are seen with at one moment. */
export interface GoodsViewer {
  readonly sight: PriceSight;
  /** Shanghai day. */
  readonly today: string;
  own(goods: GoodsRecord, taken: OfferTaken): OwnFields;
  taken(goods: readonly GoodsRecord[]): OfferTaken;
}

/** `buyer` null: a visitor. `now` is ms. Reads the buyer once; meant for one call. */
export function goodsViewer(db: Database, buyer: Buyer | null, now: number): GoodsViewer {
  const today = dayOf(now);
  if (buyer === null) return { sight: 'visitor', today, own: () => visitorFields, taken: () => nothingTaken };
  const sight = buyer.isPassed ? 'approved' : 'pending';
  const standing = buyerStanding(db, buyer.id, now);
  return {
    sight,
    today,
    own: (goods, taken) => ownFields(goods, standing, sight, taken),
    taken: (goods) => offersTaken(db, buyer.id, goods, now),
  };
}

interface PurchaseRow {
  goodsId: number;
  times: number;
  lastPriceFen: Fen;
  lastNumber: number;
  lastAt: number;
}

/** What rows of goods show of one buyer, read at one moment. */
export interface BuyerStanding {
  readonly gate: PurchasePolicy;
  readonly favorites: ReadonlySet<number>;
  readonly purchases: ReadonlyMap<number, PurchaseRow>;
  readonly coupons: GoodsCoupons;
}

export function buyerStanding(db: Database, buyerId: number, now: number): BuyerStanding {
  const favorites = db
    .statement<{ id: number }>('SELECT goods_id AS id FROM favorites WHERE buyer_id = ?')
    .all(buyerId);
  const purchases = db
    .statement<PurchaseRow>(
      `SELECT goods_id AS goodsId, times, last_price_fen AS lastPriceFen, last_number AS lastNumber, last_at AS lastAt
       FROM purchases WHERE buyer_id = ?`,
    )
    .all(buyerId);
  return {
    gate: purchasePolicy(db, buyerId, now),
    favorites: new Set(favorites.map((row) => row.id)),
    purchases: new Map(purchases.map((row) => [row.goodsId, row])),
    coupons: goodsCoupons(db, buyerId, now),
  };
}

/** Empty unless one of the goods has an offer that is limited per buyer. */
export function offersTaken(db: Database, buyerId: number, goods: readonly GoodsRecord[], now: number): OfferTaken {
  const limited = goods.filter(isLimitedPerBuyer);
  return limited.length === 0 ? nothingTaken : purchaseHistory(db, buyerId, limited, now).offerTaken;
}

export function isLimitedPerBuyer(goods: GoodsRecord): boolean {
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

/** `taken`: pieces this buyer has had of the goods' limited offers, which may change what they cost him. */
export function ownFields(
  goods: GoodsRecord,
  standing: BuyerStanding,
  sight: PriceSight,
  taken: OfferTaken,
): OwnFields {
  const violation = standing.gate(goods);
  return {
    is_buy: violation ? 0 : 1,
    buy_button_label: violation?.label ?? '加入购物车',
    cant_buy_reason: violation?.message ?? '',
    cant_buy_code: violation ? wireViolation(violation.code) : '',
    is_favorite: standing.favorites.has(goods.id) ? 1 : 0,
    bought: sight === 'approved' ? bought(standing.purchases.get(goods.id)) : null,
    coupon_after_price: sight === 'approved' ? afterCoupon(goods, standing, taken) : null,
  };
}

/** With what he holds and what he may still claim; null where a pack reaches none of it. */
function afterCoupon(goods: GoodsRecord, { coupons }: BuyerStanding, taken: OfferTaken): string | null {
  const priceFen = afterCouponFen(goods, coupons.fitting(goods), taken);
  return priceFen === null ? null : formatYuan(priceFen);
}

function bought(row: PurchaseRow | undefined): Goods['bought'] {
  if (!row) return null;
  return { times: row.times, price: formatYuan(row.lastPriceFen), number: row.lastNumber, date: dayOf(row.lastAt) };
}
