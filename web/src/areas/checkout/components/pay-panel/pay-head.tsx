import { Link } from 'react-router-dom';
import { paths } from '#routes/paths.ts';
import { Countdown } from '#app/countdown.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Price } from '#ui/price.tsx';
import classes from './pay-panel.module.css';
import type { PayInfo } from './pay-panel.tsx';

/** The sum and the time left. */
export function PayHead({ info, isLapsed, onLapsed }: { info: PayInfo; isLapsed: boolean; onLapsed: () => void }) {
  return (
    <section className={classes.head} aria-label="待支付订单">
      <div>
        <h1>{isLapsed ? '订单已超时' : '订单已提交，请尽快支付'}</h1>
        <p className={classes.sn}>
          订单号{' '}
          <Link to={paths.order(info.order_id)} className="link num">
            {info.order_sn}
          </Link>{' '}
          <CopyButton text={info.order_sn} name="订单号" />
        </p>
        {isLapsed ? (
          <p className={classes.lapsed}>
            超过支付时间，订单正在自动取消，库存与抵扣将退回。
            <button type="button" className="link" onClick={onLapsed}>
              刷新状态
            </button>
          </p>
        ) : (
          info.lapses_timestamp > 0 && (
            <p className={classes.left}>
              <Countdown to={info.lapses_timestamp} label="剩余支付时间" over="已超时" onEnd={onLapsed} />
              <span>逾期未支付将自动取消</span>
            </p>
          )
        )}
      </div>
      <p className={classes.sum}>
        应付金额 <Price value={info.pay_amount} size="l" />
      </p>
    </section>
  );
}
