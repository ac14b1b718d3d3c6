import type { PriceLineInput, SpecialOffer } from '@baicao/shared/pricing/price-input';
import type { GoodsRecord, RunningOffer } from '#goods/goods-record.ts';

/** The facts of a cart line besides its goods. */
export interface GoodsLine {
  /** Unique in the cart. */
  readonly key: string;
  /** Pieces. */
  readonly number: number;
  readonly selected: boolean;
  /** Whether the purchase policy allows it. */
  readonly buyable: boolean;
  /** Pieces this buyer has already taken, by offer id; only offers with a buyer limit need an entry. */
  readonly taken?: ReadonlyMap<number, number>;
}

/**
 * What shared/pricing needs for one line of goods. Every running offer is passed, spike included, whatever the
 * line's type: the best one wins (trade rules, Price), so that the price in a list is the price in the cart.
 */
export function priceLineInput(goods: GoodsRecord, line: GoodsLine): PriceLineInput {
  return {
    key: line.key,
    goodsId: goods.id,
    isCombination: false,
    name: goods.name,
    number: line.number,
    unit: goods.unit,
    selected: line.selected,
    buyable: line.buyable,
    isEphedrine: goods.isEphedrine,
    isOwnBrand: goods.isOwnBrand,
    isPreferred: goods.isPreferred,
    acceptsCoupons: goods.takesCoupon,
    categoryIds: goods.categoryIds,
    basePriceFen: goods.basePriceFen,
    ladder: goods.ladder,
    specialOffers: goods.offers.map((offer) => specialOffer(offer, line.taken?.get(offer.id) ?? 0)),
    fullReductionIds: goods.fullReduction ? [goods.fullReduction.id] : [],
    giftIds: goods.gifts.map((rule) => rule.id),
    freeShippingFrom: goods.freeShippingFrom,
  };
}

/** The pricing id of an offer row; `offerIdOf` reads it back for the order line's `offer_id`. */
function offerKey(offerId: number): string {
  return `offer-${offerId}`;
}

/** null for what is no row of `offers` (a combination). */
export function offerIdOf(key: string): number | null {
  return key.startsWith('offer-') ? Number(key.slice('offer-'.length)) : null;
}

function specialOffer(offer: RunningOffer, taken: number): SpecialOffer {
  const { id, kind, name, priceFen } = offer;
  return { id: offerKey(id), kind, name, priceFen, allowanceLeft: allowanceLeft(offer, taken) };
}

/** Pieces one buyer may still take who has taken `taken`; null: no end. Never negative. */
export function allowanceLeft(offer: RunningOffer, taken: number): number | null {
  const own = offer.buyerLimit === null ? null : Math.max(0, offer.buyerLimit - taken);
  if (own === null || offer.allowanceLeft === null) return own ?? offer.allowanceLeft;
  return Math.min(own, offer.allowanceLeft);
}
