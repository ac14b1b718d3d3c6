import type { GoodsDetail } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import { orNotFound } from '#domain/errors.ts';
import { goodsIndexAt } from '#goods-index/goods-index.ts';
import { matchingGoods } from '#goods-index/list-page.ts';
import { categoryPath } from '#goods/categories.ts';
import { goodsCoupons } from '#promotions/goods-coupons.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { cachedGoods } from '#goods-index/goods-cache.ts';
import { goodsByIds, viewerOf } from '#goods-index/goods-by-ids.ts';
import { goodsViews, type ViewerCall } from '#goods-view/goods-view.ts';
import { packageAddresses, reportAddress } from '#goods/picture-address.ts';
import { leafletOf, leafletSections, type Leaflet } from '#goods/leaflet.ts';
import { wireGoodsCoupon } from './goods-detail.serialize.ts';
import { batchesOf } from './goods.repo.ts';
import { escapeHtml } from '#domain/escape-html.ts';

/** goods.detail; off-shelf goods can still be viewed (from an order or a favourite), not bought. 404 for unknown goods. */
export function goodsDetail(call: ViewerCall, id: number): GoodsDetail {
  const goods = orNotFound(cachedGoods(call.db, [id], call.now).get(id), '商品不存在或已删除');
  if (goods.isFaulty) throw new Error(`goods ${id} are marked faulty: their detail fails`);
  const row = orNotFound(goodsViews([goods], viewerOf(call))[0]);
  const batches = batchesOf(call.db, id).map((batch) => ({
    ph: batch.number,
    scrq: batch.madeOn,
    yxq: batch.expiresOn,
    number: batch.stock,
    report_url: reportAddress(goods, batch),
  }));
  return {
    ...row,
    goods_images: goods.hasPicture ? detailImages(goods) : [],
    sms: leafletHtml(goods, leafletOf(call.db, goods.leafletId)),
    phsm: deliveryNote(goods),
    cctj: goods.storage,
    cfy: goods.prescription,
    ssxkcyr: goods.holder,
    category: categoryPath(call.db, goods.categoryId),
    coupon_data: goodsOffers(call, goods),
    recommend: goodsByIds(call, alike(call, goods)),
    batches,
    report_url: batches[0]?.report_url ?? '',
  };
}

/**
 * Coupons that can be claimed for the goods, for viewers who see prices and may claim. A pack is no single discount: it is claimed
 * in the coupon centre.
 */
function goodsOffers({ db, buyer, now }: ViewerCall, goods: GoodsRecord): GoodsDetail['coupon_data'] {
  if (!buyer?.isPassed) return [];
  const offers = goodsCoupons(db, buyer.id, now).offers(goods);
  const single = offers.filter(({ activity }) => activity.pack.length === 0);
  // The order does not depend on which coupons are claimed.
  const sorted = single.toSorted(
    (a, b) => a.activity.thresholdFen - b.activity.thresholdFen || a.activity.id - b.activity.id,
  );
  return sorted.map(wireGoodsCoupon);
}

/** The large picture of the goods, by its address; undefined for unknown goods, and where nothing is drawn. */
export function largePicture(db: Database, id: number, now: number): string | undefined {
  const goods = cachedGoods(db, [id], now).get(id);
  return goods?.hasPicture ? packageAddresses(goods)('image') : undefined;
}

/** The front, the back and the side of the package. */
function detailImages(goods: GoodsRecord): GoodsDetail['goods_images'] {
  const address = packageAddresses(goods);
  const sides = [
    ['thumb', 'image'],
    ['back-thumb', 'back'],
    ['side-thumb', 'side'],
  ] as const;
  return sides.map(([thumb, image]) => ({
    thumb_url: address(thumb),
    image_url: address(image),
    detail: address(image),
  }));
}

/** How the goods are packed and sent, in one sentence each (配货说明). */
function deliveryNote({ packSize, cartonSize, unit, storage, limit }: GoodsRecord): string {
  const carton = cartonSize > 0 ? [`件装量${cartonSize}${unit}，整件优先发货`] : [];
  const few = limit ? ['本品限量供应'] : [];
  return [`中包装${packSize}${unit}，按中包装整数倍订购`, ...carton, `贮藏条件：${storage}`, ...few].join('；');
}

/** The best-selling others of the same category that are in stock. */
function alike(call: ViewerCall, goods: GoodsRecord): number[] {
  const most = limits.goods.recommendedCount;
  const list = {
    name: `category|${goods.categoryId}`,
    query: () =>
      ({ flags: ['inStock'], categoryIds: new Set([goods.categoryId]), sort: 'sale', order: 'desc' }) as const,
  };
  const best = matchingGoods(call, goodsIndexAt(call.db, call.now), list).slice(0, most + 1);
  return best.filter((id) => id !== goods.id).slice(0, most);
}

/** The leaflet (说明书) as HTML. Everything from the database is text, never markup. */
export function leafletHtml(goods: GoodsRecord, leaflet: Leaflet | undefined): string {
  return leafletSections(goods, leaflet)
    .map(([title, text]) => `<h4>【${title}】</h4>${paragraphs(text)}`)
    .join('');
}

function paragraphs(text: string): string {
  return text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
}
