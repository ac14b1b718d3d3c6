import type { GoodsDetail } from '@baicao/shared/contract';
import { Link, useLocation } from 'react-router-dom';
import { useAddToCart } from '../../../../app/use-add-to-cart.ts';
import { useFavorite } from '../../../../app/use-favorite.ts';
import { QuantityInput } from '../../../../ui/quantity-input.tsx';
import { quantityRuleOf } from '../../../../ui/quantity-rule.ts';
import { wayOut } from '../../../../ui/way-out.ts';
import { useWays } from '../../../../ui/ways.ts';
import { packRule } from './pack-rule.ts';
import { PriceDetail } from './price-detail.tsx';
import classes from './purchase.module.css';

interface Props {
  goods: GoodsDetail;
  number: number;
  onNumber: (number: number) => void;
}

/** How many, what that comes to, and into the cart; or why not and the way out. `goods, number, onNumber` */
export function Purchase({ goods, number, onNumber }: Props) {
  const { add, isAdding } = useAddToCart();
  const isBuyable = goods.is_buy === 1 && goods.price !== null;
  const put = (pieces: number) => void add({ goods, number: pieces });
  if (!isBuyable) return <Refused goods={goods} />;
  return (
    <div className={classes.purchase}>
      <div className={classes.quantity}>
        <span className={classes.label}>数量</span>
        <QuantityInput
          value={number}
          rule={quantityRuleOf(goods)}
          label={goods.name}
          onCommit={onNumber}
          onEnter={(settled) => settled !== null && put(settled)}
        />
        <span>{goods.bzdw}</span>
        <span className={classes.rule}>{packRule(goods)}</span>
      </div>
      <PriceDetail goods={goods} number={number} />
      <div className={classes.actions}>
        <button
          type="button"
          className={`btn ${classes.add}`}
          data-primary
          aria-disabled={isAdding(goods.id) || undefined}
          onClick={() => put(number)}
        >
          {isAdding(goods.id) ? '加入中…' : goods.buy_button_label || '加入购物车'}
        </button>
        <FavoriteButton goods={goods} />
      </div>
    </div>
  );
}

/** The server's words why not, and what may be done about it. */
function Refused({ goods }: { goods: GoodsDetail }) {
  const { pathname, search } = useLocation();
  const way = wayOut(goods, useWays(), pathname + search);
  return (
    <div className={classes.refused}>
      <p className={classes.reason}>{goods.cant_buy_reason || goods.price_label}</p>
      <div className={classes.actions}>
        {goods.price !== null && (
          <button type="button" className={`btn ${classes.add}`} disabled>
            {goods.buy_button_label || '暂不可购'}
          </button>
        )}
        <Link className={`btn ${classes.way}`} to={way.to} data-primary>
          {way.text}
        </Link>
        <FavoriteButton goods={goods} />
      </div>
    </div>
  );
}

function FavoriteButton({ goods }: { goods: GoodsDetail }) {
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
