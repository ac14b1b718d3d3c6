import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { filterQuery, type OrderFilter } from '../../order-filter.ts';
import { tabsQuery } from '../../order.queries.ts';
import classes from './order-tabs.module.css';

/** In the order they are gone through; the server's names take over when they are here. */
const usualTabs = [
  { type: 0, name: '全部' },
  { type: 1, name: '待付款' },
  { type: 2, name: '已开票' },
  { type: 5, name: '待收货' },
  { type: 3, name: '已完成' },
  { type: 4, name: '已取消' },
] as const;

/** The states of orders with how many each holds. A tab keeps the period and the search. */
export function OrderTabs({ filter }: { filter: OrderFilter }) {
  const { data: counts = [] } = useQuery(tabsQuery);
  return (
    <nav className={classes.tabs} aria-label="订单状态">
      {usualTabs.map(({ type, name }) => {
        const known = counts.find((one) => one.type === type);
        return (
          <Link
            key={type}
            className={classes.tab}
            to={`?${filterQuery({ ...filter, type, page: 1 })}`}
            aria-current={type === filter.type ? 'page' : undefined}
          >
            {known?.name ?? name}
            {known && known.count > 0 && (
              <span className={classes.count} data-due={type === 1 || type === 5 || undefined}>
                {known.count}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
