import type { Goods } from '@baicao/shared/contract';
import { useGoodsActions } from '#app/use-goods-actions.ts';
import { GoodsCard, goodsGrid } from '#ui/goods-card.tsx';
import classes from './recommend.module.css';

/** What goes with it or could stand in for it; nothing where the server has nothing. `goods` */
export function Recommend({ goods }: { goods: readonly Goods[] }) {
  const { onAdd, onFavorite, onRemind, isAdding } = useGoodsActions();
  if (goods.length === 0) return null;
  return (
    <section className={classes.recommend}>
      <h2>相关推荐</h2>
      <ul className={goodsGrid}>
        {goods.map((one) => (
          <GoodsCard
            key={one.id}
            goods={one}
            onAdd={onAdd}
            adding={isAdding(one.id)}
            onFavorite={onFavorite}
            onRemind={onRemind}
          />
        ))}
      </ul>
    </section>
  );
}
