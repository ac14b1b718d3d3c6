import type { GoodsDetail } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { found } from '../../http/api-error.ts';
import { catalogueAt } from '../../shelf/catalogue/catalogue.ts';
import { listedGoods } from '../../shelf/catalogue/list-page.ts';
import { categoryPath } from '../../shelf/categories.ts';
import { loadGoods, type GoodsRecord } from '../../shelf/goods-record.ts';
import { goodsByIds, goodsViews, type GoodsAsker } from '../../shelf/goods-view.ts';
import { goodsViewer } from '../../shelf/goods-viewer.ts';
import { packageAddresses } from '../../shelf/picture-address.ts';
import { batchesOf, leafletOf } from './goods-detail.repo.ts';
import { leafletHtml } from './leaflet-html.ts';

/** goods.detail; goods off the shelf can still be looked at (from an order or a favourite), not bought. 404 otherwise. */
export function goodsDetail(asker: GoodsAsker, id: number): GoodsDetail {
  const goods = found(loadGoods(asker.db, [id], asker.now).get(id), '商品不存在或已删除');
  if (goods.isFaulty) throw new Error(`goods ${id} is the article whose detail fails`);
  const row = found(goodsViews([goods], goodsViewer(asker.db, asker.buyer, asker.now))[0]);
  return {
    ...row,
    goods_images: goods.hasPicture ? detailImages(goods) : [],
    sms: leafletHtml(goods, leafletOf(asker.db, goods.leafletId)),
    phsm: deliveryNote(goods),
    cctj: goods.storage,
    cfy: goods.prescription,
    ssxkcyr: goods.holder,
    category: categoryPath(asker.db, goods.categoryId),
    coupon_data: [],
    recommend: goodsByIds(asker, alike(asker, goods)),
    batches: batchesOf(asker.db, id).map((batch) => ({
      ph: batch.number,
      scrq: batch.madeOn,
      yxq: batch.expiresOn,
      number: batch.stock,
    })),
    report_url: '',
  };
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
function alike(asker: GoodsAsker, goods: GoodsRecord): number[] {
  const most = limits.goods.recommendedCount;
  const list = {
    name: `category|${goods.categoryId}`,
    query: () =>
      ({ flags: [], categoryIds: new Set([goods.categoryId]), inStock: true, sort: 'sale', order: 'desc' }) as const,
  };
  const best = listedGoods(asker, catalogueAt(asker.db, asker.now), list).slice(0, most + 1);
  return best.filter((id) => id !== goods.id).slice(0, most);
}
