import classes from './coupon-price.module.css';
import { Price } from './price.tsx';

/** The price with the best coupon. `value` */
export function CouponPrice({ value }: { value: string }) {
  return (
    <span className={classes.coupon}>
      券后 <Price value={value} size="s" />
    </span>
  );
}
