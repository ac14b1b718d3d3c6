import { dayOf } from '@baicao/shared/time/shanghai';
import type { ReactNode, SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { serverNow } from '#api/server-clock.ts';
import { useUrlFields } from '#design/use-url-fields.ts';
import {
  isNarrowed,
  logHref,
  monthOf,
  monthPeriod,
  orderedPeriod,
  recentMonths,
  type LogFilter,
} from '../../log-filter.ts';
import classes from './log-bar.module.css';

interface KindTab {
  type: number;
  name: string;
  /** undefined: not known. */
  count?: number | undefined;
}

interface Props {
  filter: LogFilter;
  kinds: readonly KindTab[];
  /** The part of the page the log is on, for the URL. */
  tab?: string;
  /** What the log is of: 余额. */
  noun: string;
  /** Buttons at the end: 导出. */
  children?: ReactNode;
}

/** Kinds as tabs, months and days of a log. Everything is in the URL, and a change leads to page 1. */
export function LogBar({ filter, kinds, tab, noun, children }: Props) {
  const hrefOf = (change: Partial<LogFilter>) => logHref({ ...filter, page: 1, ...change }, tab);
  return (
    <div className={classes.bar}>
      <nav className={classes.kinds} aria-label={`${noun}类型`}>
        {kinds.map(({ type, name, count }) => (
          <Link
            key={type}
            to={hrefOf({ type })}
            className={classes.kind}
            preventScrollReset
            aria-current={type === filter.type ? 'page' : undefined}
          >
            {name}
            {count !== undefined && count > 0 && <span className={classes.count}>{count}</span>}
          </Link>
        ))}
      </nav>
      <PeriodForm filter={filter} hrefOf={hrefOf} noun={noun}>
        {children}
      </PeriodForm>
    </div>
  );
}

const monthsShown = 18;

interface PeriodFormProps {
  filter: LogFilter;
  hrefOf: (change: Partial<LogFilter>) => string;
  noun: string;
  children?: ReactNode;
}

function PeriodForm({ filter, hrefOf, noun, children }: PeriodFormProps) {
  const navigate = useNavigate();
  const today = dayOf(serverNow() * 1_000);
  const { start, end } = filter;
  const { fields, set, submit } = useUrlFields({ start, end });
  const go = (period: { start: string; end: string }) => {
    submit(period);
    void navigate(hrefOf(period), { preventScrollReset: true });
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(orderedPeriod(fields.start, fields.end));
  };
  const month = monthOf(filter);
  const day = (name: 'start' | 'end', label: string) => (
    <input
      type="date"
      aria-label={label}
      max={today}
      value={fields[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <form className={`fields ${classes.form}`} role="search" aria-label={`筛选${noun}明细`} onSubmit={onSubmit}>
      <select
        aria-label="月份"
        value={month !== '' || !isNarrowed(filter) ? month : 'days'}
        onChange={({ currentTarget: { value } }) => go(value === '' ? { start: '', end: '' } : monthPeriod(value))}
      >
        <option value="">全部时间</option>
        {month === '' && isNarrowed(filter) && (
          <option value="days" disabled>
            自选日期
          </option>
        )}
        {monthOptions(today, month).map((one) => (
          <option key={one} value={one}>
            {one.replace('-', '年')}月
          </option>
        ))}
      </select>
      <span className={classes.period}>
        {day('start', '日期从')}
        <span aria-hidden>至</span>
        {day('end', '日期到')}
      </span>
      <button type="submit" className="btn">
        查询
      </button>
      {isNarrowed(filter) && (
        <Link className={classes.clear} to={hrefOf({ start: '', end: '' })} preventScrollReset>
          清除日期
        </Link>
      )}
      <span className={classes.end}>{children}</span>
    </form>
  );
}

/** An older month of the URL is an option too. */
function monthOptions(today: string, month: string): string[] {
  const months = recentMonths(today, monthsShown);
  return month === '' || months.includes(month) ? months : [...months, month];
}
