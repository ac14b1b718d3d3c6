import { Skeleton } from '#ui/skeleton.tsx';
import classes from './detail.module.css';

/** The outline of the page. */
export function DetailSkeleton() {
  return (
    <div className="container">
      <h1 className="visually-hidden">商品详情</h1>
      <div className={classes.blank} />
      <div className={`card ${classes.top}`}>
        <Skeleton shape="block" height={400} />
        <Skeleton shape="lines" count={10} height={28} />
      </div>
      <div className="card">
        <Skeleton shape="block" height={300} />
      </div>
    </div>
  );
}
