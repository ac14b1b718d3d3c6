import { settingDefaults } from '@baicao/db/settings';
import { priceCart } from '@baicao/shared/pricing/cart-totals';
import { giftsApart, type SoldLine } from '@baicao/shared/pricing/gift-lines';
import { splitCart, type Parcel } from '@baicao/shared/pricing/parcels';
import {
  noRules,
  type GiftRule,
  type PriceLineInput,
  type ShippingRule,
  type SpecialOffer,
} from '@baicao/shared/pricing/price-input';
import { shippingBasis, type ShippingBasis } from '@baicao/shared/pricing/shipping-basis';
import type { SeededGoods } from '#seeded-goods.ts';
import type { SeededOffer } from '../zones/offers.ts';
import type { SeededReduction } from '../zones/full-reductions.ts';
import type { SeededGiftRule } from '../zones/gifts.ts';
import type { SeededStock, TakenBatch } from './stock.ts';

/** A line with the pieces that were really there. */
export interface FilledLine {
  /** Paid share of the priced line. */
  readonly key: string;
  readonly goods: SeededGoods;
  readonly number: number;
  readonly offer: SeededOffer | null;
  readonly batches: readonly TakenBatch[];
  /** The rule that added the goods; null: they were bought. */
  readonly giftRuleId: number | null;
}

export interface Promotions {
  readonly rules: readonly SeededReduction[];
  readonly ruleOf: ReadonlyMap<number, number>;
  readonly gifts: readonly SeededGiftRule[];
  /** Ids of the gift rules some goods take part in, by goods id. */
  readonly giftsOf: ReadonlyMap<number, readonly number[]>;
}

/** The priced parts of a past submit: one parcel per order, with its gifts and exchanges. */
export interface PricedSubmit {
  readonly parcels: Parcel[];
  readonly gifts: readonly SoldLine[];
  readonly shipping: ShippingBasis;
}

const shippingRule: ShippingRule = {
  shippingFeeFen: settingDefaults.shippingFeeFen,
  freeFromFen: settingDefaults.freeShippingFromFen,
  noTransOrderFen: 0,
};

/**
 * Prices the lines as of that time, by the same rules as a cart of today, one parcel per order: by warehouse, and
 * ephedrine apart. A parcel's key is the warehouse. With `takesExchange` every exchange that is offered is accepted.
 */
export function pricedSubmit(
  lines: readonly FilledLine[],
  { at, takesExchange = false }: { readonly at: number; readonly takesExchange?: boolean },
  { rules, ruleOf, gifts, giftsOf }: Promotions,
  stock: SeededStock,
): PricedSubmit {
  const runs = (rule: { startsAt: number; endsAt: number }) => rule.startsAt <= at && at < rule.endsAt;
  const running = rules.filter(runs);
  const offered = gifts.filter(runs);
  const warehouses = new Map(lines.map(({ key, goods }) => [key, String(goods.warehouseId)]));
  const inputs = lines.map((line) => lineInput(line, ruleOf, giftsOf));
  const cart = priceCart({
    nowSeconds: Math.floor(at / 1000),
    lines: inputs,
    rules: {
      ...noRules,
      fullReductions: running,
      gifts: offered.map((rule) => giftRule(rule, stock, at)),
      shipping: shippingRule,
    },
    choices: { coupon: null, voucher: null, exchangeIds: takesExchange ? offered.map((rule) => rule.id) : [] },
  });
  const sold = cart.lines.flatMap(giftsApart);
  // A gift comes from the warehouse of the goods that earned it; its key begins with theirs.
  const warehouseOf = (key: string) => warehouses.get(key.split('/')[0] ?? '') ?? '';
  return {
    parcels: splitCart({ lines: sold.map(({ line }) => line), amounts: cart.amounts }, (line) => warehouseOf(line.key)),
    gifts: sold.filter(({ gift }) => gift !== null),
    shipping: shippingBasis(cart, inputs, shippingRule),
  };
}

function giftRule({ tiers, ...rule }: SeededGiftRule, stock: SeededStock, at: number): GiftRule {
  return {
    ...rule,
    tiers: tiers.map(({ threshold, goods, number, priceFen }) => ({
      from: threshold,
      goodsId: goods.id,
      goodsName: goods.name,
      unit: goods.unit,
      number,
      priceFen,
      stockLeft: stock.available(goods, at),
      refusal: null,
    })),
  };
}

function lineInput(
  { key, goods, number, offer }: FilledLine,
  ruleOf: Promotions['ruleOf'],
  giftsOf: Promotions['giftsOf'],
): PriceLineInput {
  const ruleId = ruleOf.get(goods.id);
  return {
    key,
    goodsId: goods.id,
    isCombination: false,
    name: goods.name,
    number,
    unit: goods.unit,
    selected: true,
    buyable: true,
    isEphedrine: goods.isEphedrine,
    isOwnBrand: false,
    isPreferred: goods.isPreferred,
    acceptsCoupons: false,
    categoryIds: [],
    basePriceFen: goods.basePriceFen,
    ladder: goods.ladder,
    specialOffers: offer === null ? [] : [specialOffer(offer)],
    fullReductionIds: ruleId === undefined ? [] : [ruleId],
    giftIds: giftsOf.get(goods.id) ?? [],
    freeShippingFrom: goods.freeShippingFrom,
  };
}

function specialOffer({ id, kind, name, priceFen, buyerLimit }: SeededOffer): SpecialOffer {
  return {
    id: String(id),
    kind,
    name,
    priceFen,
    allowanceLeft: buyerLimit,
  };
}
