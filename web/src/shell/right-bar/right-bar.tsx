import { limits } from '@baicao/shared/limits';
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { useSession } from '#core/session.ts';
import { Icon } from '#design/icon.tsx';
import { useAround } from '#design/use-around.ts';
import { badgeText } from '../header/cart-button.tsx';
import { HoverPanel } from '#design/hover-panel.tsx';
import { toTop } from '#design/to-top.ts';
import { useScrolledPast } from '#design/use-scrolled-past.ts';
import classes from './right-bar.module.css';
import { ServiceEntry } from './service-entry.tsx';

// Loaded when first opened.
const MiniCart = lazy(() => import('./mini-cart.tsx').then(({ MiniCart: Component }) => ({ default: Component })));
const MessagesPreview = lazy(() =>
  import('./messages-preview.tsx').then(({ MessagesPreview: Component }) => ({ default: Component })),
);

type Preview = 'cart' | 'messages';

/** 40 px at the right edge; 310 px while a preview is open (product §9). */
export function RightBar() {
  const { user } = useSession();
  const bar = useRef<HTMLElement>(null);
  const { open, toggle, close, buttonOf, keys } = usePreview(bar);
  const cartBadge = badgeText(user.cart);
  const messageBadge = badgeText(user.message_count);
  return (
    <aside ref={bar} className={classes.bar} data-open={open !== null || undefined} aria-label="侧边工具栏" {...keys}>
      <div className={classes.tools}>
        <button
          {...buttonOf('cart')}
          className={`${classes.tool} ${classes.cart}`}
          aria-label={`购物车，${user.cart} 种商品，预览`}
          onClick={() => toggle('cart')}
        >
          <Icon name="cart" size={20} />
          <span>购物车</span>
          {cartBadge && <b>{cartBadge}</b>}
        </button>
        <button
          {...buttonOf('messages')}
          className={classes.tool}
          aria-label={`我的消息，${user.message_count} 条未读，预览`}
          onClick={() => toggle('messages')}
        >
          <Icon name="message" />
          {messageBadge && <b className={classes.dot}>{messageBadge}</b>}
          <span className={classes.tip}>我的消息</span>
        </button>
        <ServiceEntry />
        <RightBarQr />
        <ToTop />
      </div>
      <Suspense fallback={<div className={classes.loading} />}>
        {open === 'cart' && <MiniCart onClose={close} />}
        {open === 'messages' && <MessagesPreview onClose={close} />}
      </Suspense>
    </aside>
  );
}

/**
 * Which preview is open; closed with Esc or its own button, the focus returns to the button in the bar. A press beside the bar closes
 * it too; one on a dialog or a toast, which stand beside the page, does not.
 */
function usePreview(bar: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<Preview | null>(null);
  useEffect(() => {
    if (open === null) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('#root') && !bar.current?.contains(target)) setOpen(null);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open, bar]);
  const buttons = useRef<Partial<Record<Preview, HTMLButtonElement | null>>>({});
  const close = () => {
    if (open === null) return;
    setOpen(null);
    buttons.current[open]?.focus();
  };
  return {
    open,
    close,
    toggle: (preview: Preview) => (open === preview ? close() : setOpen(preview)),
    buttonOf: (preview: Preview) => ({
      ref: (element: HTMLButtonElement | null) => {
        buttons.current[preview] = element;
      },
      type: 'button' as const,
      'aria-expanded': open === preview,
    }),
    keys: useAround({ escape: close }),
  };
}

const { searchBarScrollPx, searchBarDelayMs } = limits.header;

/** Only where there is a way back. */
function ToTop() {
  const isScrolled = useScrolledPast(searchBarScrollPx, searchBarDelayMs);
  return (
    <button
      type="button"
      className={`${classes.tool} ${classes.toTop}`}
      aria-label="返回顶部"
      data-hidden={!isScrolled || undefined}
      onClick={toTop}
    >
      <Icon name="up" />
      <span className={classes.tip}>返回顶部</span>
    </button>
  );
}

const Qr = lazy(() => import('#design/qr.tsx').then(({ Qr: Component }) => ({ default: Component })));

function RightBarQr() {
  return (
    <HoverPanel label={<Icon name="qr" />} name="手机版二维码" className={classes.tool} panelClass={classes.side}>
      <Suspense fallback={<span className={classes.qrPlace} />}>
        <Qr text={location.origin} />
      </Suspense>
      <Link to={paths.mobileSite()} className="link">
        手机扫码采购
      </Link>
    </HoverPanel>
  );
}
