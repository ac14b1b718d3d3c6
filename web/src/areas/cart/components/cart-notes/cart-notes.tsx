import type { Cart } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { useSession } from '#app/session.ts';
import { paths } from '#routes/paths.ts';
import { couponHint } from '../../coupon-hint.ts';
import classes from './cart-notes.module.css';

/** What the buyer should know before going on: how the account stands, and coupons that wait for the checkout. */
export function CartNotes({ cart }: { cart: Cart }) {
  const hint = couponHint(cart.data, useSession().user.todo.coupons);
  return (
    <>
      {cart.credit && (
        <p className={classes.note} data-overdue={cart.credit.overdue === 1 || undefined}>
          {cart.credit.text}
        </p>
      )}
      {hint && (
        <p className={classes.note}>
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
