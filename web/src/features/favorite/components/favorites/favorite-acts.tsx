import type { FavoriteGoods } from '@baicao/shared/contract';
import { GoodsBuy } from '#domain/goods-buy.tsx';
import type { FavoriteRows } from './favorite-rows.ts';

interface Props {
  goods: FavoriteGoods;
  shown: FavoriteRows;
}

/** Quantity and button, or why the goods cannot be bought. */
export function Buy({ goods, shown: { isAdding, onAdd, onRemind } }: Props) {
  return (
    <GoodsBuy
      goods={goods}
      adding={isAdding(goods.id)}
      onAdd={(number) => onAdd(goods, number)}
      onRemind={() => onRemind(goods)}
    />
  );
}

export function Cancel({ goods, shown }: Props) {
  return (
    <button type="button" className="link" onClick={() => shown.onCancel(goods)}>
      取消收藏
      <span className="visually-hidden"> {goods.name}</span>
    </button>
  );
}
