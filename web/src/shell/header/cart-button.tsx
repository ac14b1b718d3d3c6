import { limits } from '@baicao/shared/limits';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { useSession } from '#core/session.ts';
import { Icon } from '#design/icon.tsx';
import classes from './cart-button.module.css';

/** The number on a badge, at most 99 (product §2); empty for none. */
export function badgeText(count: number): string {
  return count <= 0 ? '' : String(Math.min(count, limits.header.cartBadgeMax));
}

/** `small`: icon and badge only, in the slim bar. */
export function CartButton({ small = false }: { small?: boolean }) {
  const { user } = useSession();
  const badge = badgeText(user.cart);
  return (
    <Link
      to={paths.cart()}
      className={classes.cart}
      data-small={small || undefined}
      aria-label={`购物车，${user.cart} 种商品`}
    >
      <Icon name="cart" size={20} />
      <span className={classes.word}>购物车</span>
      {badge && <span className={classes.badge}>{badge}</span>}
    </Link>
  );
}
