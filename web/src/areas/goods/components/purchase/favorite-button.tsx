import type { GoodsDetail } from '@baicao/shared/contract';
import { useFavorite } from '#app/use-favorite.ts';
import classes from './purchase.module.css';

/** 收藏 and back again. `goods` */
export function FavoriteButton({ goods }: { goods: GoodsDetail }) {
  const { toggle } = useFavorite();
  const isFavorite = goods.is_favorite === 1;
  return (
    <button
      type="button"
      className={`btn ${classes.favorite}`}
      aria-pressed={isFavorite}
      onClick={() => void toggle(goods)}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="m12 4 2.5 5 5.5.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.5-.8z" />
      </svg>
      {isFavorite ? '已收藏' : '收藏'}
    </button>
  );
}
