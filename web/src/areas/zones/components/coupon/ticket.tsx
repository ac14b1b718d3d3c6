import type { Coupon } from '@baicao/shared/contract';
import { Countdown } from '#app/countdown.tsx';
import { serverNow } from '#api/server-clock.ts';
import { couponLimitText } from '#ui/coupon-limit.ts';
import { TicketButton, type TicketButtonProps } from './ticket-button.tsx';
import { bargainText, claimEnd, shortYuan, thresholdText } from './ticket-state.ts';
import classes from './ticket.module.css';

const daySeconds = 86_400;

/** A coupon as a ticket: worth on the stub, terms on the sheet, the way to it across the perforation. Renders the li. */
export function Ticket(props: TicketButtonProps) {
  const { coupon } = props;
  const { name, tag, money, amount, scope, remarks, type, items, is_get: isClaimed } = coupon;
  const bargain = bargainText(coupon);
  const limit = couponLimitText(coupon, coupon.xjq_buy_url === '' ? '领' : '购');
  return (
    <li className={classes.ticket} data-kind={type === 1 ? 'voucher' : 'coupon'} data-claimed={isClaimed || undefined}>
      <div className={classes.stub}>
        <p className={classes.worth}>
          <small>¥</small>
          {shortYuan(money)}
        </p>
        <p>{items.length > 0 ? `共 ${packSize(coupon)} 张` : thresholdText(amount)}</p>
      </div>
      <div className={classes.sheet}>
        <h3 title={name}>
          <span className={classes.tag}>{tag}</span>
          {name}
        </h3>
        {items.length > 0 ? <Pack items={items} /> : <p title={scope}>{scope}</p>}
        {bargain !== '' && <p className={classes.bargain}>{bargain}</p>}
        <p className={classes.fine} title={remarks}>
          {remarks}
        </p>
        {limit !== '' && <p className={classes.fine}>{limit}</p>}
        <p className={classes.foot}>
          <Until coupon={coupon} />
          <Left coupon={coupon} />
        </p>
        <TicketButton {...props} />
      </div>
    </li>
  );
}

function packSize({ items }: Coupon): number {
  return items.reduce((sum, { number }) => sum + number, 0);
}

function Pack({ items }: Pick<Coupon, 'items'>) {
  return (
    <ul className={classes.pack}>
      {items.map(({ name, money, amount, number }) => (
        <li key={name} title={name}>
          {amount === '0.00' ? '立减' : `满${shortYuan(amount)}减`}
          {shortYuan(money)}
          {number > 1 && ` ×${number}`}
        </li>
      ))}
    </ul>
  );
}

/** The last day runs as a countdown. */
function Until({ coupon }: { coupon: Coupon }) {
  const end = claimEnd(coupon);
  if (end - serverNow() > daySeconds) return <span>{coupon.end_time.slice(0, 10)} 前领取</span>;
  return <Countdown to={end} label="距截止" over="领取已截止" />;
}

function Left({ coupon: { number, order_id: orderId } }: { coupon: Coupon }) {
  if (orderId > 0) return <b>1 张待支付</b>;
  if (number === 0) return <span>已领完</span>;
  return number <= 50 ? <b>仅剩 {number} 张</b> : <span>剩 {number} 张</span>;
}
