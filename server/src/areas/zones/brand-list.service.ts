import type { Contract, Data } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { page, type Page } from '#domain/answers.ts';
import { wireBrand } from '#goods/brands.ts';
import { catalogueAt } from '#goods-index/goods-index.ts';
import { listedGoods } from '#goods-index/list-page.ts';
import { goodsByIds, type GoodsAsker } from '#goods-view/goods-view.ts';
import { brandsPage, countOfBrands } from './zone.repo.ts';

/** So many of a brand's goods stand beside its name. */
const goodsShown = 4;

/** brand.list: brands with how many goods each has and its best-selling ones. */
export function brandList(asker: GoodsAsker, at: number): Page<Data<Contract['brand']['list']>> {
  const perPage = limits.page.size;
  const catalogue = catalogueAt(asker.db, asker.now);
  const rows = brandsPage(asker.db, perPage, (at - 1) * perPage).map((row) => {
    const list = { name: `brand|${row.id}`, query: () => ({ flags: [], brandId: row.id, order: 'desc' }) as const };
    const listed = listedGoods(asker, catalogue, list);
    return { ...wireBrand(row), goods_count: listed.count, goods: goodsByIds(asker, listed.slice(0, goodsShown)) };
  });
  return page(rows, { page: at, perPage, total: countOfBrands(asker.db) });
}
