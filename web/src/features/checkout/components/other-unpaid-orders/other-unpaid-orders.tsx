import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Price } from '#domain/price.tsx';
import type { PayInfo } from '../../checkout.queries.ts';
import classes from './other-unpaid-orders.module.css';

/** The other unpaid orders of the same submit, which was split by warehouse or goods. */
export function OtherUnpaidOrders({ orders }: { orders: PayInfo['siblings'] }) {
  if (orders.length === 0) return null;
  return (
    <section className={classes.orders} aria-labelledby="other-unpaid-orders">
      <h2 id="other-unpaid-orders">同时提交、待支付的其他订单</h2>
      <ul>
        {orders.map(({ id, order_sn: sn, pay_amount: amount }) => (
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
