import { Link } from 'react-router-dom';
import { paths } from '#routes/paths.ts';
import { couponTypes, proposal, withCoupon, type CheckoutCoupon } from '../../coupon-choice.ts';
import { CouponOption } from './coupon-option.tsx';
import classes from './coupons.module.css';

interface Props {
  coupons: readonly CheckoutCoupon[];
  /** The server's proposal in words. */
  text: string;
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
}

/** One 优惠券 and one 现金券 at most: the best pair proposed, every other choice open, what cannot be used with its reason. */
export function Coupons({ coupons, text, chosen, onChoose }: Props) {
  const best = proposal(coupons, chosen);
  const usable = coupons.filter((coupon) => coupon.usable === 1);
  const unusable = coupons.filter((coupon) => coupon.usable === 0);
  return (
    <section className={classes.coupons} aria-labelledby="coupons">
      <div className={classes.head}>
        <h2 id="coupons">优惠券与现金券</h2>
        {usable.length > 0 && <span className={classes.proposal}>{text}</span>}
        {usable.some((coupon) => coupon.best === 1) && (
          // It stays when it is done: a button that vanishes under the finger loses the focus.
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
