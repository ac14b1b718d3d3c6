import type { Handlers } from '#domain/context.ts';
import { goodsDetail } from './goods-detail.service.ts';
import { goodsFacets, listGoods } from './goods-list.service.ts';
import { hotGoods, recommendedGoods } from './goods-picks.service.ts';
import { applyForControlled, remind } from './goods-requests.service.ts';
import { suggestions } from './suggestions.service.ts';

export const goodsHandlers = {
  index: {
    recommend: ({ page }, call) => recommendedGoods(call, page),
  },
  goods: {
    list: (input, call) => listGoods(call, input),
    search: ({ keywords, type }, call) => suggestions(call, keywords, type),
    hot: (_input, call) => hotGoods(call),
    detail: ({ id }, call) => goodsDetail(call, id),
    facets: (input, call) => goodsFacets(call, input),
    remind: ({ id, kind, is_on: wanted }, call) => remind(call, id, kind, wanted),
  },
  kxzq: {
    apply: ({ id }, call) => applyForControlled(call, id),
  },
} satisfies {
  index: Pick<Handlers['index'], 'recommend'>;
  goods: Pick<Handlers['goods'], 'list' | 'search' | 'hot' | 'detail' | 'facets' | 'remind'>;
  kxzq: Handlers['kxzq'];
};
