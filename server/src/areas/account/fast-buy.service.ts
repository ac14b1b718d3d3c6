import type { Contract, Goods, Input } from '@baicao/shared/contract';
import { eq, query, type Parameters } from '@baicao/db/query';
import { purchases } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { page, type Page } from '#domain/answers.ts';
import type { BuyerCall } from '#domain/context.ts';
import { goodsByIds } from '#goods-view/goods-view.ts';

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
export function fastBuy(call: BuyerCall, { page: at, order }: Input<Contract['user']['fastBuy']>): Page<Goods[]> {
  const perPage = limits.page.size;
  const rows = purchasesOf(call.db)
    .all({ buyerId: call.buyer.id })
    .sort((a, b) => b[order] - a[order] || b.date - a.date || a.goodsId - b.goodsId);
  const ids = rows.slice((at - 1) * perPage, at * perPage).map(({ goodsId }) => goodsId);
  return page(goodsByIds(call, ids), { page: at, perPage, total: rows.length });
}
