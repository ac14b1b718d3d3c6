import { addDays, dayOf } from '@baicao/shared/time/shanghai';
import type { SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { serverNow } from '#api/server-clock.ts';
import { filterQuery, inOrder, isNarrowed, type OrderFilter } from '../../order-filter.ts';
import classes from './order-search.module.css';

/** Days back, today included. */
const periods = [
  { name: '近7天', days: 7 },
  { name: '近30天', days: 30 },
  { name: '近3个月', days: 90 },
] as const;

/** By period and words; Enter searches. What is typed becomes the address, and the address fills the fields. */
export function OrderSearch({ filter }: { filter: OrderFilter }) {
  const navigate = useNavigate();
  const today = dayOf(serverNow() * 1000);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const period = inOrder(text('start_time'), text('end_time'));
    void navigate(`?${filterQuery({ ...filter, ...period, keywords: text('keywords'), page: 1 })}`);
  };
  const since = (days: number) => addDays(today, 1 - days) ?? '';
  return (
    <form
      key={filterQuery(filter).toString()}
      className={classes.search}
      role="search"
      aria-label="搜索订单"
      onSubmit={onSubmit}
    >
      <input
        className={classes.words}
        type="search"
        name="keywords"
        maxLength={100}
        defaultValue={filter.keywords}
        placeholder="药品名称 / 订单号 / 批号 / 批准文号"
        aria-label="药品名称、订单号、批号或批准文号"
      />
      <span className={classes.period}>
        <input type="date" name="start_time" aria-label="下单日期从" max={today} defaultValue={filter.start} />
        <span aria-hidden>至</span>
        <input type="date" name="end_time" aria-label="下单日期到" max={today} defaultValue={filter.end} />
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
