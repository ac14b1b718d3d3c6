import { priceLabels, type Goods } from '@baicao/shared/contract';
import { openAllowances } from '@baicao/shared/pricing/allowance';
import { sortedTiers } from '@baicao/shared/pricing/ladder';
import { priceLine } from '@baicao/shared/pricing/line';
import { formatYuan, type Fen } from '@baicao/shared/pricing/money';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { priceLineInput } from './price-line.ts';

/** Which viewer: only approved buyers see prices (contract.md, Prices). */
export type PriceVisibility = 'visitor' | 'pending' | 'approved';

/** Pieces a buyer has taken already, by offer id. */
export type OfferTaken = ReadonlyMap<number, number>;

export const nothingTaken: OfferTaken = new Map();

type PriceFields = Pick<Goods, 'price' | 'base_price' | 'price_label' | 'price_code' | 'ladder_price'>;

export type HiddenPriceVisibility = Exclude<PriceVisibility, 'approved'>;

const hiddenCodes = { visitor: 'login_required', pending: 'not_approved' } as const;

type PriceNote = Pick<Goods, 'price_label' | 'price_code'>;

/** Replaces hidden prices: the reason, as a code and a message. */
export function hiddenPrice(visibility: HiddenPriceVisibility): PriceNote {
  const code = hiddenCodes[visibility];
  return { price_label: priceLabels[code], price_code: code };
}

/** The same fields when prices are shown. */
export const shownPrice: PriceNote = { price_label: '', price_code: '' };

/** The price of one piece by itself, in fen: base or the best running offer that still has a piece for this buyer. */
export function unitPriceFen(goods: GoodsRecord, taken: OfferTaken): Fen {
  const line = priceLineInput(goods, { key: 'shelf', number: 1, selected: true, buyable: true, taken });
  return priceLine(line, openAllowances([line])).priceFen;
}

/** Every price of a row that is the same for all who see prices, or none of them. */
export function goodsPrices(goods: GoodsRecord, visibility: PriceVisibility, taken: OfferTaken): PriceFields {
  if (visibility !== 'approved') {
    return {
      price: null,
      base_price: null,
      ...hiddenPrice(visibility),
      ladder_price: [],
    };
  }
  return {
    price: formatYuan(unitPriceFen(goods, taken)),
    base_price: formatYuan(goods.basePriceFen),
    ...shownPrice,
    ladder_price: sortedTiers(goods.ladder).map(({ number, priceFen }) => ({ number, price: formatYuan(priceFen) })),
  };
}
