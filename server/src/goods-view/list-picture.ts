import { goodsImages } from './goods-facts.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';

/** The picture of a row; empty where nothing is drawn for the goods. */
export function listPicture(goods: GoodsRecord): string {
  return goodsImages(goods)[0]?.list ?? '';
}
