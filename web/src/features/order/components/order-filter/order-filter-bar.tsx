import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { addDays, dayOf } from '@baicao/shared/time/shanghai';
import { unitsOf } from '@baicao/shared/text/characters';
import { tidyText } from '@baicao/shared/text/tidy-text';
import type { SubmitEvent } from 'react';
import { serverNow } from '#api/server-clock.ts';
import { useUrlFields } from '#design/use-url-fields.ts';
import { filterQuery, orderedPeriod, isNarrowed, type OrderFilter } from '../../order-filter.ts';
import { tabsQuery } from '../../order.queries.ts';
import classes from './order-filter.module.css';

/** Tabs in the order of the workflow; their names until the server's arrive. */
const defaultTabs = [
  { type: 0, name: '全部' },
  { type: 1, name: '待付款' },
  { type: 2, name: '已开票' },
  { type: 5, name: '待收货' },
  { type: 3, name: '已完成' },
  { type: 4, name: '已取消' },
] as const;

/** Status tabs with the number of orders in each. Switching keeps period and keywords. */
export function OrderTabs({ filter }: { filter: OrderFilter }) {
  const { data: counts = [] } = useQuery(tabsQuery);
  return (
    <nav className={classes.tabs} aria-label="订单状态">
      {defaultTabs.map(({ type, name }) => {
        const tab = counts.find((one) => one.type === type);
        return (
          <Link
            key={type}
            className={classes.tab}
            to={`?${filterQuery({ ...filter, type, page: 1 })}`}
            aria-current={type === filter.type ? 'page' : undefined}
          >
            {tab?.name ?? name}
            {tab && tab.count > 0 && (
              <span className={classes.count} data-due={type === 1 || type === 5 || undefined}>
                {tab.count}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

/** Days back, today included. */
const periods = [
  { name: '近7天', days: 7 },
  { name: '近30天', days: 30 },
  { name: '近3个月', days: 90 },
] as const;

/** Search by keywords and period. Submitting changes the URL; the URL fills the fields. */
export function OrderSearch({ filter }: { filter: OrderFilter }) {
  const navigate = useNavigate();
  const today = dayOf(serverNow() * 1000);
  const { keywords, start, end } = filter;
  const { fields, set, submit } = useUrlFields({ keywords, start, end });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = { ...orderedPeriod(fields.start, fields.end), keywords: tidyText(fields.keywords) };
    submit(values);
    void navigate(`?${filterQuery({ ...filter, ...values, page: 1 })}`);
  };
  const day = (name: 'start' | 'end', label: string) => (
    <input
      type="date"
      aria-label={label}
      max={today}
      value={fields[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  const since = (days: number) => addDays(today, 1 - days) ?? '';
  return (
    <form className={`fields ${classes.search}`} role="search" aria-label="搜索订单" onSubmit={onSubmit}>
      <input
        className={classes.keywords}
        type="search"
        maxLength={unitsOf(100)}
        value={fields.keywords}
        onChange={(event) => set({ keywords: event.currentTarget.value })}
        placeholder="药品名称 / 订单号 / 批号 / 批准文号"
        aria-label="药品名称、订单号、批号或批准文号"
      />
      <span className={classes.period}>
        {day('start', '下单日期从')}
        <span aria-hidden>至</span>
        {day('end', '下单日期到')}
      </span>
      <button type="submit" className="btn" data-primary>
        查询
      </button>
      <span className={classes.quick}>
        {periods.map(({ name, days }) => (
          <Link
            key={days}
            className={classes.one}
            to={`?${filterQuery({ ...filter, start: since(days), end: '', page: 1 })}`}
            aria-current={filter.start === since(days) && filter.end === '' ? 'true' : undefined}
          >
            {name}
          </Link>
        ))}
        {isNarrowed(filter) && (
          <Link
            className={classes.one}
            to={`?${filterQuery({ ...filter, keywords: '', start: '', end: '', page: 1 })}`}
          >
            清除条件
          </Link>
        )}
      </span>
    </form>
  );
}
