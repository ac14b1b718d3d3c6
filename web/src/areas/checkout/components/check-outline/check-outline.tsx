import { Skeleton } from '#ui/skeleton.tsx';
import classes from './check-outline.module.css';

/** The outline of the order page: addresses and goods on the left, the sums on the right. */
export function CheckOutline() {
  return (
    <div className={classes.outline}>
      <div className={classes.main}>
        <div className={classes.card}>
          <Skeleton shape="block" height={120} />
        </div>
        <div className={classes.card}>
          <Skeleton shape="lines" count={8} height={28} />
        </div>
      </div>
      <div className={classes.card}>
        <Skeleton shape="lines" count={6} height={22} />
      </div>
    </div>
  );
}
