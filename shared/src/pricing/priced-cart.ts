import type { GoodsPieces } from '#quantity/count-goods.ts';
import type { CouponResult } from './discounts/coupon-verdict.ts';
import type { RuleStatus } from './discounts/discount.ts';
import type { DiscountFigures, DiscountKey, LineDiscounts } from './discounts/registry.ts';
import type { Fen } from './money.ts';
import type { OfferKind } from './offer-kinds.ts';
import type { PriceStep } from './price-step.ts';

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
  discounts: LineDiscounts;
  gift: LineGift;
  /** number × price − full-reduction share + gift total (product §9): of the discounts, `lineDiscounts` alone. */
  lineTotalFen: Fen;
  /** Paid for this line before shipping: lineTotal − `paidDiscounts`. The basis of refunds. */
  paidShareFen: Fen;
  steps: readonly PriceStep[];
}

/** total = goods − every discount + gift + shipping. The wire's `coupon` is coupon + voucher. */
export interface CartAmounts extends DiscountFigures {
  goodsFen: Fen;
  /** What ladder and special prices save; already taken off `goodsFen`. */
  priceSavingFen: Fen;
  giftFen: Fen;
  shippingFen: Fen;
  totalFen: Fen;
  /** Pieces, and different goods, of the counted lines by the rule of `countGoods`. */
  selectedCount: number;
  selectedKinds: number;
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
  /** Of the rules of each kind of discount. */
  statuses: Readonly<Record<DiscountKey, readonly RuleStatus[]>>;
  gifts: readonly GiftStatus[];
  coupons: CouponResult;
  shipping: ShippingResult;
}
