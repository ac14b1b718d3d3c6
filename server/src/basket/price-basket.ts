import type { Database } from '@baicao/db/client';
import { setting } from '@baicao/db/settings';
import { priceCart } from '@baicao/shared/pricing/cart-totals';
import { combinationBaseFen } from '@baicao/shared/pricing/combination';
import type { FullReductionRule, PriceLineInput, ShippingRule } from '@baicao/shared/pricing/price-input';
import type { PricedCart } from '@baicao/shared/pricing/priced-cart';
import { dayBounds } from '@baicao/shared/time/shanghai';
import { secondsOf } from '@baicao/shared/time/stamps';
import { priceLineInput } from '../shelf/price-line.ts';
import { isEphedrine, unitOf, weighedMembers, type Article } from './articles.ts';
import type { Basket, BasketLine } from './basket.ts';
import type { PurchaseHistory } from './purchase-history.ts';

export interface PricedBasket {
  readonly priced: PricedCart;
  /** What was priced, in the order of the lines. */
  readonly inputs: readonly PriceLineInput[];
  readonly reductions: readonly FullReductionRule[];
  readonly shipping: ShippingRule;
}

/** Prices these lines of a basket with the one price writer; `isSelected` says which of them count. */
export function priceBasket(
  db: Database,
  basket: Basket,
  lines: readonly BasketLine[],
  isSelected: (line: BasketLine) => boolean,
): PricedBasket {
  const inputs = lines.map((line) => lineInput(line, isSelected(line), basket.history));
  const reductions = reductionsOf(lines);
  const shipping = shippingRule(db, basket);
  const priced = priceCart({
    nowSeconds: secondsOf(basket.now),
    lines: inputs,
    rules: { fullReductions: reductions, gifts: [], coupons: [], vouchers: [], welfare: null, shipping },
    choices: { coupon: null, voucher: null, exchangeIds: [] },
  });
  return { priced, inputs, reductions, shipping };
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
  for (const { article } of lines) {
    const rule = article.kind === 'goods' ? article.goods.fullReduction : null;
    if (rule) rules.set(rule.id, rule);
  }
  return [...rules.values()].sort((a, b) => a.id - b.id);
}

function shippingRule(db: Database, { buyerId, now }: Basket): ShippingRule {
  return {
    shippingFeeFen: setting(db, 'shippingFeeFen'),
    freeFromFen: setting(db, 'freeShippingFromFen'),
    noTransOrderFen: ridingAlongFen(db, buyerId, now),
  };
}

/** no_trans_order_amount: goods of today's paid orders that have not left the warehouse yet, in fen. */
function ridingAlongFen(db: Database, buyerId: number, now: number): number {
  const sql = `SELECT coalesce(sum(order_amount_fen - shipping_amount_fen), 0) AS amountFen FROM orders
    WHERE buyer_id = ? AND created_at >= ? AND status IN ('paid', 'billed', 'picked', 'packed') AND type <> 2`;
  return db.statement<{ amountFen: number }>(sql).get(buyerId, dayBounds(now).fromMs)?.amountFen ?? 0;
}
