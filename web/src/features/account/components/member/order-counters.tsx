import type { Member } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import classes from './order-counters.module.css';

/** The tabs that lead somewhere a buyer has to act, in the way of an order. */
const shownTabs = [1, 2, 5, 3, 0];

/** Counters of orders, each leading to its tab, and what is open about returns and receipts. */
export function OrderCounters({ member: { orders, after_sales: afterSales, receipts } }: { member: Member }) {
  const tabs = shownTabs.flatMap((type) => orders.filter((tab) => tab.type === type));
  const open = receipts.due + receipts.overdue;
  return (
    <nav aria-label="我的订单" className={classes.counters}>
      <ul>
        {tabs.map(({ type, name, count }) => (
          <Counter
            key={type}
            to={paths.orders(type === 0 ? {} : { type })}
            name={type === 0 ? '全部订单' : name}
            count={count}
            isOpen={count > 0 && (type === 1 || type === 5)}
          />
        ))}
        <Counter to={paths.orders({ type: 3 })} name="退货售后" count={afterSales} isOpen={afterSales > 0} />
        <Counter to={paths.orderReceipts()} name="含麻回执" count={open} isOpen={open > 0} />
      </ul>
    </nav>
  );
}

interface CounterProps {
  to: string;
  name: string;
  count: number;
  /** Something waits for the buyer. */
  isOpen: boolean;
}

function Counter({ to, name, count, isOpen }: CounterProps) {
  return (
    <li>
      <Link to={to} className={classes.counter} data-open={isOpen || undefined}>
        <b className={classes.count}>{count}</b>
        <span>{name}</span>
      </Link>
    </li>
  );
}
