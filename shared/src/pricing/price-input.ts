import type { GoodsPieces } from '#quantity/count-goods.ts';
import type { Fen } from './money.ts';
import type { OfferKind } from './offer-kinds.ts';

/**
 * Input of the pricing functions: plain data, whole fen, no wire names and no database rows. The server's cart and
 * order services and the web's preview use the same types, so one function prices both.
 *
 * The caller decides *which* offers apply now to this buyer (time, rank, region); pricing calculates the amounts.
 */

/**
 * 1: the whole line is priced at the tier its number reaches.
 * 2: every piece is priced at the tier of its position: pieces below the first tier at the base price, and so on.
 */
type LadderType = 1 | 2;
export interface LadderTier {
  /** Pieces from which the tier counts, itself included. */
  number: number;
  priceFen: Fen;
}
export interface Ladder {
  type: LadderType;
  /** In any order; a tier above the base price is ignored. */
  tiers: readonly LadderTier[];
}

export interface SpecialOffer {
  /** One offer has one id across all lines of the cart: lines of the same goods share its allowance. */
  id: string;
  kind: OfferKind;
  name: string;
  priceFen: Fen;
  /** Pieces this buyer may still take at this price; null: no limit. */
  allowanceLeft: number | null;
}

export interface PriceLineInput {
  /** Unique in the cart. Breaks ties, so that the order of the lines never matters. */
  key: string;
  /** Goods id, or the combination's id when `isCombination`. */
  goodsId: number;
  isCombination: boolean;
  /** Of a combination: the goods of one set. */
  members?: readonly GoodsPieces[];
  /** Goods name, for the texts of 价格明细. */
  name: string;
  number: number;
  /** Packing unit for the texts: 盒, 瓶. */
  unit: string;
  selected: boolean;
  /** false: sold out, delisted, not permitted. Such a line is priced for display but never counted (product §4). */
  buyable: boolean;
  isEphedrine: boolean;
  isOwnBrand: boolean;
  /** 优选. */
  isPreferred: boolean;
  /** with_coupon: false keeps coupons and vouchers off this line. */
  acceptsCoupons: boolean;
  categoryIds: readonly number[];
  basePriceFen: Fen;
  ladder: Ladder | null;
  specialOffers: readonly SpecialOffer[];
  /** Ids of the full reductions (满减) and gift rules (满赠/换购) these goods take part in. */
  fullReductionIds: readonly number[];
  giftIds: readonly number[];
  /** qg_number when is_dpby is set: from this number of pieces the order ships free (product §9); otherwise null. */
  freeShippingFrom: number | null;
}

export interface FullReductionTier {
  amountFen: Fen;
  minusFen: Fen;
}
export interface FullReductionRule {
  id: number;
  name: string;
  tiers: readonly FullReductionTier[];
}

export interface GiftTier {
  /** Fen or pieces, by the rule's basis. */
  from: number;
  goodsId: number;
  goodsName: string;
  unit: string;
  number: number;
  /** Price per piece: 0 for a gift, the exchange price for 换购. */
  priceFen: Fen;
  /** Pieces left to give; null: no limit. Rules that give the same goods share them, in the order of the rules. */
  stockLeft: number | null;
  /** Sentence why this buyer cannot buy these goods at all (licence, not on sale); null: allowed. */
  refusal: string | null;
}
export interface GiftRule {
  id: number;
  name: string;
  kind: 'gift' | 'exchange';
  basis: 'amount' | 'pieces';
  /** true: 买 10 送 1, 买 20 送 2 … on the reached tier. */
  repeats: boolean;
  tiers: readonly GiftTier[];
}

export type CouponScope =
  | { kind: 'all' }
  | { kind: 'own-brand' }
  | { kind: 'preferred' }
  | { kind: 'goods'; goodsIds: readonly number[] }
  | { kind: 'categories'; categoryIds: readonly number[] };
/** An 优惠券 or a 现金券 of this buyer that is not used yet. */
export interface Coupon {
  id: number;
  name: string;
  thresholdFen: Fen;
  minusFen: Fen;
  scope: CouponScope;
  /** Seconds; both ends included. */
  startsAt: number;
  endsAt: number;
}

/** 全场94折: 6 % off the whole store within its time window. */
export interface WelfareRule {
  id: number;
  name: string;
  percentOff: number;
  /** Seconds; start included, end excluded. */
  startsAt: number;
  endsAt: number;
}

export interface ShippingRule {
  /** Shipping fee when shipping is not free. */
  shippingFeeFen: Fen;
  /** shipping_amount: shipping is free from this amount. */
  freeFromFen: Fen;
  /** no_trans_order_amount: today's unshipped paid orders, which ship together with this one. */
  noTransOrderFen: Fen;
}

export interface PriceRules {
  fullReductions: readonly FullReductionRule[];
  gifts: readonly GiftRule[];
  /** 优惠券: one per order. */
  coupons: readonly Coupon[];
  /** 现金券: one per order, beside the coupon. */
  vouchers: readonly Coupon[];
  welfare: WelfareRule | null;
  shipping: ShippingRule;
}

/** A cart without any rule. */
export const noRules: PriceRules = {
  fullReductions: [],
  gifts: [],
  coupons: [],
  vouchers: [],
  welfare: null,
  shipping: { shippingFeeFen: 0, freeFromFen: 0, noTransOrderFen: 0 },
};

/** 'best': pricing chooses what saves most; null: none; an id: that one, if usable. */
export type CouponChoice = number | 'best' | null;
export interface PriceChoices {
  coupon: CouponChoice;
  voucher: CouponChoice;
  /** Ids of the 换购 rules the buyer has accepted; goods that cost money are never added without it. */
  exchangeIds: readonly number[];
}

export interface PriceCartInput {
  /** Server time in seconds. */
  nowSeconds: number;
  lines: readonly PriceLineInput[];
  rules: PriceRules;
  choices: PriceChoices;
}
