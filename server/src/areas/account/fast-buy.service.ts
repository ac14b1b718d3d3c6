import { pageOf, type Contract, type Input } from '@baicao/shared/contract';
import { eq, query, type Parameters } from '@baicao/db/query';
import { purchases } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { WrittenJson } from '#domain/answers.ts';
import type { BuyerCall } from '#domain/context.ts';
import { cachedAnswer } from '#goods-index/answer-cache.ts';
import { goodsRowsJson } from '#goods-index/list-page.ts';

const purchasesOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({
      goodsId: purchases.goodsId,
      times: purchases.times,
      number: purchases.lastNumber,
      date: purchases.lastAt,
      price: purchases.lastPriceFen,
    })
    .from(purchases)
    .where(eq(purchases.buyerId, p.buyerId)),
);

/** user.fastBuy: goods bought before, the most of what they are ordered by first, then the latest. */
export function fastBuy(call: BuyerCall, { page, order }: Input<Contract['user']['fastBuy']>): WrittenJson {
  return cachedAnswer(call, `fastBuy|${order}|${page}`, 'buyer', (index) => {
    const perPage = limits.page.size;
    const rows = purchasesOf(call.db)
      .all({ buyerId: call.buyer.id })
      .sort((a, b) => b[order] - a[order] || b.date - a.date || a.goodsId - b.goodsId);
    const ids = rows.slice((page - 1) * perPage, page * perPage).map(({ goodsId }) => goodsId);
    const goods = goodsRowsJson(call, index, ids, true);
    return new WrittenJson(`[${goods.join(',')}]`, pageOf(page, perPage, rows.length));
  });
}
