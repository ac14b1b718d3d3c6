import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Price } from '#domain/price.tsx';
import { couponTypes, recommendedIds, withCoupon, type CheckoutCoupon } from '../../coupon-choice.ts';
import classes from './coupons.module.css';

interface Props {
  coupons: readonly CheckoutCoupon[];
  /** The server's text about the recommended coupons. */
  text: string;
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
}

/** At most one 优惠券 and one 现金券: the best pair recommended, unusable ones with their reason. */
export function Coupons({ coupons, text, chosen, onChoose }: Props) {
  const best = recommendedIds(coupons, chosen);
  const usable = coupons.filter((coupon) => coupon.usable === 1);
  const unusable = coupons.filter((coupon) => coupon.usable === 0);
  return (
    <section className={classes.coupons} aria-labelledby="coupons">
      <div className={classes.head}>
        <h2 id="coupons">优惠券与现金券</h2>
        {usable.length > 0 && <span className={classes.recommendation}>{text}</span>}
        {usable.some((coupon) => coupon.best === 1) && (
          // Stays after use: a button that disappears when pressed loses the focus.
          <button
            type="button"
            className="btn"
            aria-disabled={best.length === 0 || undefined}
            onClick={() => best.length > 0 && onChoose(best)}
          >
            {best.length > 0 ? '使用推荐' : '已用推荐'}
          </button>
        )}
      </div>
      {usable.length === 0 && (
        <p className="muted">
          本单没有可用的券。
          <Link to={paths.couponCentre()} className="link">
            去领券
          </Link>
        </p>
      )}
      {couponTypes.map(({ type, name }) => {
        const own = usable.filter((coupon) => coupon.type === type);
        const current = own.find(({ id }) => chosen.includes(id))?.id ?? null;
        if (own.length === 0) return null;
        return (
          <fieldset key={type} className={classes.group}>
            <legend>{name}</legend>
            <div className={classes.list}>
              <label className={classes.none}>
                <input
                  type="radio"
                  name={`coupon-${type}`}
                  checked={current === null}
                  onChange={() => onChoose(withCoupon(coupons, chosen, type, null))}
                />
                <span>不使用{name}</span>
              </label>
              {own.map((coupon) => (
                <CouponOption
                  key={coupon.id}
                  coupon={coupon}
                  isChosen={coupon.id === current}
                  onChoose={() => onChoose(withCoupon(coupons, chosen, type, coupon.id))}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
      {unusable.length > 0 && (
        <details className={classes.unusable}>
          <summary>不可用的券（{unusable.length}）</summary>
          <ul>
            {unusable.map(({ id, name, money, reason }) => (
              <li key={id}>
                <b>¥{money}</b>
                <span>{name}</span>
                <span className={classes.reason}>{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface OptionProps {
  coupon: CheckoutCoupon;
  isChosen: boolean;
  onChoose: () => void;
}

/** A usable coupon, with what it takes off this order. */
function CouponOption({ coupon, isChosen, onChoose }: OptionProps) {
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
