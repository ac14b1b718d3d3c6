import type { GoodsDetail } from '@baicao/shared/contract';
import { useAddToCart } from '#app/use-add-to-cart.ts';
import { useRemind } from '#app/use-remind.ts';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { quantityRuleOf } from '#ui/quantity-rule.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { packRule } from './pack-rule.ts';
import { PriceDetail } from './price-detail.tsx';
import { Refused } from './refused.tsx';
import classes from './purchase.module.css';

interface Props {
  goods: GoodsDetail;
  number: number;
  onNumber: (number: number) => void;
}

/** How many, what that comes to, and into the cart; or why not and the way out. `goods, number, onNumber` */
export function Purchase({ goods, number, onNumber }: Props) {
  const { add, isAdding } = useAddToCart();
  const remindOfPrice = useRemind('price');
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
        <button type="button" className={`btn ${classes.favorite}`} onClick={() => remindOfPrice(goods)}>
          降价提醒
        </button>
      </div>
    </div>
  );
}
