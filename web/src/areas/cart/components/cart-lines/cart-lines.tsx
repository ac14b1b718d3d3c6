import type { Cart } from '@baicao/shared/contract';
import { useMemo, useState } from 'react';
import type { CartView } from '../../cart-url.ts';
import { groupLines } from '../../group-lines.ts';
import { fenOf } from '../../line-facts.ts';
import type { CartActions } from '../../use-cart-actions.ts';
import { CartGifts } from '../cart-gifts/cart-gifts.tsx';
import { CartGroup } from '../cart-group/cart-group.tsx';
import { FillUp, type Gap } from '../fill-up/fill-up.tsx';
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

/** The free-shipping hint, the column heads and every group of lines. */
export function CartLines({ cart, notes, isPending, actions, view }: Props) {
  const groups = useMemo(() => groupLines(cart), [cart]);
  const [wanted, setWanted] = useState<Gap & { opened: boolean }>({ title: '凑单', opened: false });
  const { gap, text } = cart.shipping_data;
  return (
    <div data-sums={isPending ? 'pending' : 'known'}>
      {text !== '' && (
        <p className={classes.shipping} data-free={fenOf(gap) === 0 || undefined}>
          {text}
          {fenOf(gap) > 0 && (
            <button
              type="button"
              className={`link ${classes.fillUp}`}
              onClick={() => setWanted({ title: '凑单', opened: true })}
            >
              去凑单
            </button>
          )}
        </p>
      )}
      <CartGifts
        offers={cart.activity_data.gifts}
        view={view}
        onFillUp={({ name, line_ids: lineIds }) => setWanted({ title: `凑单：${name}`, lineIds, opened: true })}
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
          onFillUp={({ reduction }) =>
            setWanted({ title: `凑单：${reduction.name}`, lineIds: reduction.line_ids, opened: true })
          }
        />
      ))}
      <FillUp gap={wanted} opened={wanted.opened} onClose={() => setWanted({ ...wanted, opened: false })} />
    </div>
  );
}
