import type { Fen } from '../money.ts';
import type { PriceCartInput, PriceLineInput, PriceRules } from '../price-input.ts';
import type { PriceStep } from '../price-step.ts';
import type { CouponResult } from './coupon-verdict.ts';

/** A counted line as a discount finds it. */
export interface DiscountLine {
  readonly key: string;
  readonly input: PriceLineInput;
  /** Unit price after ladder and offers. */
  readonly priceFen: Fen;
  /** At least one piece has the spike price: no coupons on this line. */
  readonly hasSpikePrice: boolean;
  /** What the discounts before left of number × price; without gifts. */
  readonly netFen: Fen;
}

/** What one discount took off one line. */
export interface LineShare {
  readonly fen: Fen;
  /** The rule that took it, or claimed the line for 0 fen; null for none. */
  readonly ruleId: number | null;
  /** Its row in the line's 价格明细. */
  readonly title: string;
}

export const noShare: LineShare = { fen: 0, ruleId: null, title: '' };

/** How far the counted lines are with one rule that has tiers. */
export interface RuleStatus {
  readonly id: number;
  readonly name: string;
  /** Counted lines of this rule that no better rule of its kind has taken. */
  readonly eligibleFen: Fen;
  readonly discountFen: Fen;
  /** outdone: all its lines are claimed by a rule of this kind with a larger discount. */
  readonly status: 'reached' | 'not-reached' | 'outdone';
  /** The next tier that reduces more; null at the top. */
  readonly next: { readonly amountFen: Fen; readonly minusFen: Fen; readonly gapFen: Fen } | null;
  /** 0 when there is no next tier. */
  readonly gapFen: Fen;
  readonly text: string;
}

export interface Taken {
  /** By line, in the order given; none at all when nothing is taken. No share is above its line's `netFen`. */
  readonly shares: readonly LineShare[];
  /** One for each rule of a kind with tiers; none otherwise. */
  readonly statuses: readonly RuleStatus[];
}

export const nothingTaken: Taken = { shares: [], statuses: [] };

/** What 价格明细 of a whole cart is written from. */
interface TakenFigure {
  readonly fen: Fen;
  readonly statuses: readonly RuleStatus[];
  readonly coupons: CouponResult;
}

/** A kind of cart-wide discount. `registry.ts` lists them in the order they apply. */
export interface Discount<Key extends string, Cart = PriceCartInput> {
  /** Of its shares of the lines, and with 'Fen' behind it of its figure in the amounts of a cart. */
  readonly key: Key;
  readonly title: string;
  /** The amount of an order that includes it: discount_amount, or coupon_amount. */
  readonly bookedAs: 'discount' | 'coupon';
  /** Throws a RangeError for rules that no buyer could have caused. */
  readonly refuseBadRules: (rules: PriceRules) => void;
  /** Expects the counted lines only, sorted by key. Pure. */
  readonly apply: (lines: readonly DiscountLine[], cart: Cart) => Taken;
  /** Its rows in 价格明细 of a whole cart. */
  readonly explain: (figure: TakenFigure) => PriceStep[];
}
