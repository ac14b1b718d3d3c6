import { Skeleton } from '../../../../ui/skeleton.tsx';
import classes from './orders-outline.module.css';

/** The outline of a page of orders. */
export function OrdersOutline() {
  return (
    <div className={classes.outline}>
      {[1, 2, 3, 4].map((order) => (
        <div key={order} className={classes.order}>
          <Skeleton shape="lines" count={4} height={20} />
        </div>
      ))}
    </div>
  );
}
