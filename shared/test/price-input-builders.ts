import { noRules } from '#pricing/price-input.ts';
import type {
  Coupon,
  GiftRule,
  PriceCartInput,
  PriceLineInput,
  PriceRules,
  SpecialOffer,
} from '#pricing/price-input.ts';

/** Small carts for test tables: default values unless a case overrides them. */
export function lineOf(change: Partial<PriceLineInput> = {}): PriceLineInput {
  return {
    key: 'a',
    goodsId: 1,
    isCombination: false,
    name: '测试商品',
    number: 1,
    unit: '盒',
    selected: true,
    buyable: true,
    isEphedrine: false,
    isOwnBrand: false,
    isPreferred: false,
    acceptsCoupons: true,
    categoryIds: [],
    basePriceFen: 1000,
    ladder: null,
    specialOffers: [],
    fullReductionIds: [],
    giftIds: [],
    freeShippingFrom: null,
    ...change,
  };
}

export function offerOf(change: Partial<SpecialOffer> = {}): SpecialOffer {
  return { id: 'offer', kind: 'special', name: '', priceFen: 900, allowanceLeft: null, ...change };
}

export function couponOf(change: Partial<Coupon> = {}): Coupon {
  return {
    id: 1,
    name: '券',
    thresholdFen: 0,
    minusFen: 100,
    scope: { kind: 'all' },
    startsAt: 0,
    endsAt: 2_000,
    ...change,
  };
}

export function giftOf(change: Partial<GiftRule> = {}): GiftRule {
  const tier = {
    from: 10,
    goodsId: 9,
    goodsName: '棉签',
    unit: '包',
    number: 1,
    priceFen: 0,
    stockLeft: null,
    refusal: null,
  };
  return { id: 1, name: '满赠', kind: 'gift', basis: 'pieces', repeats: false, tiers: [tier], ...change };
}

export function cartOf(
  lines: readonly PriceLineInput[],
  rules: Partial<PriceRules> = {},
  choices: Partial<PriceCartInput['choices']> = {},
): PriceCartInput {
  return {
    nowSeconds: 1_000,
    lines,
    rules: { ...noRules, ...rules },
    choices: { coupon: 'best', voucher: 'best', exchangeIds: [], ...choices },
  };
}
