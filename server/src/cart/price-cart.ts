import type { Database } from '@baicao/db/client';
import { priceCart } from '@baicao/shared/pricing/cart-totals';
import { combinationBaseFen } from '@baicao/shared/pricing/combination';
import type { FullReductionRule, PriceLineInput, ShippingRule } from '@baicao/shared/pricing/price-input';
import type { PricedCart } from '@baicao/shared/pricing/priced-cart';
import { secondsOf } from '@baicao/shared/time/stamps';
import { couponChoices, ownedCoupons, type OwnedCoupons } from '#promotions/owned-coupons.ts';
import { priceLineInput } from '#promotions/price-line.ts';
import { runningWelfare } from '#promotions/promotions.ts';
import { isEphedrine, unitOf, weighedMembers, type CartItem } from './cart-items.ts';
import type { LoadedCart, LoadedLine } from './cart.ts';
import { cartGifts, type CartGifts } from './gift-rules.ts';
import type { PurchaseHistory } from '#purchase-policy/purchase-history.ts';
import { shippingRule } from './shipping-rule.ts';

/** The buyer's choices besides the lines. Nothing that costs money or uses up a coupon is applied unless chosen. */
export interface CartChoices {
  /** Of the buyer's own coupons and vouchers; default none. */
  readonly couponIds?: readonly number[] | undefined;
  /** Of the exchanges (换购) the buyer accepts. */
  readonly exchangeIds?: readonly number[] | undefined;
}

export interface CartPricing {
  readonly priced: PricedCart;
  /** What was priced, in the order of the lines. */
  readonly inputs: readonly PriceLineInput[];
  readonly reductions: readonly FullReductionRule[];
  readonly gifts: CartGifts;
  readonly ownedCoupons: OwnedCoupons;
  readonly shipping: ShippingRule;
}

/**
 * Prices these lines of a cart with the one price writer; `isSelected` says which of them count. Refuses with 610
 * coupons the buyer does not own, or two of one kind.
 */
export function priceLoadedCart(
  db: Database,
  cart: LoadedCart,
  lines: readonly LoadedLine[],
  isSelected: (line: LoadedLine) => boolean,
  { couponIds, exchangeIds = [] }: CartChoices = {},
): CartPricing {
  const inputs = lines.map((line) => lineInput(line, isSelected(line), cart.history));
  const counted = lines.filter((line) => isSelected(line) && line.violation === null);
  const reductions = reductionsOf(lines);
  const gifts = cartGifts(db, cart, lines, counted);
  const owned = ownedCoupons(db, cart.buyerId, cart.now, singleGoods(lines));
  const shipping = shippingRule(db, cart);
  const welfare = runningWelfare(db, cart.now);
  const priced = priceCart({
    nowSeconds: secondsOf(cart.now),
    lines: inputs,
    rules: { fullReductions: reductions, gifts: gifts.rules, ...owned, welfare, shipping },
    choices: { ...couponChoices(owned, couponIds), exchangeIds },
  });
  return { priced, inputs, reductions, gifts, ownedCoupons: owned, shipping };
}

function singleGoods(lines: readonly LoadedLine[]) {
  return lines.flatMap(({ item }) => (item.kind === 'goods' ? [item.goods] : []));
}

function lineInput(line: LoadedLine, selected: boolean, history: PurchaseHistory): PriceLineInput {
  const { key, number, violation, item } = line;
  const same = { key, number, selected, buyable: violation === null };
  return item.kind === 'goods'
    ? priceLineInput(item.goods, { ...same, taken: history.offerTaken })
    : { ...same, ...setInput(item) };
}

/** A combination is a line whose base price is its goods at their own prices and whose offer is the set's price. */
function setInput(
  item: CartItem & { kind: 'combination' },
): Omit<PriceLineInput, 'key' | 'number' | 'selected' | 'buyable'> {
  const { combination, members } = item;
  const { id, name, priceFen } = combination;
  return {
    goodsId: id,
    isCombination: true,
    members: members.map(({ goods, number }) => ({ goodsId: goods.id, number })),
    name,
    unit: unitOf(item),
    isEphedrine: isEphedrine(item),
    isOwnBrand: members.every(({ goods }) => goods.isOwnBrand),
    isPreferred: members.every(({ goods }) => goods.isPreferred),
    acceptsCoupons: members.every(({ goods }) => goods.takesCoupon),
    categoryIds: [],
    basePriceFen: combinationBaseFen(weighedMembers(members)),
    ladder: null,
    specialOffers: [{ id: `combination-${id}`, kind: 'combination', name, priceFen, allowanceLeft: null }],
    fullReductionIds: [],
    giftIds: [],
    freeShippingFrom: null,
  };
}

/** The full reductions that single goods of these lines take part in; a combination takes part in none. */
function reductionsOf(lines: readonly LoadedLine[]): FullReductionRule[] {
  const rules = new Map<number, FullReductionRule>();
  for (const { fullReduction } of singleGoods(lines)) if (fullReduction) rules.set(fullReduction.id, fullReduction);
  return [...rules.values()].sort((a, b) => a.id - b.id);
}
