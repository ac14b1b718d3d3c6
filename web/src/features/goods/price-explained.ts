import type { Goods } from '@baicao/shared/contract';
import { priceCart } from '@baicao/shared/pricing/cart-totals';
import { reachedTier } from '@baicao/shared/pricing/ladder';
import { formatYuan, parseYuan, type Fen } from '@baicao/shared/pricing/money';
import { noRules, type Ladder, type SpecialOffer } from '@baicao/shared/pricing/price-input';
import { offerKinds, type OfferKind } from '@baicao/shared/pricing/offer-kinds';
import type { PriceStep } from '@baicao/shared/pricing/price-step';

type Priced = Pick<
  Goods,
  | 'id'
  | 'name'
  | 'bzdw'
  | 'zbz'
  | 'price'
  | 'base_price'
  | 'ladder_price'
  | 'ladder_price_type'
  | 'tags'
  | 'activity'
  | 'goods_manjian_desc'
>;

interface Explanation {
  /** Yuan for all pieces, and for one piece. */
  subtotal: string;
  unitPrice: string;
  steps: readonly PriceStep[];
}

/**
 * 价格明细 of `number` pieces, by the function that prices the cart: base price, ladder, and the special offer if one
 * lowers the price. null when the price is hidden or `number` is not above 0.
 */
export function explainPrice(goods: Priced, number: number): Explanation | null {
  const priceFen = fen(goods.price);
  if (priceFen === null || number <= 0) return null;
  const basePriceFen = fen(goods.base_price) ?? priceFen;
  const ladder = ladderOf(goods);
  const { lines } = priceCart({
    nowSeconds: 0,
    // Full reductions, coupons and shipping depend on the whole order and are left to the cart.
    rules: noRules,
    choices: { coupon: null, voucher: null, exchangeIds: [] },
    lines: [
      {
        key: String(goods.id),
        goodsId: goods.id,
        isCombination: false,
        name: goods.name,
        number,
        unit: goods.bzdw,
        selected: true,
        buyable: true,
        isEphedrine: false,
        isOwnBrand: false,
        isPreferred: false,
        acceptsCoupons: false,
        categoryIds: [],
        basePriceFen,
        ladder,
        specialOffers: specialOffersOf(goods, priceFen, basePriceFen, ladder),
        fullReductionIds: [],
        giftIds: [],
        freeShippingFrom: null,
      },
    ],
  });
  const [line] = lines;
  return line
    ? { subtotal: formatYuan(line.amountFen), unitPrice: formatYuan(line.priceFen), steps: line.steps }
    : null;
}

/** Index in `ladder_price` of the tier that `number` reaches; -1 below the first. */
export function reachedTierIndex(
  { ladder_price: tiers, ladder_price_type: type }: Pick<Goods, 'ladder_price' | 'ladder_price_type'>,
  number: number,
): number {
  const reached = reachedTier(ladderOf({ ladder_price: tiers, ladder_price_type: type }), number);
  return reached === null ? -1 : tiers.findIndex((tier) => tier.number === reached.number);
}

function ladderOf({
  ladder_price: tiers,
  ladder_price_type: type,
}: Pick<Goods, 'ladder_price' | 'ladder_price_type'>): Ladder | null {
  if (type === 0) return null;
  return { type, tiers: tiers.map(({ number, price }) => ({ number, priceFen: fen(price) ?? 0 })) };
}

/** A price below base and ladder comes from a special offer, which the answer names by badge or activity. */
function specialOffersOf(goods: Priced, priceFen: Fen, basePriceFen: Fen, ladder: Ladder | null): SpecialOffer[] {
  const normalFen = reachedTier(ladder, goods.zbz)?.priceFen ?? basePriceFen;
  if (priceFen >= normalFen || priceFen >= basePriceFen) return [];
  const { kind, name } = offerName(goods);
  return [{ id: kind, kind, name, priceFen, allowanceLeft: null }];
}

function offerName({ tags, activity }: Priced): { kind: OfferKind; name: string } {
  if (tags.some((tag) => tag.is_show === 1 && tag.code === 'spike')) return named('spike');
  if (activity) return { kind: 'activity', name: activity.name };
  return named('special');
}

function named(kind: OfferKind): { kind: OfferKind; name: string } {
  return { kind, name: offerKinds[kind].priceName };
}

function fen(yuan: string | null): Fen | null {
  return yuan === null ? null : parseYuan(yuan);
}
