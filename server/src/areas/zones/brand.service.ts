import { pageOf, type Contract, type Data } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import type { Database } from '@baicao/db/client';
import { found } from '#domain/errors.ts';
import { catalogueAt } from '#goods-index/goods-index.ts';
import { listedGoods } from '#goods-index/list-page.ts';
import { wireBrand, type BrandRow } from '#goods/brands.ts';
import { goodsByIds, type GoodsAsker } from '#goods-view/goods-view.ts';

function brandRow(db: Database, id: number): BrandRow | undefined {
  return db.statement<BrandRow>('SELECT id, name, description FROM brands WHERE id = ?').get(id);
}

/** focus.brand: a brand with one page of its goods, in stock and best-selling first; 404 for no such brand. */
export function brandPage(asker: GoodsAsker, id: number, page: number): Data<Contract['focus']['brand']> {
  const brand = found(brandRow(asker.db, id), '品牌不存在');
  const perPage = limits.page.size;
  const list = { name: `brand|${id}`, query: () => ({ flags: [], brandId: id, order: 'desc' }) as const };
  const listed = listedGoods(asker, catalogueAt(asker.db, asker.now), list);
  const from = (page - 1) * perPage;
  return {
    brand: wireBrand(brand),
    goods: goodsByIds(asker, listed.slice(from, from + perPage)),
    meta: pageOf(page, perPage, listed.count),
  };
}
