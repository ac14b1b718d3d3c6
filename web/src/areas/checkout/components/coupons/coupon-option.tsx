import { Price } from '#ui/price.tsx';
import type { CheckoutCoupon } from '../../coupon-choice.ts';
import classes from './coupons.module.css';

interface Props {
  coupon: CheckoutCoupon;
  isChosen: boolean;
  onChoose: () => void;
}

/** A coupon that may be used, with what it takes off here. */
export function CouponOption({ coupon, isChosen, onChoose }: Props) {
  const { type, name, money, amount, end_time: end, reason, best } = coupon;
  return (
    <label className={classes.option}>
      <input type="radio" name={`coupon-${type}`} checked={isChosen} onChange={onChoose} />
      <span className={classes.value}>
        <Price value={money} size="m" />
        <span className={classes.threshold}>
          {amount === '0.00' ? '无门槛' : `满 ${amount.replace('.00', '')} 可用`}
        </span>
      </span>
      <span className={classes.facts}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        {reason !== '' && <span className={classes.effect}>{reason}</span>}
        <span className={classes.end}>{end.slice(0, 10)} 到期</span>
      </span>
      {best === 1 && <span className={classes.best}>推荐</span>}
    </label>
  );
}
