import type { Order } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import classes from './aftercare-links.module.css';

/** The returns and after-sales cases of an order, each with where it stands. */
export function AftercareLinks({ order: { returns, after_sales: cases } }: { order: Order }) {
  if (returns.length + cases.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="aftercare">
      <h2 id="aftercare">退货与售后</h2>
      <ul>
        {returns.map(({ id, state }) => (
          <li key={`return-${id}`}>
            <Link to={paths.orderReturn(id)} className="link">
              退货单 {id}
            </Link>
            <span data-state={state}>{state}</span>
          </li>
        ))}
        {cases.map(({ id, state }) => (
          <li key={`case-${id}`}>
            <Link to={paths.orderAfterSales(id)} className="link">
              售后单 {id}
            </Link>
            <span data-state={state}>{state}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
