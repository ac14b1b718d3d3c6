import type { Cart } from '@baicao/shared/contract';
import { useMemo, useState } from 'react';
import type { CartView } from '../../cart-url.ts';
import { groupLines } from '../../group-lines.ts';
import { fenOf } from '../../line-facts.ts';
import type { CartActions } from '../../use-cart-actions.ts';
import { CartGifts } from '../cart-gifts/cart-gifts.tsx';
import { CartGroup } from '../cart-group/cart-group.tsx';
import { FillUp } from '../fill-up/fill-up.tsx';
import classes from './cart-lines.module.css';

interface Props {
  cart: Cart;
  notes: ReadonlyMap<number, string>;
  isPending: boolean;
  actions: CartActions;
  view: CartView;
}

/** Above so many lines only those near the window are drawn. */
const longCart = 60;

/** Whose gap is being closed. Its lines are looked up anew: what is added while the drawer is open counts at once. */
interface Wanted {
  title: string;
  of: 'cart' | 'reduction' | 'gift';
  id: number;
}

/** The lines a promotion counts; undefined for the whole cart, and once none of them is left. */
function lineIdsOf({ activity_data: { manjians, gifts } }: Cart, { of, id }: Wanted): readonly number[] | undefined {
  const rules = of === 'reduction' ? manjians : gifts;
  const lineIds = of === 'cart' ? [] : (rules.find((rule) => rule.id === id)?.line_ids ?? []);
  return lineIds.length > 0 ? lineIds : undefined;
}

/** The free-shipping hint, the column heads and every group of lines. */
export function CartLines({ cart, notes, isPending, actions, view }: Props) {
  const groups = useMemo(() => groupLines(cart), [cart]);
  const [wanted, setWanted] = useState<Wanted>({ title: '凑单', of: 'cart', id: 0 });
  const [isFilling, setFilling] = useState(false);
  const fillUp = (next: Wanted) => {
    setWanted(next);
    setFilling(true);
  };
  const { gap, text } = cart.shipping_data;
  return (
    <div data-sums={isPending ? 'pending' : 'known'}>
      {text !== '' && (
        <p className={classes.shipping} data-free={(gap !== null && fenOf(gap) === 0) || undefined}>
          {text}
          {fenOf(gap) > 0 && (
            <button
              type="button"
              className={`link ${classes.fillUp}`}
              onClick={() => fillUp({ title: '凑单', of: 'cart', id: 0 })}
            >
              去凑单
            </button>
          )}
        </p>
      )}
      <CartGifts
        offers={cart.activity_data.gifts}
        view={view}
        onFillUp={({ id, name }) => fillUp({ title: `凑单：${name}`, of: 'gift', id })}
      />
      <div className={classes.columns} aria-hidden>
        <span>商品</span>
        <span>单价</span>
        <span>数量</span>
        <span>小计</span>
        <span>操作</span>
      </div>
      {groups.map((group) => (
        <CartGroup
          key={group.key}
          group={group}
          notes={notes}
          actions={actions}
          isLong={cart.data.length > longCart}
          onFillUp={({ reduction: { id, name } }) => fillUp({ title: `凑单：${name}`, of: 'reduction', id })}
        />
      ))}
      <FillUp
        title={wanted.title}
        lineIds={lineIdsOf(cart, wanted)}
        opened={isFilling}
        onClose={() => setFilling(false)}
      />
    </div>
  );
}
