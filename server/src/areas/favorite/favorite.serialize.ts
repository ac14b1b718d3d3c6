import type { FavoriteGoods } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { BuyerCall } from '#domain/context.ts';
import type { Saved } from './favorite.repo.ts';

/** A price that is hidden from the buyer today is not shown for the past either. */
export function wireKept(
  { buyer }: BuyerCall,
  { at, priceFen }: Saved,
  change: number | null,
): FavoriteGoods['favorite'] {
  return {
    at: formatMoment(at),
    price: buyer.isPassed && priceFen !== null ? formatYuan(priceFen) : null,
    change: change === null ? null : formatYuan(change),
  };
}
