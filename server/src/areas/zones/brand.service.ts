import { pageOf, type Contract, type Data } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { orNotFound } from '#domain/errors.ts';
import { goodsIndexAt } from '#goods-index/goods-index.ts';
import { matchingGoods } from '#goods-index/list-page.ts';
import { wireBrand } from '#goods/brands.serialize.ts';
import { goodsByIds } from '#goods-index/goods-by-ids.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import { brandWithId, brandsPage, brandCount } from './zone.repo.ts';
import { page, type Page } from '#domain/answers.ts';

/** focus.brand: a brand with one page of its goods, in stock and best-selling first; 404 for no such brand. */
export function brandPage(call: ViewerCall, id: number, page: number): Data<Contract['focus']['brand']> {
  const brand = orNotFound(brandWithId(call.db, id), '品牌不存在');
  const perPage = limits.page.size;
  const list = { name: `brand|${id}`, query: () => ({ flags: [], brandId: id, order: 'desc' }) as const };
  const listed = matchingGoods(call, goodsIndexAt(call.db, call.now), list);
  const from = (page - 1) * perPage;
  return {
    brand: wireBrand(brand),
    goods: goodsByIds(call, listed.slice(from, from + perPage)),
    meta: pageOf(page, perPage, listed.count),
  };
}

/** Number of goods shown with each brand. */
const goodsShown = 4;

/** brand.list: brands with how many goods each has and its best-selling ones. */
export function brandList(call: ViewerCall, at: number): Page<Data<Contract['brand']['list']>> {
  const perPage = limits.page.size;
  const index = goodsIndexAt(call.db, call.now);
  const rows = brandsPage(call.db, perPage, (at - 1) * perPage).map((row) => {
    const list = { name: `brand|${row.id}`, query: () => ({ flags: [], brandId: row.id, order: 'desc' }) as const };
    const listed = matchingGoods(call, index, list);
    return { ...wireBrand(row), goods_count: listed.count, goods: goodsByIds(call, listed.slice(0, goodsShown)) };
  });
  return page(rows, { page: at, perPage, total: brandCount(call.db) });
}
