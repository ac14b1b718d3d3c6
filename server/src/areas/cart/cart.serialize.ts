import { wireViolation, type Cart, type CartLine, type Contract, type Data, type Input } from '@baicao/shared/contract';
import { combinationSavingFen } from '@baicao/shared/pricing/combination';
import { numericCode } from '#domain/violation.ts';
import { formatYuan } from '@baicao/shared/pricing/money';
import type { ShippingRule, FullReductionRule, FullReductionTier } from '@baicao/shared/pricing/price-input';
import type { RuleStatus } from '@baicao/shared/pricing/discounts/discount';
import type { ShippingResult } from '@baicao/shared/pricing/priced-cart';
import { wireAmountDetails, wireAmounts } from '#cart/amounts.serialize.ts';
import { isEphedrine, weighedMembers, type CartItem } from '#cart/cart-items.ts';
import type { LoadedLine } from '#cart/cart.ts';
import { giftTypes, wireGap, wireGifts, wireGift, wireMember } from '#cart/lines.serialize.ts';
import { wireCredit } from '#orders/payment-methods.serialize.ts';
import type { AddedRow, WantedRow } from '#cart/plan-row.ts';
import { takesCoupon } from '#promotions/goods-labels.ts';
import { shownPrice } from '#promotions/goods-prices.ts';
import { filterCounts } from './cart-filters.ts';
import type { CartPage, CartPageLine } from './cart.service.ts';
import type { StoreCopy } from './copy-to-stores.service.ts';
import type { NextHint } from './next-hint.service.ts';
import { withoutPrices, type CartWithoutGoods } from './hidden-prices.serialize.ts';

type AddedLine = Data<Contract['cart']['add']>['lines'][number];

export function wantedRows({ params }: Input<Contract['cart']['add']>): WantedRow[] {
  return params.map((row) => ({
    id: row.goods_id,
    type: row.type,
    number: row.number,
    seenPrice: row.price,
    warehouseId: row.ck_id,
  }));
}

/** The request names the number in one of two places; where both are given, the contract makes sure they are equal. */
export function wantedNumber({ number, params }: Input<Contract['cart']['edit']>): number {
  return number ?? params?.number ?? 0;
}

export function wireAdded(rows: readonly AddedRow[]): AddedLine[] {
  return rows.map(({ id, number, state, violation, reason }) => ({
    goods_id: id,
    number,
    state,
    ...(violation ? { code: numericCode(violation), violation: wireViolation(violation.code) } : {}),
    ...(reason ? { reason } : {}),
  }));
}

/** The amounts are those of the whole cart; `shownLines` are those that a filter leaves. Their goods are added when they are written. */
export function wireCart(page: CartPage, shownLines: readonly CartPageLine[]): CartWithoutGoods {
  const { lines, price, cart, credit } = page;
  const { amounts, statuses, gifts, shipping } = price.priced;
  const shown: CartWithoutGoods = {
    data: shownLines.map(wireLine),
    shipping_data: wireShipping(shipping, price.shipping),
    activity_data: {
      manjians: statuses.fullReduction.map((status) => wireManjian(status, price.reductions, lines)),
      gifts: wireGifts(gifts, price.gifts, cart.lines),
    },
    filter_data: filterCounts(lines),
    amounts: wireAmounts(amounts),
    amount_details: wireAmountDetails(price.priced),
    ...shownPrice,
    credit: wireCredit(credit, cart.now),
  };
  return page.visibility === 'approved' ? shown : withoutPrices(shown, page.visibility);
}

function wireLine({ line, priced, item, isCounted, hints, steps }: CartPageLine): CartWithoutGoods['data'][number] {
  return {
    id: line.id,
    number: line.number,
    price: formatYuan(priced.priceFen),
    raw_price: formatYuan(priced.rawPriceFen),
    is_selected: isCounted ? 1 : 0,
    type: line.type,
    goods_type: isEphedrine(item) ? 1 : 0,
    combination: wireCombination(item),
    with_coupon: acceptsCoupons(item) ? 1 : 0,
    goods_manjian_amount: formatYuan(priced.discounts.fullReduction.fen),
    gift_data: wireGift(priced.gift),
    key: line.key,
    line_total: formatYuan(priced.lineTotalFen),
    hints: hints.map(({ kind, text }) => ({ kind, text })),
    invalid: wireInvalid(line),
    price_steps: steps.map(({ kind, text, resultFen, state }) => ({
      kind,
      text,
      result: formatYuan(resultFen),
      state,
    })),
  };
}

function wireCombination(item: CartItem): CartLine['combination'] {
  if (item.kind === 'goods') return null;
  const { combination, members } = item;
  return {
    id: combination.id,
    name: combination.name,
    price: formatYuan(combination.priceFen),
    saving: formatYuan(combinationSavingFen(weighedMembers(members), combination.priceFen)),
    goods: members.map(wireMember),
  };
}

function acceptsCoupons(item: CartItem): boolean {
  return item.kind === 'goods' ? takesCoupon(item.goods) : item.members.every(({ goods }) => takesCoupon(goods));
}

function wireInvalid({ violation }: LoadedLine): CartLine['invalid'] {
  return (
    violation && { code: numericCode(violation), violation: wireViolation(violation.code), reason: violation.message }
  );
}

function wireShipping(result: ShippingResult, rule: ShippingRule): Cart['shipping_data'] {
  return {
    shipping_amount: formatYuan(rule.freeFromFen),
    no_trans_order_amount: formatYuan(rule.noTransOrderFen),
    gap: formatYuan(result.gapFen),
    text: result.text,
  };
}

type Manjian = Cart['activity_data']['manjians'][number];

function wireManjian(status: RuleStatus, rules: readonly FullReductionRule[], lines: readonly CartPageLine[]): Manjian {
  const { id, name, eligibleFen, gapFen, text } = status;
  const { amountFen, minusFen } = shownTier(status, rules.find((rule) => rule.id === id)?.tiers ?? []);
  return {
    id,
    name,
    amount: formatYuan(amountFen),
    discount: formatYuan(minusFen),
    status: status.status === 'reached' ? 1 : 0,
    eligible: formatYuan(eligibleFen),
    gap: formatYuan(gapFen),
    text,
    line_ids: lines.filter((line) => takesPart(line, id)).map(({ line }) => line.id),
  };
}

/** Threshold and discount of the tier reached, or of the first one while none is reached. */
function shownTier(
  { status, eligibleFen, discountFen }: RuleStatus,
  tiers: readonly FullReductionTier[],
): FullReductionTier {
  const first = tiers[0] ?? { amountFen: 0, minusFen: 0 };
  if (status !== 'reached') return first;
  const reached = tiers.filter((tier) => tier.amountFen <= eligibleFen).sort((a, b) => b.minusFen - a.minusFen);
  return { amountFen: (reached[0] ?? first).amountFen, minusFen: discountFen };
}

function takesPart({ item }: CartPageLine, reductionId: number): boolean {
  return item.kind === 'goods' && item.goods.fullReduction?.id === reductionId;
}

export function wireCopies(copies: readonly StoreCopy[]): Data<Contract['cart']['copy']> {
  return copies.map(({ store, count, lines }) => ({
    user_id: store.id,
    company: store.company,
    count,
    lines: lines.map(({ name, added }) => ({
      goods_id: added.id,
      name,
      number: added.number,
      state: added.state,
      reason: added.reason ?? '',
    })),
  }));
}

export function wireNextHint({ reduction, gift, price, goods }: NextHint): Data<Contract['cart']['nextHint']> {
  return {
    full_reduction: reduction && {
      id: reduction.ruleId,
      name: reduction.name,
      gap: formatYuan(reduction.gapFen),
      discount: formatYuan(reduction.minusFen),
      text: reduction.text,
    },
    gift: gift && {
      id: gift.ruleId,
      name: gift.name,
      type: giftTypes[gift.ruleKind],
      ...wireGap(gift),
      text: gift.text,
    },
    shipping: wireShipping(price.priced.shipping, price.shipping),
    goods: [...goods],
  };
}
