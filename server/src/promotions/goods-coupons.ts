import type { Database } from '@baicao/db/client';
import { priceCart } from '@baicao/shared/pricing/cart-totals';
import { maxFen, perPiece, timesFen, type Fen } from '@baicao/shared/pricing/money';
import { noRules } from '@baicao/shared/pricing/price-input';
import { couponActivities } from './coupon-activities.ts';
import { couponOffers, type CouponOffer } from './coupon-offers.ts';
import { isInScope, type ActivityScope } from './activity-scope.ts';
import { piecesOf, termFrom } from './coupon-rules.ts';
import { nothingTaken, type OfferTaken } from './goods-prices.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { shortYuan, takesCoupon } from './goods-labels.ts';
import { unusedCoupons } from './owned-coupons.ts';
import { priceLineInput } from './price-line.ts';

/** An 优惠券 that fits some goods: owned by the buyer, or free to be claimed. */
export interface FittingCoupon {
  readonly moneyFen: Fen;
  readonly thresholdFen: Fen;
  readonly isOwned: boolean;
}

/** Coupons of goods for one viewer at one moment: read once, used for every row. */
export interface GoodsCoupons {
  /** What may be used on these goods, the lowest threshold first; empty for goods that take no coupon. */
  readonly fitting: (goods: GoodsRecord) => FittingCoupon[];
  /** Offers for the detail page: what can be claimed for these goods, and what this viewer has claimed of it. */
  readonly offers: (goods: GoodsRecord) => CouponOffer[];
}

/** `buyerId` null: a visitor. `now` is ms. Vouchers are not included: they cost money. */
export function goodsCoupons(db: Database, buyerId: number | null, now: number): GoodsCoupons {
  const offers = couponOffers(db, buyerId, now).filter(({ activity }) => activity.kind === 'coupon');
  const pieces = [...ownedPieces(db, buyerId, now), ...offers.flatMap((offer) => offeredPieces(offer, now))];
  const sorted = pieces.toSorted(
    (a, b) => a.coupon.thresholdFen - b.coupon.thresholdFen || b.coupon.moneyFen - a.coupon.moneyFen,
  );
  return {
    fitting: (goods) =>
      takesCoupon(goods) ? sorted.filter(({ reach }) => isInScope(reach, goods)).map(({ coupon }) => coupon) : [],
    offers: (goods) => (takesCoupon(goods) ? offers.filter(({ activity }) => isInScope(activity.reach, goods)) : []),
  };
}

interface ReachingPiece {
  readonly reach: ActivityScope;
  readonly coupon: FittingCoupon;
}

function ownedPieces(db: Database, buyerId: number | null, now: number): ReachingPiece[] {
  if (buyerId === null) return [];
  const owned = unusedCoupons(db, buyerId, now).filter((coupon) => coupon.kind === 'coupon' && coupon.validFrom <= now);
  const activities = couponActivities(db, [...new Set(owned.map((coupon) => coupon.activityId))]);
  return owned.flatMap(({ activityId, moneyFen, thresholdFen }) => {
    const reach = activities.get(activityId)?.reach;
    return reach ? [{ reach, coupon: { moneyFen, thresholdFen, isOwned: true } }] : [];
  });
}

/** What may be claimed and used at once; what is valid only from a later day on does not count for today's price. */
function offeredPieces({ activity, violation }: CouponOffer, now: number): ReachingPiece[] {
  if (violation !== null || termFrom(activity, now).validFrom > now) return [];
  return piecesOf(activity).map(({ moneyFen, thresholdFen }) => ({
    reach: activity.reach,
    coupon: { moneyFen, thresholdFen, isOwned: false },
  }));
}

const wordsMost = 3;

/** '满300减20，满100减5，立减2': the first three different ones; empty without any. */
export function fittingText(coupons: readonly FittingCoupon[]): string {
  const words = coupons.map(({ moneyFen, thresholdFen }) =>
    thresholdFen === 0 ? `立减${shortYuan(moneyFen)}` : `满${shortYuan(thresholdFen)}减${shortYuan(moneyFen)}`,
  );
  return [...new Set(words)].slice(0, wordsMost).join('，');
}

/** Holds: prices after the best of some coupons, by the record of the goods; at most so many for one, and until the record is dropped. */
const afterCouponCache = new WeakMap<GoodsRecord, Map<string, Fen | null>>();
const afterCouponMax = 16;

/**
 * coupon_after_price: what one piece comes to, in fen, when a single pack is bought with the best of these coupons;
 * null when a pack reaches none of them. Priced like a cart of that one line, full reduction included, because the
 * threshold looks at what is left after it (trade rules, Price). `taken`: pieces this buyer has had of the goods' own offers.
 */
export function afterCouponFen(goods: GoodsRecord, coupons: readonly FittingCoupon[], taken: OfferTaken): Fen | null {
  const within = undominated(coupons.filter(({ thresholdFen }) => thresholdFen <= mostOfPackFen(goods)));
  if (within.length === 0) return null;
  if (goods.offers.some(({ id }) => taken.has(id))) return pricedAfterCoupon(goods, within, taken);
  const key = within.map(({ moneyFen, thresholdFen }) => `${moneyFen}/${thresholdFen}`).join();
  const cached = afterCouponCache.get(goods) ?? new Map<string, Fen | null>();
  const known = cached.get(key);
  if (known !== undefined) return known;
  const priceFen = pricedAfterCoupon(goods, within, nothingTaken);
  if (cached.size === afterCouponMax) cached.clear();
  afterCouponCache.set(goods, cached.set(key, priceFen));
  return priceFen;
}

function pricedAfterCoupon(goods: GoodsRecord, coupons: readonly FittingCoupon[], taken: OfferTaken): Fen | null {
  const line = priceLineInput(goods, { key: 'pack', number: goods.packSize, selected: true, buyable: true, taken });
  const rules = coupons.map(({ moneyFen, thresholdFen }, id) => ({
    id,
    name: '',
    thresholdFen,
    minusFen: moneyFen,
    scope: { kind: 'all' as const },
    startsAt: 0,
    endsAt: 0,
  }));
  const { amounts, lines } = priceCart({
    nowSeconds: 0,
    lines: [line],
    rules: {
      ...noRules,
      fullReductions: goods.fullReduction ? [goods.fullReduction] : [],
      coupons: rules,
    },
    choices: { coupon: 'best', voucher: null, exchangeIds: [] },
  });
  const paidFen = lines[0]?.paidShareFen;
  return amounts.couponFen === 0 || paidFen === undefined ? null : perPiece(paidFen, goods.packSize);
}

/** Without those that take off no more than one with a lower threshold: they are never the best. `coupons`: the lowest threshold first. */
function undominated(coupons: readonly FittingCoupon[]): FittingCoupon[] {
  let mostFen = 0;
  return coupons.filter(({ moneyFen }) => {
    const isMore = moneyFen > mostFen;
    if (isMore) mostFen = moneyFen;
    return isMore;
  });
}

/** No price of one pack is above this, in fen: a threshold beyond it is not reached, whatever is running. */
function mostOfPackFen({ packSize, basePriceFen, ladder }: GoodsRecord): Fen {
  return timesFen(maxFen(basePriceFen, ...(ladder?.tiers ?? []).map(({ priceFen }) => priceFen)), packSize);
}
