import type { Database } from '@baicao/db/client';
import { priceCart } from '@baicao/shared/pricing/cart-totals';
import { combinationBaseFen } from '@baicao/shared/pricing/combination';
import type { FullReductionRule, PriceLineInput, ShippingRule } from '@baicao/shared/pricing/price-input';
import type { PricedCart } from '@baicao/shared/pricing/priced-cart';
import { secondsOf } from '@baicao/shared/time/stamps';
import { couponChoices, ownedCoupons, type OwnedCoupons } from '#promotions/owned-coupons.ts';
import { priceLineInput } from '#promotions/price-line.ts';
import { runningWelfare } from '#promotions/promotions.ts';
import { isEphedrine, unitOf, weighedMembers, type Article } from './cart-items.ts';
import type { Basket, BasketLine } from './cart.ts';
import { basketGifts, type BasketGifts } from './gift-rules.ts';
import type { PurchaseHistory } from '#purchase-policy/purchase-history.ts';
import { shippingRule } from './shipping-rule.ts';

/** What a buyer asks for beside his lines. Nothing that costs or uses up something of his is taken unasked. */
export interface PriceWishes {
  /** Of coupons and vouchers in his hand; none without them. */
  readonly couponIds?: readonly number[] | undefined;
  /** Of the exchanges (换购) he accepts. */
  readonly exchangeIds?: readonly number[] | undefined;
}

export interface PricedBasket {
  readonly priced: PricedCart;
  /** What was priced, in the order of the lines. */
  readonly inputs: readonly PriceLineInput[];
  readonly reductions: readonly FullReductionRule[];
  readonly gifts: BasketGifts;
  readonly held: OwnedCoupons;
  readonly shipping: ShippingRule;
}

/**
 * Prices these lines of a basket with the one price writer; `isSelected` says which of them count. Refuses with 610
 * coupons that are not in the buyer's hand, or two of one kind.
 */
export function priceBasket(
  db: Database,
  basket: Basket,
  lines: readonly BasketLine[],
  isSelected: (line: BasketLine) => boolean,
  { couponIds, exchangeIds = [] }: PriceWishes = {},
): PricedBasket {
  const inputs = lines.map((line) => lineInput(line, isSelected(line), basket.history));
  const counted = lines.filter((line) => isSelected(line) && line.problem === null);
  const reductions = reductionsOf(lines);
  const gifts = basketGifts(db, basket, lines, counted);
  const held = ownedCoupons(db, basket.buyerId, basket.now, singleGoods(lines));
  const shipping = shippingRule(db, basket);
  const welfare = runningWelfare(db, basket.now);
  const priced = priceCart({
    nowSeconds: secondsOf(basket.now),
    lines: inputs,
    rules: { fullReductions: reductions, gifts: gifts.rules, ...held, welfare, shipping },
    choices: { ...couponChoices(held, couponIds), exchangeIds },
  });
  return { priced, inputs, reductions, gifts, held, shipping };
}

function singleGoods(lines: readonly BasketLine[]) {
  return lines.flatMap(({ article }) => (article.kind === 'goods' ? [article.goods] : []));
}

function lineInput(line: BasketLine, selected: boolean, history: PurchaseHistory): PriceLineInput {
  const { key, number, problem, article } = line;
  const same = { key, number, selected, buyable: problem === null };
  return article.kind === 'goods'
    ? priceLineInput(article.goods, { ...same, taken: history.offerTaken })
    : { ...same, ...setInput(article) };
}

/** A combination is a line whose base price is its goods at their own prices and whose offer is the set's price. */
function setInput(
  article: Article & { kind: 'combination' },
): Omit<PriceLineInput, 'key' | 'number' | 'selected' | 'buyable'> {
  const { combination, members } = article;
  const { id, name, priceFen } = combination;
  return {
    goodsId: id,
    isCombination: true,
    members: members.map(({ goods, number }) => ({ goodsId: goods.id, number })),
    name,
    unit: unitOf(article),
    isEphedrine: isEphedrine(article),
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
function reductionsOf(lines: readonly BasketLine[]): FullReductionRule[] {
  const rules = new Map<number, FullReductionRule>();
  for (const { fullReduction } of singleGoods(lines)) if (fullReduction) rules.set(fullReduction.id, fullReduction);
  return [...rules.values()].sort((a, b) => a.id - b.id);
}
