import type { Coupon } from '@baicao/shared/contract';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../../../app/session.ts';
import { paths } from '../../../../routes/paths.ts';
import { DataLink } from '../../../../ui/data-link.tsx';
import { ticketStateOf } from './ticket-state.ts';
import classes from './ticket.module.css';

export interface TicketButtonProps {
  coupon: Coupon;
  claiming: boolean;
  onClaim: (coupon: Coupon) => void;
}

/** What can be done about a coupon now: log in, claim it, buy it, use it. `coupon, claiming, onClaim` */
export function TicketButton({ coupon, claiming, onClaim }: TicketButtonProps) {
  const { standing } = useSession();
  const { pathname, search } = useLocation();
  const state = ticketStateOf(coupon);
  const name = <span className="visually-hidden">：{coupon.name}</span>;
  if (state === 'claimed')
    return (
      <DataLink url={coupon.url} className={`btn ${classes.button}`}>
        已领取，去使用{name}
      </DataLink>
    );
  if (state === 'gone') return <Disabled text="已领完" />;
  if (standing === 'visitor')
    return (
      <Link to={paths.login(pathname + search)} className={`btn ${classes.button}`}>
        登录后领取{name}
      </Link>
    );
  if (standing !== 'approved') return <Disabled text={standing === 'buyer' ? '审核后可领' : '…'} />;
  if (state === 'buy')
    return (
      <DataLink url={coupon.xjq_buy_url} className={`btn ${classes.button}`}>
        ¥{coupon.price} 购买{name}
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

function Disabled({ text }: { text: string }) {
  return (
    <button type="button" className={`btn ${classes.button}`} disabled>
      {text}
    </button>
  );
}
