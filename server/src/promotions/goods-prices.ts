import type { Goods } from '@baicao/shared/contract';
import { openAllowances } from '@baicao/shared/pricing/allowance';
import { sortedTiers } from '@baicao/shared/pricing/ladder';
import { priceLine } from '@baicao/shared/pricing/line';
import { formatYuan, type Fen } from '@baicao/shared/pricing/money';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { priceLineInput } from './price-line.ts';

/** Which viewer: only approved buyers see prices (contract §4). */
export type PriceVisibility = 'visitor' | 'pending' | 'approved';

/** Pieces a buyer has taken already, by offer id. */
export type OfferTaken = ReadonlyMap<number, number>;

export const nothingTaken: OfferTaken = new Map();

type PriceFields = Pick<Goods, 'price' | 'base_price' | 'price_label' | 'ladder_price'>;

export type HiddenPriceVisibility = Exclude<PriceVisibility, 'approved'>;

/** Shown in place of prices. */
export const hiddenLabels: Record<HiddenPriceVisibility, string> = { visitor: '会员可见', pending: '审核后可见' };

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
      price_label: hiddenLabels[visibility],
      ladder_price: [],
    };
  }
  return {
    price: formatYuan(unitPriceFen(goods, taken)),
    base_price: formatYuan(goods.basePriceFen),
    price_label: '',
    ladder_price: sortedTiers(goods.ladder).map(({ number, priceFen }) => ({ number, price: formatYuan(priceFen) })),
  };
}
