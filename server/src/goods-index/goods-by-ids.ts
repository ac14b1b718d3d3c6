import type { Goods } from '@baicao/shared/contract';
import { goodsViews, type ViewerCall } from '#goods-view/goods-view.ts';
import { goodsViewer, type GoodsViewer } from '#goods-view/goods-viewer.ts';
import { cachedGoods } from './goods-cache.ts';
import { goodsIndexAt } from './goods-index.ts';

/** The viewer of a call. A call that reads gets what is known of its buyer since the buyer's last change; one that writes reads the buyer. */
export function viewerOf({ db, buyer, now }: ViewerCall): GoodsViewer {
  if (buyer === null || db.isWriting()) return goodsViewer(db, buyer, now);
  const { buyerRowCache, today } = goodsIndexAt(db, now);
  return goodsViewer(db, buyer, now, buyerRowCache.facts(db, buyer, { now, today }));
}

/** Rows for ids in their order; ids that do not exist are left out. */
export function goodsByIds(call: ViewerCall, ids: readonly number[]): Goods[] {
  const found = cachedGoods(call.db, ids, call.now);
  const records = ids.flatMap((id) => found.get(id) ?? []);
  return goodsViews(records, viewerOf(call));
}
