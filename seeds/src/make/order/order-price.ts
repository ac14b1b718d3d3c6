import { settingDefaults } from '@baicao/db/settings';
import { priceCart } from '@baicao/shared/pricing/cart-totals';
import { splitCart, type Parcel } from '@baicao/shared/pricing/parcels';
import type { PriceLineInput, SpecialOffer } from '@baicao/shared/pricing/price-input';
import type { ShelfGoods } from '../../shelf.ts';
import type { SeededOffer } from '../zones/offers.ts';
import type { SeededReduction } from '../zones/full-reductions.ts';
import type { TakenBatch } from './stock.ts';

/** A line with the pieces that were really there. */
export interface FilledLine {
  readonly goods: ShelfGoods;
  readonly number: number;
  readonly offer: SeededOffer | null;
  readonly batches: readonly TakenBatch[];
}

export interface Promotions {
  readonly rules: readonly SeededReduction[];
  readonly ruleOf: ReadonlyMap<number, number>;
}

/**
 * What the lines came to at that time, by the same rules as a cart of today, one parcel per order: by warehouse, and
 * ephedrine apart. A parcel's key is the warehouse; its lines' keys are the goods' ids.
 */
export function pricedParcels(lines: readonly FilledLine[], at: number, { rules, ruleOf }: Promotions): Parcel[] {
  const running = rules.filter((rule) => rule.startsAt <= at && at < rule.endsAt);
  const warehouses = new Map(lines.map(({ goods }) => [String(goods.id), String(goods.warehouseId)]));
  const cart = priceCart({
    nowSeconds: Math.floor(at / 1000),
    lines: lines.map((line) => lineInput(line, ruleOf)),
    rules: {
      fullReductions: running,
      gifts: [],
      coupons: [],
      vouchers: [],
      welfare: null,
      shipping: {
        shippingFeeFen: settingDefaults.shippingFeeFen,
        freeFromFen: settingDefaults.freeShippingFromFen,
        noTransOrderFen: 0,
      },
    },
    choices: { coupon: null, voucher: null, exchangeIds: [] },
  });
  return splitCart(cart, (line) => warehouses.get(line.key) ?? '');
}

function lineInput({ goods, number, offer }: FilledLine, ruleOf: ReadonlyMap<number, number>): PriceLineInput {
  const ruleId = ruleOf.get(goods.id);
  return {
    key: String(goods.id),
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
    giftIds: [],
    freeShippingFrom: goods.freeShippingFrom,
  };
}

function specialOffer({ id, kind, name, priceFen, buyerLimit }: SeededOffer): SpecialOffer {
  return {
    id: String(id),
    kind: kind === 'near_expiry' ? 'near-expiry' : kind,
    name,
    priceFen,
    allowanceLeft: buyerLimit,
  };
}
