import type { Goods } from '@baicao/shared/contract';
import { useGoodsActions } from '#app/use-goods-actions.ts';
import type { ListView } from '#routes/paths.ts';
import { GoodsCard, goodsGrid } from '#ui/goods-card.tsx';
import { GoodsTable } from '#ui/goods-table.tsx';

/** The rows in the view asked for. `goods, view, caption` */
export function ListRows({ goods, view, caption }: { goods: readonly Goods[]; view: ListView; caption: string }) {
  const { onAdd, onAddRows, onFavorite, onRemind, isAdding } = useGoodsActions();
  if (view !== 'index') {
    return (
      <GoodsTable
        goods={goods}
        onAdd={onAddRows}
        isAdding={isAdding}
        onFavorite={onFavorite}
        onRemind={onRemind}
        dense={view === 'no_image'}
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
          onAdd={onAdd}
          adding={isAdding(one.id)}
          onFavorite={onFavorite}
          onRemind={onRemind}
        />
      ))}
    </ul>
  );
}
