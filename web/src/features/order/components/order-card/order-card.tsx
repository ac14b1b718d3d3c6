import { yuanText } from '@baicao/shared/pricing/money';
import type { Order } from '@baicao/shared/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { CopyButton } from '#design/copy-button.tsx';
import { Price } from '#domain/price.tsx';
import type { OrderWrites } from '../../use-order-writes.ts';
import { OrderActions } from '../order-actions/order-actions.tsx';
import { OrderLines } from '../order-lines/order-lines.tsx';
import { OrderStatus } from '../order-status/order-status.tsx';
import { ReplacedTransfer } from '../replaced-transfer/replaced-transfer.tsx';
import classes from './order-card.module.css';

const shownAtFirst = 3;

/** One order of the list: number, goods, amount, status and actions. */
export function OrderCard({ order, acts }: { order: Order; acts: OrderWrites }) {
  const [isOpen, setOpen] = useState(false);
  const { order_goods: lines, order_sn: sn } = order;
  const more = lines.length - shownAtFirst;
  return (
    <li className={classes.order}>
      <header className={classes.head}>
        <span className="muted num">{order.created_at}</span>
        <span>
          订单号{' '}
          <Link to={paths.order(order.id)} className="link num">
            {sn}
          </Link>{' '}
          <CopyButton text={sn} name={`订单号 ${sn}`} />
        </span>
        <span className="muted">{order.warehouse}</span>
        {order.type === 1 && <span className={classes.ephedrine}>含麻订单</span>}
      </header>
      <ReplacedTransfer transfer={order.replaced_transfer} />
      <div className={classes.body}>
        <div className={classes.lines}>
          <OrderLines lines={isOpen ? lines : lines.slice(0, shownAtFirst)} caption={`订单 ${sn} 的商品`} />
          {more > 0 && (
            <button
              type="button"
              className={`link ${classes.more}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? '收起' : `展开其余 ${more} 行`}
              <span className="visually-hidden"> 订单 {sn}</span>
            </button>
          )}
        </div>
        <div className={classes.side}>
          <p className={classes.amount}>
            <Price value={order.order_amount} size="m" name="订单金额" />
            <span className="muted">
              {order.shipping_amount === '0.00' ? '包邮' : `含运费 ${yuanText(order.shipping_amount)}`}
            </span>
            <span className="muted">
              {order.kinds} 种 {order.pieces} 件
            </span>
            <span className="muted">{order.payment}</span>
          </p>
          <p className={classes.status}>
            <OrderStatus order={order} />
            <Link to={paths.order(order.id)} className="link">
              订单详情<span className="visually-hidden"> {sn}</span>
            </Link>
          </p>
          <OrderActions order={order} acts={acts} />
        </div>
      </div>
    </li>
  );
}
