import { Skeleton } from '#ui/skeleton.tsx';
import classes from './cart-outline.module.css';

/** The outline of a cart: a few lines with picture, words and sums. */
export function CartOutline() {
  return (
    <div className={classes.outline}>
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className={classes.line}>
          <Skeleton shape="block" height={64} />
          <Skeleton shape="lines" count={3} height={14} />
          <Skeleton shape="block" height={28} />
        </div>
      ))}
    </div>
  );
}
