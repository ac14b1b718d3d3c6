import type { Cart } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { cartAddress, type CartView } from '../../cart-url.ts';
import classes from './cart-filter.module.css';

/** The filters the server offers, with how many lines each holds; the choice is in the address. */
export function CartFilter({ filters, view }: { filters: Cart['filter_data']; view: CartView }) {
  return (
    <nav className={classes.filters} aria-label="购物车筛选">
      {filters.map(({ id, name, count }) => (
        <Link
          key={id}
          to={cartAddress({ ...view, filter: id })}
          replace
          preventScrollReset
          className={classes.filter}
          aria-current={id === view.filter || undefined}
        >
          {name} <span className={classes.count}>{count}</span>
        </Link>
      ))}
    </nav>
  );
}
