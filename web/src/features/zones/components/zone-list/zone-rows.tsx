import type { Goods } from '@baicao/shared/contract';
import { useGoodsActions } from '#features/goods/index.ts';
import { GoodsTable } from '#domain/goods-table.tsx';
import { useRemind } from '#features/goods/index.ts';
import type { ZoneView } from '../../zone-state.ts';
import { GoodsCard, goodsGrid, type GoodsCardLook } from '#domain/goods-card.tsx';

interface Props extends GoodsCardLook {
  goods: readonly Goods[];
  /** The activity has not begun. */
  isComing?: boolean;
  view: ZoneView;
  caption: string;
}

/** Goods of an activity as cards, or as the standard table. */
export function ZoneRows({ goods, view, caption, isComing = false, ...look }: Props) {
  const { onAdd, onAddRows, onFavorite, isAdding } = useGoodsActions();
  const onRemind = useRemind('stock');
  const onRemindPriceDrop = useRemind('price');
  if (view === 'table') {
    return (
      <GoodsTable
        goods={goods}
        onAdd={onAddRows}
        isAdding={isAdding}
        onFavorite={onFavorite}
        onRemind={onRemind}
        caption={caption}
      />
    );
  }
  return (
    <ul className={goodsGrid} aria-label={caption}>
      {goods.map((one) => (
        <GoodsCard
          key={one.id}
          goods={one}
          {...look}
          onRemindPriceDrop={isComing ? onRemindPriceDrop : undefined}
          adding={isAdding(one.id)}
          onAdd={onAdd}
          onFavorite={onFavorite}
          onRemind={onRemind}
        />
      ))}
    </ul>
  );
}
