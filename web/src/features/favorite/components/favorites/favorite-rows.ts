import type { FavoriteGoods } from '@baicao/shared/contract';
import type { Selection } from '#design/row-selection.tsx';

/** One page of favourites, and what can be done to each. */
export interface FavoriteRows {
  rows: readonly FavoriteGoods[];
  selection: Selection<FavoriteGoods>;
  onAdd: (goods: FavoriteGoods, number: number) => void;
  isAdding: (id: number) => boolean;
  onRemind: (goods: FavoriteGoods) => void;
  onCancel: (goods: FavoriteGoods) => void;
}
