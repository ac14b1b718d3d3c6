import type { Cart } from '@baicao/shared/contract';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { useSession } from '#core/session.ts';
import { Empty } from '#design/empty.tsx';
import { isEmptyDraft, withDraft } from '../../cart-draft.ts';
import { allFilter, cartAddress, type CartView } from '../../cart-url.ts';
import { couponHint, nameOf } from '../../line-facts.ts';
import { useCartActions } from '../../use-cart-actions.ts';
import { useCartWrites } from '../../use-cart-writes.ts';
import { useRemoval, type Removed } from '../../use-removal.ts';
import { CartLines } from '../cart-lines/cart-lines.tsx';
import { CheckoutBar } from '../checkout-bar/checkout-bar.tsx';
import classes from './cart-body.module.css';

interface Props {
  /** The server's cart. */
  answer: Cart;
  view: CartView;
  /** `answer` is of another filter; that of `view` is being fetched. */
  isOtherFilter: boolean;
}

/** The server's cart with the buyer's unconfirmed changes applied. */
export function CartBody({ answer, view, isOtherFilter }: Props) {
  const writes = useCartWrites();
  const removal = useRemoval(writes);
  const actions = useCartActions(writes, removal);
  const cart = useMemo(() => withDraft(answer, writes.draft), [answer, writes.draft]);
  const isPending = isOtherFilter || !isEmptyDraft(writes.draft);
  const undoBar = removal.removed && (
    <UndoBar
      key={`${removal.removed.label}${removal.removed.lines[0]?.id}`}
      removed={removal.removed}
      onUndo={() => void removal.undo()}
      onDismiss={removal.dismiss}
    />
  );

  if (cart.data.length === 0)
    return (
      <>
        <CartNotices cart={cart} />
        <EmptyCart cart={cart} filter={view.filter}>
          {undoBar}
        </EmptyCart>
      </>
    );
  return (
    <>
      <CartNotices cart={cart} />
      <CartLines cart={cart} notes={writes.notes} isPending={isPending} actions={actions} view={view} />
      <CheckoutBar cart={cart} isPending={isPending} actions={actions} writes={writes} exchangeIds={view.exchangeIds}>
        {undoBar}
      </CheckoutBar>
    </>
  );
}

/** The state of the credit account, and whether coupons apply at checkout. */
function CartNotices({ cart }: { cart: Cart }) {
  const hint = couponHint(cart.data, useSession().user.todo.coupons);
  return (
    <>
      {/* The strip above the page says of an overdue debt what is closed and how to pay it. */}
      {cart.credit?.overdue === 0 && <p className={classes.notice}>{cart.credit.text}</p>}
      {hint && (
        <p className={classes.notice}>
          {hint.text}
          {hint.claim && (
            <Link to={paths.couponCentre()} className="link">
              去领券
            </Link>
          )}
        </p>
      )}
    </>
  );
}

interface EmptyProps {
  cart: Cart;
  filter: number;
  /** The undo bar. */
  children: ReactNode;
}

/** Nothing in the cart or under this filter, and what to do next. */
function EmptyCart({ cart, filter, children }: EmptyProps) {
  const isFiltered = filter !== allFilter && cart.filter_data.some(({ id, count }) => id === allFilter && count > 0);
  return (
    <>
      {isFiltered ? (
        <Empty title="该筛选下没有商品" text="购物车里还有其他商品。">
          <Link to={cartAddress({ filter: allFilter, exchangeIds: [] })} replace className="btn" data-primary>
            查看全部商品
          </Link>
        </Empty>
      ) : (
        <Empty title="购物车是空的" text="可以从全部商品、每日特价里挑选，也可以在订单里找到以前买过的商品。">
          <Link to={paths.list()} className="btn" data-primary>
            去选购
          </Link>
          <Link to={paths.zone('mrtj')} className="btn">
            每日特价
          </Link>
          <Link to={paths.orders()} className="btn">
            我的订单
          </Link>
        </Empty>
      )}
      {children}
    </>
  );
}

interface UndoProps {
  removed: Removed;
  onUndo: () => void;
  onDismiss: () => void;
}

/** The lines just removed, with 撤销. Takes the focus that was on a removed line; give it a key for each removal. */
function UndoBar({ removed, onUndo, onDismiss }: UndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement === null)
      button.current?.focus({ preventScroll: true });
  }, []);
  const [first] = removed.lines;
  const names = removed.lines.length === 1 && first ? nameOf(first) : `${removed.lines.length} 个商品`;
  const canUndo = removed.lines.some((line) => line.invalid === null);
  return (
    <div className={classes.undoBar}>
      <span role="status" className={classes.undoText}>
        {removed.label}：{names}
      </span>
      {canUndo && (
        <button ref={button} type="button" className="link" onClick={onUndo}>
          撤销
        </button>
      )}
      <button type="button" className={classes.close} aria-label="关闭提示" onClick={onDismiss}>
        ×
      </button>
    </div>
  );
}
