import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { useSession } from '#app/session.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useAround } from '#ui/use-around.ts';
import { badgeText } from '../header/cart-button.tsx';
import { MiniCart } from './mini-cart.tsx';
import classes from './right-bar.module.css';
import { HoverPanel } from '../hover-panel.tsx';

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

/** `behavior: smooth` ignores the reduced-motion setting, so it is checked here. */
function toTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
}

const Qr = lazy(() => import('../top-bar/qr.tsx').then(({ Qr: Component }) => ({ default: Component })));

function RightBarQr() {
  return (
    <HoverPanel label={<Icon name="qr" />} name="手机版二维码" className={classes.tool} panelClass={classes.side}>
      <Suspense fallback={<span className={classes.qrPlace} />}>
        <Qr text={location.origin} />
      </Suspense>
      <span>手机扫码采购</span>
    </HoverPanel>
  );
}

/** Chat for a buyer who may chat (spec §4), otherwise the two QQ contacts. */
function ServiceEntry() {
  const { role, user } = useSession();
  const { qq1, qq2 } = user.common_config;
  if (user.is_can_chat && user.username !== '') {
    return (
      <Link to={paths.help('fwbz/zskf')} className={classes.tool} aria-label="在线客服">
        <Icon name="service" />
        <span className={classes.tip}>在线客服</span>
      </Link>
    );
  }
  // An empty place while the role is unknown, so that the other tools do not move.
  if (role === 'unknown') return <span className={classes.tool} />;
  const contacts = [
    { name: '售前咨询', number: qq1 },
    { name: '售后服务', number: qq2 },
  ].filter(({ number }) => /^\d{5,12}$/.test(number));
  if (contacts.length === 0) return null;
  return (
    <HoverPanel label={<Icon name="service" />} name="联系客服" className={classes.tool} panelClass={classes.side}>
      {contacts.map(({ name, number }) => (
        <span key={number} className={classes.contact}>
          {name}
          {/* Opens the QQ client; without one, the number can be copied. */}
          <a className="link" href={`tencent://message/?uin=${number}`}>
            QQ {number}
          </a>
          <CopyButton text={number} name={`${name} QQ 号`} />
        </span>
      ))}
    </HoverPanel>
  );
}
