import type { Contract, Data, Input } from '@baicao/shared/contract';
import type { WrittenJson } from '#domain/answers.ts';
import { cachedAnswer, checkedJson } from '#goods-index/answer-cache.ts';
import { facetCounts, type Counted } from '#goods-index/goods-matches.ts';
import { goodsListPage } from '#goods-index/list-page.ts';
import { categoryNames } from '#goods/categories.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import { contract } from '@baicao/shared/contract';
import { isPersonal, listQuery, type ListFilters } from './list-query.ts';

/** goods.list: one page under the filters, with images unless `no_image`. */
export function listGoods(call: ViewerCall, input: Input<Contract['goods']['list']>): WrittenJson {
  const { page, per_page: perPage, no_image: noImage, ...filters } = input;
  const list = {
    name: `goods|${JSON.stringify(filters)}`,
    query: (index: Parameters<typeof listQuery>[1]) => listQuery(call, index, filters),
    isPersonal: isPersonal(filters),
  };
  return goodsListPage(call, list, { page, perPage, withImages: noImage !== true });
}

/** Maximum number of choices of a facet, the largest first; choices with a single item each would only make the list long. */
const mostChoices = 100;

/** goods.facets: the further choices under the same filters, each with its number of goods. */
export function goodsFacets(call: ViewerCall, input: ListFilters): WrittenJson {
  const scope = isPersonal(input) ? 'buyer' : 'visibility';
  return cachedAnswer(call, `facets|${JSON.stringify(input)}`, scope, (index) => {
    const counts = facetCounts(index.columns, listQuery(call, index, input));
    const names = categoryNames(
      call.db,
      counts.category.map((one) => one.value),
    );
    const facets: Data<Contract['goods']['facets']> = {
      category: counts.category.map(({ value, count }) => ({ id: value, name: names.get(value) ?? '', count })),
      sccj: choices(counts.makers, input.sccj),
      ypgg: choices(counts.specifications, input.ypgg),
      jx: choices(counts.forms, input.jx),
    };
    return checkedJson(contract.goods.facets, facets);
  });
}

/** The largest choices, and all chosen ones: a selection must stay visible to be removed. */
function choices(
  counted: readonly Counted<string>[],
  chosen: readonly string[] = [],
): { name: string; count: number }[] {
  const shown = counted.slice(0, mostChoices);
  const rest = counted.slice(mostChoices).filter((one) => chosen.includes(one.value));
  return [...shown, ...rest].map(({ value, count }) => ({ name: value, count }));
}
