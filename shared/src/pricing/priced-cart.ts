import type { GoodsPieces } from '#quantity/count-goods.ts';
import type { Fen } from './money.ts';
import type { OfferKind } from './price-input.ts';

/** Result of `priceCart`. Amounts in whole fen; texts are Chinese and ready to show. */

/** Origin of a price. */
type PriceSource = 'base' | 'ladder' | OfferKind;

/** Pieces of one line that share one price. */
export interface LinePart {
  source: PriceSource;
  /** null for base and ladder prices. */
  offerId: string | null;
  name: string;
  number: number;
  priceFen: Fen;
  amountFen: Fen;
}

/** An offer that was considered for a line but not applied, with the reason as a sentence. */
export interface LostOffer {
  source: PriceSource;
  name: string;
  priceFen: Fen;
  reason: string;
}

/** One row of 价格明细. `outcome`: start (raw price), won, lost, applied (a later discount), note (words only). */
export interface PriceStep {
  outcome: 'start' | 'won' | 'lost' | 'applied' | 'note';
  title: string;
  text: string;
  /** A unit price for start, won and lost; an amount otherwise; null for a note. */
  fen: Fen | null;
}

export interface LineGiftItem {
  ruleId: number;
  kind: 'gift' | 'exchange';
  name: string;
  goodsId: number;
  goodsName: string;
  unit: string;
  number: number;
  priceFen: Fen;
  totalFen: Fen;
}
export interface LineGift {
  kind: 'none' | 'gift' | 'exchange';
  /** Price per piece: 0 for a gift. */
  totalFen: Fen;
  items: readonly LineGiftItem[];
}

export interface PricedLine {
  key: string;
  goodsId: number;
  isCombination: boolean;
  /** Goods bought by this line: the members of a combination; empty for a gift. */
  pieces: readonly GoodsPieces[];
  name: string;
  unit: string;
  /** selected and buyable: only these count in the amounts. */
  counted: boolean;
  number: number;
  /** The goods' price before any offer. */
  rawPriceFen: Fen;
  /** Unit price after ladder and offers, floored once: number × priceFen = amountFen, always. */
  priceFen: Fen;
  amountFen: Fen;
  /** Amount lost by flooring the unit price: Σ parts − amountFen. 0 unless the line has parts of different prices. */
  flooredFen: Fen;
  parts: readonly LinePart[];
  lostOffers: readonly LostOffer[];
  manjianShareFen: Fen;
  manjianId: number | null;
  gift: LineGift;
  /** number × price − full-reduction share + gift total (product §9). */
  lineTotalFen: Fen;
  couponShareFen: Fen;
  voucherShareFen: Fen;
  welfareShareFen: Fen;
  /** Paid for this line before shipping: lineTotal − coupon − voucher − welfare. The basis of refunds. */
  paidShareFen: Fen;
  steps: readonly PriceStep[];
}

/** total = goods − fullReduction + gift − welfare − coupon − voucher + shipping. The wire's `coupon` is coupon + voucher. */
export interface CartAmounts {
  goodsFen: Fen;
  /** What ladder and special prices save; already taken off `goodsFen`. */
  priceSavingFen: Fen;
  fullReductionFen: Fen;
  giftFen: Fen;
  welfareFen: Fen;
  couponFen: Fen;
  voucherFen: Fen;
  shippingFen: Fen;
  totalFen: Fen;
  /** Pieces, and different goods, of the counted lines by the rule of `countGoods`. */
  selectedCount: number;
  selectedKinds: number;
}

export interface ManjianStatus {
  id: number;
  name: string;
  /** Counted lines of this activity that no other full reduction has taken. */
  eligibleFen: Fen;
  discountFen: Fen;
  /** outdone: all its lines are claimed by a full reduction with a larger discount. */
  status: 'reached' | 'not-reached' | 'outdone';
  /** The next tier that reduces more; null at the top. */
  next: { amountFen: Fen; minusFen: Fen; gapFen: Fen } | null;
  /** 0 when there is no next tier. */
  gapFen: Fen;
  text: string;
}

export interface GiftStatus {
  id: number;
  name: string;
  kind: 'gift' | 'exchange';
  basis: 'amount' | 'pieces';
  /** offered: 换购 the buyer may accept; given-out: reached, but out of stock; refused: reached, but not for this buyer. */
  state: 'not-reached' | 'offered' | 'added' | 'given-out' | 'refused';
  /** Fen or pieces to the next tier, by the rule's basis; 0 at the top. */
  gap: number;
  /** Goods the reached tier gives; null for none. */
  item: LineGiftItem | null;
  text: string;
  /** Goods of the next tier; null at the top tier, and when those goods are unavailable. */
  next: { gap: number; text: string } | null;
}

export interface CouponVerdict {
  id: number;
  kind: 'coupon' | 'voucher';
  name: string;
  usable: boolean;
  /** Amount of the eligible lines, after full reduction. */
  fittingFen: Fen;
  /** Discount if used alone; 0 when not usable. */
  discountFen: Fen;
  /** Amount missing to the threshold; 0 when reached. */
  gapFen: Fen;
  /** Why it cannot be used, or its discount, as a sentence. */
  reason: string;
}
export interface CouponResult {
  verdicts: readonly CouponVerdict[];
  couponId: number | null;
  voucherId: number | null;
  /** The pair that saves most, independent of the choice. */
  best: { couponId: number | null; voucherId: number | null; discountFen: Fen };
  reason: string;
}

export interface ShippingResult {
  isFree: boolean;
  feeFen: Fen;
  /** shipping_amount − Σ line_total of counted lines − no_trans_order_amount; may be negative (product §9). */
  rawGapFen: Fen;
  /** Amount missing to free shipping; 0 when shipping is free. */
  gapFen: Fen;
  reason: 'single-item' | 'amount' | 'nothing-selected' | 'not-free';
  text: string;
}

export interface PricedCart {
  /** In input order. */
  lines: readonly PricedLine[];
  amounts: CartAmounts;
  manjians: readonly ManjianStatus[];
  gifts: readonly GiftStatus[];
  coupons: CouponResult;
  shipping: ShippingResult;
}
