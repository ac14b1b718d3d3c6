import type { FavoriteGoods } from '@baicao/shared/contract';

/** One page of favourites, and what can be done to each. */
export interface FavoriteRows {
  rows: readonly FavoriteGoods[];
  isSelected: (id: number) => boolean;
  onSelect: (id: number) => void;
  onAdd: (goods: FavoriteGoods, number: number) => void;
  isAdding: (id: number) => boolean;
  onRemind: (goods: FavoriteGoods) => void;
  onCancel: (goods: FavoriteGoods) => void;
}
