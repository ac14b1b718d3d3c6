import type { Goods } from '@baicao/shared/contract';
import { openAllowances } from '@baicao/shared/pricing/allowance';
import { sortedTiers } from '@baicao/shared/pricing/ladder';
import { priceLine } from '@baicao/shared/pricing/line';
import { formatYuan, type Fen } from '@baicao/shared/pricing/money';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { priceLineInput } from './price-line.ts';

/** Who may see prices (contract §4): only approved buyers. */
export type PriceSight = 'visitor' | 'pending' | 'approved';

/** Pieces a buyer has taken already, by offer id. */
export type OfferTaken = ReadonlyMap<number, number>;

export const nothingTaken: OfferTaken = new Map();

type PriceFields = Pick<Goods, 'price' | 'base_price' | 'price_label' | 'ladder_price'>;

export type HiddenSight = Exclude<PriceSight, 'approved'>;

/** Said in place of prices. */
export const hiddenLabels: Record<HiddenSight, string> = { visitor: '会员可见', pending: '审核后可见' };

/** The price of one piece by itself, in fen: base or the best running offer that still has a piece for this buyer. */
export function shelfPriceFen(goods: GoodsRecord, taken: OfferTaken): Fen {
  const line = priceLineInput(goods, { key: 'shelf', number: 1, selected: true, buyable: true, taken });
  return priceLine(line, openAllowances([line])).priceFen;
}

/** Every price of a row that is the same for all who see prices, or none of them. */
export function goodsPrices(goods: GoodsRecord, sight: PriceSight, taken: OfferTaken): PriceFields {
  if (sight !== 'approved') {
    return {
      price: null,
      base_price: null,
      price_label: hiddenLabels[sight],
      ladder_price: [],
    };
  }
  return {
    price: formatYuan(shelfPriceFen(goods, taken)),
    base_price: formatYuan(goods.basePriceFen),
    price_label: '',
    ladder_price: sortedTiers(goods.ladder).map(({ number, priceFen }) => ({ number, price: formatYuan(priceFen) })),
  };
}
