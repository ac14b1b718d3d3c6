import { LaterThan } from '#ui/later-than.tsx';
import classes from './page-loading.module.css';

/** Before the first page's code is there. */
export function PageLoading() {
  return (
    <LaterThan>
      <p className={classes.loading} role="status">
        正在打开…
      </p>
    </LaterThan>
  );
}
