import type { Goods } from '@baicao/shared/contract';
import { useGoodsActions, useRemind } from '#features/goods/index.ts';
import { GoodsTable } from '#domain/goods-table.tsx';
import type { ZoneView } from '../../zone-state.ts';
import type { GoodsCardLook } from '#domain/goods-card.tsx';
import { GoodsCards } from '#domain/goods-cards.tsx';

interface Props extends GoodsCardLook {
  goods: readonly Goods[];
  /** The activity has not begun. */
  isComing?: boolean;
  view: ZoneView;
  caption: string;
}

/** Goods of an activity as cards, or as the standard table. */
export function ZoneRows({ goods, view, caption, isComing = false, ...look }: Props) {
  const actions = useGoodsActions();
  const onRemindPriceDrop = useRemind('price');
  if (view === 'table') {
    return (
      <GoodsTable
        goods={goods}
        onAdd={actions.onAddRows}
        isAdding={actions.isAdding}
        onFavorite={actions.onFavorite}
        onRemind={actions.onRemind}
        caption={caption}
      />
    );
  }
  return (
    <GoodsCards
      goods={goods}
      {...look}
      actions={{ ...actions, onRemindPriceDrop: isComing ? onRemindPriceDrop : undefined }}
      label={caption}
    />
  );
}
