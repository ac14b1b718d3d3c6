import { limits } from '@baicao/shared/limits';
import type { WrittenJson } from '#domain/answers.ts';
import type { GoodsQuery } from '#goods-index/goods-query.ts';
import { cachedAnswer } from '#goods-index/answer-cache.ts';
import { matchingGoods, goodsListPage, goodsRows } from '#goods-index/list-page.ts';
import { cachedGoods } from '#goods-index/goods-cache.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import { boughtGoodsIds } from './goods.repo.ts';

const bestSelling: GoodsQuery = { flags: ['inStock'], sort: 'sale', order: 'desc' };

/** goods.hot: the best-selling goods in stock. */
export function hotGoods(call: ViewerCall): WrittenJson {
  return cachedAnswer(call, 'hot', 'buyer', (index) => {
    const best = matchingGoods(call, index, { name: 'hot', query: () => bestSelling }).slice(0, limits.goods.hotCount);
    return goodsRows(call, index, best);
  });
}

/**
 * index.recommend: best-selling goods in stock of the categories a buyer buys from, without the goods they have bought; for
 * visitors and buyers without a purchase the best-selling of all.
 */
export function recommendedGoods(call: ViewerCall, page: number): WrittenJson {
  const list = { name: 'recommended', query: () => recommendedQuery(call), isPersonal: true };
  return goodsListPage(call, list, { page, perPage: limits.page.size });
}

function recommendedQuery({ db, buyer, now }: ViewerCall): GoodsQuery {
  const bought = boughtGoodsIds(db, buyer?.id ?? null);
  if (bought.length === 0) return bestSelling;
  const categoryIds = new Set([...cachedGoods(db, bought, now).values()].map((goods) => goods.categoryId));
  return { ...bestSelling, categoryIds, withoutIds: new Set(bought) };
}
