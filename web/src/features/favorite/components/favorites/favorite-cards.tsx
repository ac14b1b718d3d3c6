import { Stack } from '#design/stack.tsx';
import { GoodsBuy } from '#domain/goods-buy.tsx';
import { ExpiryAndStock } from '#domain/goods-card.tsx';
import { GoodsTile } from '#domain/goods-tile.tsx';
import type { FavoriteRows } from './favorite-rows.ts';
import classes from './favorites.module.css';
import { KeptPrice } from './kept-price.tsx';

/** Favourites as cards with their pictures. */
export function FavoriteCards(shown: FavoriteRows) {
  return (
    <ul className={classes.cards}>
      {shown.rows.map((goods) => (
        <Stack
          key={goods.id}
          as="li"
          className={classes.one}
          gap={6}
          pad={10}
          line="around"
          data-selected={shown.isSelected(goods.id) || undefined}
        >
          <label className={classes.pick}>
            <input
              type="checkbox"
              checked={shown.isSelected(goods.id)}
              onChange={() => shown.onSelect(goods.id)}
              aria-label={`选择 ${goods.name}`}
            />
          </label>
          <button type="button" className={`link ${classes.drop}`} onClick={() => shown.onCancel(goods)}>
            取消收藏
            <span className="visually-hidden"> {goods.name}</span>
          </button>
          <GoodsTile goods={goods}>
            <ExpiryAndStock goods={goods} />
          </GoodsTile>
          <KeptPrice favorite={goods.favorite} />
          <GoodsBuy
            goods={goods}
            adding={shown.isAdding(goods.id)}
            onAdd={(number) => shown.onAdd(goods, number)}
            onRemind={() => shown.onRemind(goods)}
          />
        </Stack>
      ))}
    </ul>
  );
}
