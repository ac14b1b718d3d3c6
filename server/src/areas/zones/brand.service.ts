import { contract, pageOf } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { arrayOf, checked, withField, WrittenJson } from '#domain/answers.ts';
import { orNotFound } from '#domain/errors.ts';
import { goodsIndexAt } from '#goods-index/goods-index.ts';
import { goodsArray, matchingGoods, type GoodsList } from '#goods-index/list-page.ts';
import { wireBrand } from '#goods/brands.serialize.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import { brandWithId, brandsPage, brandCount } from './zone.repo.ts';

/** Goods of a brand, in stock and best-selling first. */
const goodsOf = (id: number): GoodsList => ({
  name: `brand|${id}`,
  query: () => ({ flags: [], brandId: id, order: 'desc' }),
});

/** focus.brand: a brand with one page of its goods, in stock and best-selling first; 404 for no such brand. */
export function brandPage(call: ViewerCall, id: number, page: number): WrittenJson {
  const brand = orNotFound(brandWithId(call.db, id), '品牌不存在');
  const index = goodsIndexAt(call.db, call.now);
  const perPage = limits.page.size;
  const listed = matchingGoods(call, index, goodsOf(id));
  const from = (page - 1) * perPage;
  const meta = pageOf(page, perPage, listed.count);
  const about = { brand: wireBrand(brand), meta };
  checked(contract.focus.brand, { ...about, goods: [] });
  return WrittenJson.written(withField(about, 'goods', goodsArray(call, index, listed.slice(from, from + perPage))));
}

/** Number of goods shown with each brand. */
const goodsShown = 4;

/** brand.list: brands with how many goods each has and its best-selling ones. */
export function brandList(call: ViewerCall, at: number): WrittenJson {
  const perPage = limits.page.size;
  const index = goodsIndexAt(call.db, call.now);
  const rows = brandsPage(call.db, perPage, (at - 1) * perPage);
  const brands = arrayOf(rows, (row, writer) => {
    const listed = matchingGoods(call, index, goodsOf(row.id));
    const about = { ...wireBrand(row), goods_count: listed.count };
    checked(contract.brand.list, [{ ...about, goods: [] }]);
    withField(about, 'goods', goodsArray(call, index, listed.slice(0, goodsShown)))(writer);
  });
  return WrittenJson.written(brands, pageOf(at, perPage, brandCount(call.db)));
}
