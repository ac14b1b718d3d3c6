import type { Goods } from '@baicao/shared/contract';
import { useCallback } from 'react';
import type { AddRows } from '#domain/use-table-entry.ts';
import { useAddToCart, type AddedRow } from './use-add-to-cart.ts';
import { useFavorite } from './use-favorite.ts';
import { useRemind } from './use-remind.ts';

export interface GoodsActions {
  onAdd: (goods: Goods, number: number) => void;
  /** Returns the ids of the goods that were added. */
  onAddRows: AddRows;
  onFavorite: (goods: Goods) => void;
  onRemind: (goods: Goods) => void;
  isAdding: (goodsId: number) => boolean;
}

/** The props of GoodsCard and GoodsTable. Stable callbacks, so that the cards can be memoised. */
export function useGoodsActions(): GoodsActions {
  const { add, isAdding } = useAddToCart();
  const { toggle } = useFavorite();
  return {
    onAdd: useCallback((goods, number) => void add({ goods, number }), [add]),
    onAddRows: useCallback(async (rows) => idsIn(await add(rows)), [add]),
    onFavorite: useCallback((goods) => void toggle(goods), [toggle]),
    onRemind: useRemind(),
    isAdding,
  };
}

function idsIn(rows: readonly AddedRow[] = []): number[] {
  return rows.filter(({ state }) => state !== 'refused').map(({ goods_id: id }) => id);
}
