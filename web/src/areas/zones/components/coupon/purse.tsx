import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSession } from '#app/session.ts';
import { paths } from '@baicao/shared/paths';
import { couponCountsQuery } from '../../zones.queries.ts';
import classes from './purse.module.css';

/** What this buyer holds already. Nothing for a visitor. */
export function Purse() {
  const { isBuyer } = useSession();
  const { data } = useQuery({ ...couponCountsQuery, enabled: isBuyer });
  if (!isBuyer) return null;
  const usable = (type: 0 | 1) => data?.find((one) => one.type === type && one.status === 1)?.count;
  return (
    <ul className={classes.purse} aria-label="我的券">
      <li>
        <Link to={paths.coupons()}>
          <b>{usable(0) ?? '—'}</b>张可用优惠券
        </Link>
      </li>
      <li>
        <Link to={paths.vouchers()}>
          <b>{usable(1) ?? '—'}</b>张可用现金券
        </Link>
      </li>
    </ul>
  );
}
