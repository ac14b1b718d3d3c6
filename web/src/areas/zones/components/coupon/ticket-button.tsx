import type { Coupon } from '@baicao/shared/contract';
import type { PropsWithChildren } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '#app/session.ts';
import { paths } from '@baicao/shared/paths';
import { DataLink } from '#ui/data-link.tsx';
import { ticketStateOf } from './ticket-state.ts';
import classes from './ticket.module.css';

export interface TicketButtonProps {
  coupon: Coupon;
  claiming: boolean;
  onClaim: (coupon: Coupon) => void;
}

const saleWords = {
  buy: (price: string) => `¥${price} 购买`,
  pay: (price: string) => `继续支付 ¥${price}`,
} as const;

/** What can be done about a coupon now: log in, claim it, buy it, use it. `coupon, claiming, onClaim` */
export function TicketButton({ coupon, claiming, onClaim }: TicketButtonProps) {
  const { role } = useSession();
  const state = ticketStateOf(coupon);
  const name = <span className="visually-hidden">：{coupon.name}</span>;
  if (state === 'claimed')
    return (
      <DataLink url={coupon.url} className={`btn ${classes.button}`}>
        已领取，去使用{name}
      </DataLink>
    );
  if (state === 'gone') return <Disabled text="已领完" />;
  if (role === 'visitor') return <Login>登录后领取{name}</Login>;
  if (role === 'buyer') return <Disabled text="审核通过后可领取" />;
  if (role !== 'approved') return <Disabled text="…" />;
  if (state === 'buy' || state === 'pay')
    return (
      <DataLink url={coupon.xjq_buy_url} className={`btn ${classes.button}`}>
        {saleWords[state](coupon.price)}
        {name}
      </DataLink>
    );
  return (
    <button
      type="button"
      className={`btn ${classes.button}`}
      data-primary
      aria-disabled={claiming || undefined}
      onClick={() => onClaim(coupon)}
    >
      {claiming ? '领取中…' : '立即领取'}
      {name}
    </button>
  );
}

function Login({ children }: PropsWithChildren) {
  const { pathname, search } = useLocation();
  return (
    <Link to={paths.login(pathname + search)} className={`btn ${classes.button}`}>
      {children}
    </Link>
  );
}

function Disabled({ text }: { text: string }) {
  return (
    <button type="button" className={`btn ${classes.button}`} disabled>
      {text}
    </button>
  );
}
