import { Link } from 'react-router-dom';
import { paths } from '#routes/paths.ts';
import { Price } from '#ui/price.tsx';
import type { PayInfo } from '../pay-panel/pay-panel.tsx';
import classes from './siblings.module.css';

/** The other orders of the same submit that also wait for their money. */
export function Siblings({ siblings }: { siblings: PayInfo['siblings'] }) {
  if (siblings.length === 0) return null;
  return (
    <section className={classes.siblings} aria-labelledby="siblings">
      <h2 id="siblings">同时提交、待支付的其他订单</h2>
      <ul>
        {siblings.map(({ id, order_sn: sn, pay_amount: amount }) => (
          <li key={id}>
            <Link to={paths.order(id)} className="link num">
              {sn}
            </Link>
            <Price value={amount} size="s" />
            <Link to={paths.pay(id)} className="btn">
              去支付<span className="visually-hidden"> {sn}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
