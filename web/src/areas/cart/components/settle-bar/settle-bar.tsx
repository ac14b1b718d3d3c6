import type { Cart, CartLine } from '@baicao/shared/contract';
import { useState, type ReactNode } from 'react';
import { Price } from '#ui/price.tsx';
import type { CartActions } from '../../use-cart-actions.ts';
import { useOtherStores } from '../../use-stores.ts';
import { CopyToStores } from '../copy-to-stores/copy-to-stores.tsx';
import { Tick } from '../tick/tick.tsx';
import { tickState } from '../tick/tick-state.ts';
import { Savings } from './savings.tsx';
import classes from './settle-bar.module.css';

interface Props {
  cart: Cart;
  /** The server has not confirmed the sums yet. */
  isPending: boolean;
  actions: CartActions;
  onSettle: () => void;
  settling: boolean;
  /** A strip above the bar: what was just taken out. */
  children?: ReactNode;
}

/** The bar that stays at the foot of the window: what is selected, what it costs, and the way on. */
export function SettleBar({ cart, isPending, actions, onSettle, settling, children }: Props) {
  const chosen = cart.data.filter((line) => line.is_selected === 1 && line.invalid === null);
  const { selected_kinds: kinds, selected_count: pieces } = cart.amounts;
  const none = chosen.length === 0;
  return (
    <div className={classes.dock}>
      {children}
      <section className={classes.bar} aria-label="结算">
        <Tick state={tickState(cart.data)} label="全选" text="全选" onChange={(on) => actions.select(cart.data, on)} />
        <span className={classes.batch}>
          <button
            type="button"
            className={`link ${classes.quiet}`}
            disabled={none}
            onClick={() => actions.remove(chosen)}
          >
            删除
          </button>
          <button
            type="button"
            className={`link ${classes.quiet}`}
            disabled={none}
            onClick={() => actions.moveToFavorites(chosen)}
          >
            移入收藏
          </button>
          <CopyButton chosen={chosen} />
        </span>
        <span className={classes.count} aria-live="polite">
          已选 <b>{kinds}</b> 种{' '}
          <span className={classes.pieces}>
            <b>{pieces}</b> 件
          </span>
        </span>
        <div className={classes.sums} data-pending={isPending || undefined} aria-busy={isPending || undefined}>
          {cart.price_label === '' && <Savings cart={cart} />}
          <span className={classes.total}>
            合计 <Price value={cart.amounts.total} label={cart.price_label} size="l" />
          </span>
        </div>
        <button
          type="button"
          className={`btn ${classes.settle}`}
          data-primary
          disabled={none}
          aria-disabled={settling || undefined}
          onClick={onSettle}
        >
          {settling ? '正在结算…' : `去结算${none ? '' : `（${kinds}）`}`}
        </button>
      </section>
    </div>
  );
}

/** 复制到门店, for buyers with more than one store. */
function CopyButton({ chosen }: { chosen: readonly CartLine[] }) {
  const stores = useOtherStores();
  // A count, so that each opening begins with choosing again.
  const [opening, setOpening] = useState({ count: 0, opened: false, lines: chosen });
  if (stores.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={`link ${classes.quiet}`}
        disabled={chosen.length === 0}
        onClick={() => setOpening({ count: opening.count + 1, opened: true, lines: chosen })}
      >
        复制到门店
      </button>
      <CopyToStores
        opening={opening.count}
        lines={opening.lines}
        stores={stores}
        opened={opening.opened}
        onClose={() => setOpening({ ...opening, opened: false })}
      />
    </>
  );
}
