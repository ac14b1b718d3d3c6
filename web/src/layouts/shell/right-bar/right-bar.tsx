import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '#app/session.ts';
import { paths } from '@baicao/shared/paths';
import { Icon } from '#ui/icon.tsx';
import { useAround } from '#ui/use-around.ts';
import { badgeText } from '../header/cart-button.tsx';
import { MiniCart } from './mini-cart.tsx';
import classes from './right-bar.module.css';
import { RightBarQr } from './right-bar-qr.tsx';
import { ServiceEntry } from './service-entry.tsx';

/** 40 px at the right edge; 310 px while the cart preview is open (spec §9). */
export function RightBar() {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const keys = useAround({ escape: () => open && close() });
  const cartBadge = badgeText(user.cart);
  const messageBadge = badgeText(user.message_count);
  return (
    <aside className={classes.bar} data-open={open || undefined} aria-label="侧边工具栏" {...keys}>
      <div className={classes.tools}>
        <button
          ref={button}
          type="button"
          className={`${classes.tool} ${classes.cart}`}
          aria-expanded={open}
          aria-label={`购物车，${user.cart} 种商品，预览`}
          onClick={() => (open ? close() : setOpen(true))}
        >
          <Icon name="cart" size={20} />
          <span>购物车</span>
          {cartBadge && <b>{cartBadge}</b>}
        </button>
        <Link to={paths.messages()} className={classes.tool} aria-label={`我的消息，${user.message_count} 条未读`}>
          <Icon name="message" />
          {messageBadge && <b className={classes.dot}>{messageBadge}</b>}
          <span className={classes.tip}>我的消息</span>
        </Link>
        <ServiceEntry />
        <RightBarQr />
        <button type="button" className={classes.tool} aria-label="返回顶部" onClick={toTop}>
          <Icon name="up" />
          <span className={classes.tip}>返回顶部</span>
        </button>
      </div>
      {open && <MiniCart onClose={close} />}
    </aside>
  );
}

/** Told to scroll smoothly, a browser does not ask whether motion is wanted. */
function toTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
