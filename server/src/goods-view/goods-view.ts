import type { Database } from '@baicao/db/client';
import type { Goods } from '@baicao/shared/contract';
import type { Buyer } from '#domain/context.ts';
import { goodsFacts, goodsImages } from './goods-facts.ts';
import { goodsPrices, type OfferTaken } from '#promotions/goods-prices.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import type { GoodsViewer } from './goods-viewer.ts';

/** Goods as one viewer sees them; it leaves out what the viewer may not see. */
function goodsView(goods: GoodsRecord, viewer: GoodsViewer, taken: OfferTaken): Goods {
  return {
    ...goodsFacts(goods, viewer.today),
    ...goodsPrices(goods, viewer.visibility, taken),
    goods_image: goodsImages(goods),
    ...viewer.own(goods, taken),
  };
}

/** Rows for records in their order. */
export function goodsViews(goods: readonly GoodsRecord[], viewer: GoodsViewer): Goods[] {
  const taken = viewer.taken(goods);
  return goods.map((one) => goodsView(one, viewer, taken));
}

/** The part of a call that a view of goods needs: the viewer and the time. */
export interface ViewerCall {
  readonly db: Database;
  readonly buyer: Buyer | null;
  /** ms */
  readonly now: number;
}
