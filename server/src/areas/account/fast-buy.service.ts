import { pageOf, type PageMeta, type Contract, type Input } from '@baicao/shared/contract';
import { eq, query, type Parameters } from '@baicao/db/query';
import { purchases } from '@baicao/db/schema';
import { searchGoodsIds } from '@baicao/db/search/search-goods';
import type { WrittenJson } from '#domain/answers.ts';
import type { BuyerCall } from '#domain/context.ts';
import { cachedAnswer } from '#goods-index/answer-cache.ts';
import type { GoodsIndex } from '#goods-index/goods-index.ts';
import { goodsRows } from '#goods-index/list-page.ts';
import { restockOf, type Restock } from './restock.ts';

const purchasesOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({
      goodsId: purchases.goodsId,
      times: purchases.times,
      number: purchases.lastNumber,
      date: purchases.lastAt,
      price: purchases.lastPriceFen,
      firstAt: purchases.firstAt,
    })
    .from(purchases)
    .where(eq(purchases.buyerId, p.buyerId)),
);

type FastBuyInput = Input<Contract['user']['fastBuy']>;
type Purchase = ReturnType<ReturnType<typeof purchasesOf>['all']>[number];
/** `due`: how many usual intervals have passed; 0 where goods are not due. */
type Bought = Purchase & Restock & { readonly due: number };

/** user.fastBuy: goods bought before, those ordered most often first, then the latest. */
export function fastBuy(call: BuyerCall, input: FastBuyInput): WrittenJson {
  const { page, per_page: perPage, order } = input;
  return cachedAnswer(call, `fastBuy|${JSON.stringify(input)}`, 'buyer', (index) => {
    const rows = wanted(call, index, input).sort(
      (a, b) => b[order] - a[order] || b.date - a.date || a.goodsId - b.goodsId,
    );
    const shown = rows.slice((page - 1) * perPage, page * perPage);
    return boughtRows(call, index, shown, pageOf(page, perPage, rows.length));
  });
}

/** The goods as every list writes them, with the two fields of their restocking. */
function boughtRows(call: BuyerCall, index: GoodsIndex, rows: readonly Bought[], meta: PageMeta): WrittenJson {
  const byId = new Map(rows.map((row) => [row.goodsId, row]));
  const moreOf = (id: number) => {
    const { usualDays = null, isDue = false } = byId.get(id) ?? {};
    return `"usual_days":${usualDays},"is_due":${isDue ? 1 : 0}`;
  };
  return goodsRows(call, index, [...byId.keys()], { meta, moreOf });
}

function wanted(call: BuyerCall, index: GoodsIndex, input: FastBuyInput): Bought[] {
  const found = input.keywords === '' ? null : new Set(searchGoodsIds(call.db, input.keywords));
  return purchasesOf(call.db)
    .all({ buyerId: call.buyer.id })
    .filter(({ goodsId }) => found?.has(goodsId) ?? true)
    .map((row) => {
      const restock = restockOf(row, index.today);
      return { ...row, ...restock, due: restock.isDue ? restock.overdue : 0 };
    })
    .filter((row) => isWanted(row, index, input, call.buyer.isPassed));
}

function isWanted(row: Bought, index: GoodsIndex, input: FastBuyInput, seesPrices: boolean): boolean {
  if (input.due && !row.isDue) return false;
  if (input.in_stock && !isInStock(row, index)) return false;
  return !input.cheaper || !seesPrices || isCheaper(row, index);
}

function isInStock({ goodsId }: Bought, { columns }: GoodsIndex): boolean {
  const rowIndex = columns.rowIndexOf(goodsId);
  return columns.rowsFlagged('onShelf').has(rowIndex) && columns.rowsFlagged('inStock').has(rowIndex);
}

function isCheaper({ goodsId, price }: Bought, { columns }: GoodsIndex): boolean {
  return (columns.priceFen[columns.rowIndexOf(goodsId)] ?? Infinity) < price;
}
