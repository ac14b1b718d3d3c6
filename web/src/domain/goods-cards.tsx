import type { Goods } from '@baicao/shared/contract';
import { useFirstPart } from '#design/use-first-part.ts';
import { GoodsCard, goodsGrid, type GoodsCardLook } from './goods-card.tsx';

/** What can be done with each; `useGoodsActions` of the goods feature gives it. */
interface Actions {
  onAdd: (goods: Goods, number: number) => void;
  isAdding: (goodsId: number) => boolean;
  onFavorite: (goods: Goods) => void;
  onRemind: (goods: Goods) => void;
  /** 降价提醒, for an activity that has not begun. */
  onRemindPriceDrop?: ((goods: Goods) => void) | undefined;
}

interface Props extends GoodsCardLook {
  goods: readonly Goods[];
  actions: Actions;
  /** The name of the list, where no heading gives it. */
  label?: string;
  /** The rows of the page before are shown until the next are there. */
  isStale?: boolean | undefined;
}

/** Goods as cards in a grid. `goods, actions, label?, isStale?, lead?, action?, leadShowsPromotion?` */
export function GoodsCards({ goods, actions, label, isStale, ...look }: Props) {
  const { onAdd, isAdding, onFavorite, onRemind, onRemindPriceDrop } = actions;
  const { part, box } = useFirstPart(goods);
  return (
    <ul className={goodsGrid} aria-label={label} aria-busy={isStale || undefined} {...box}>
      {part.map((one, at) => (
        <GoodsCard
          key={one.id}
          goods={one}
          isFirst={at === 0}
          {...look}
          onAdd={onAdd}
          adding={isAdding(one.id)}
          onFavorite={onFavorite}
          onRemind={onRemind}
          onRemindPriceDrop={onRemindPriceDrop}
        />
      ))}
    </ul>
  );
}
