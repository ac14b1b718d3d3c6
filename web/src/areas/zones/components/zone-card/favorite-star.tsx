import type { Goods } from '@baicao/shared/contract';
import classes from './zone-card.module.css';

interface Props {
  goods: Goods;
  onFavorite: (goods: Goods) => void;
}

/** Keeps goods among the favourites, or no longer. `goods, onFavorite` */
export function FavoriteStar({ goods, onFavorite }: Props) {
  return (
    <button
      type="button"
      className={classes.favorite}
      aria-pressed={goods.is_favorite === 1}
      aria-label={`收藏 ${goods.name}`}
      onClick={() => onFavorite(goods)}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="m12 4 2.5 5 5.5.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.5-.8z" />
      </svg>
    </button>
  );
}
