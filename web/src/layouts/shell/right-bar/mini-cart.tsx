import type { Cart } from '@baicao/shared/contract';
import { countGoods } from '@baicao/shared/quantity/count-goods';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { piecesIn } from '#app/cart-pieces.ts';
import { useSession } from '#app/session.ts';
import { paths } from '@baicao/shared/paths';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';
import { Region } from '#ui/region.tsx';
import { cartQuery } from '../shell.queries.ts';
import classes from './mini-cart.module.css';
import { MiniCartLine } from './mini-cart-line.tsx';

/** The cart's lines with their count and total (spec §2). Takes the focus when it opens. */
export function MiniCart({ onClose }: { onClose: () => void }) {
  const { isBuyer } = useSession();
  const cart = useQuery({ ...cartQuery, enabled: isBuyer });
  const { pathname, search } = useLocation();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} className={classes.panel} tabIndex={-1} aria-label="购物车预览">
      <div className={classes.head}>
        <h2>购物车</h2>
        <button type="button" className={classes.close} aria-label="收起购物车预览" onClick={onClose}>
          <Icon name="close" size={14} />
        </button>
      </div>
      {isBuyer ? (
        <Region query={cart}>
          {(data) => <Lines cart={data} onLeave={onClose} onGone={() => panel.current?.focus()} />}
        </Region>
      ) : (
        <Empty title="请先登录" text="登录后查看购物车中的商品">
          <Link to={paths.login(pathname + search)} className="btn" data-primary>
            登录
          </Link>
        </Empty>
      )}
    </section>
  );
}

interface LinesProps {
  cart: Cart;
  onLeave: () => void;
  onGone: () => void;
}

function Lines({ cart, onLeave, onGone }: LinesProps) {
  if (cart.data.length === 0) {
    return (
      <Empty title="购物车是空的">
        <Link to={paths.list()} className="btn" data-primary onClick={onLeave}>
          去采购
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <ul className={classes.lines}>
        {cart.data.map((line) => (
          <MiniCartLine key={line.id} line={line} priceLabel={cart.price_label} onGone={onGone} />
        ))}
      </ul>
      <div className={classes.foot}>
        <p>
          <span>
            共 {countGoods(piecesIn(cart.data)).kinds} 种，已选 {cart.amounts.selected_kinds} 种
          </span>
          <Price value={cart.amounts.total} label={cart.price_label} name="合计" />
        </p>
        <Link to={paths.cart()} className="btn" data-primary onClick={onLeave}>
          去购物车
        </Link>
      </div>
    </>
  );
}
