import { addDays } from '@baicao/shared/time/shanghai';
import { keywordsIn, unitsOf } from '@baicao/shared/text/characters';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import { PeriodField } from './period-field.tsx';
import classes from './search-bar.module.css';
import { useToday } from './today.ts';
import { useUrlFields } from './use-url-fields.ts';

/** The fields of the address that the bar changes, each where the list has it. */
interface Searched {
  readonly keywords?: string | undefined;
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
}

/** The state of a list in the address; `useUrlState` gives it. */
interface List {
  readonly state: Searched;
  readonly hrefOf: (change: Searched) => string;
  readonly go: (change: Searched) => void;
}

interface Props {
  list: List;
  /** What is searched: 搜索订单. */
  label: string;
  /** What the keywords are looked for in; without it there is no field. `max`: characters. */
  keywords?: { readonly placeholder: string; readonly max: number };
  /** What the days are of: 下单; without it there is no period. */
  period?: string | undefined;
  /** Days back, today included: 7 is 近7天. */
  days?: readonly number[] | undefined;
  /** Further filters, before 清除条件. */
  children?: ReactNode;
  /** The address without any condition; undefined where there is none. */
  clearTo?: string | undefined;
  /** Buttons at the end: 导出. */
  actions?: ReactNode;
}

/**
 * The filter of a list: keywords on Enter, days at once, further filters, 清除条件. Everything is in the address, and a change leads to page 1.
 * Where it is narrow, all but the keywords are behind 筛选.
 * `list, label, keywords?: {placeholder, max}, period?, days?, children?, clearTo?, actions?`
 */
export function SearchBar({ list, label, keywords, clearTo, actions, ...filters }: Props) {
  const { period, days, children } = filters;
  const hasFilters = period !== undefined || days !== undefined || children !== undefined || clearTo !== undefined;
  return (
    <search className={`fields ${classes.bar}`} aria-label={label}>
      {keywords && <Keywords key={label} list={list} {...keywords} />}
      {hasFilters && <Filters list={list} clearTo={clearTo} {...filters} />}
      {actions !== undefined && <span className={classes.actions}>{actions}</span>}
    </search>
  );
}

function Filters({ list, period, days = [], children, clearTo }: Omit<Props, 'label' | 'keywords' | 'actions'>) {
  const { start_time: start = '', end_time: end = '' } = list.state;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`btn ${classes.toggle}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        筛选{clearTo !== undefined && '（已设）'}
      </button>
      <div id={id} className={classes.filters} data-folded={!isOpen || undefined}>
        {period !== undefined && (
          <PeriodField
            period={{ start, end }}
            of={period}
            onChange={(picked) => list.go({ start_time: picked.start || undefined, end_time: picked.end || undefined })}
          />
        )}
        <span className={classes.quick}>
          <RecentDays list={list} days={days} />
          {children}
          {clearTo !== undefined && (
            <Link className={classes.one} to={clearTo} preventScrollReset>
              清除条件
            </Link>
          )}
        </span>
      </div>
    </>
  );
}

function RecentDays({ list: { state, hrefOf }, days }: Pick<Props, 'list'> & { days: readonly number[] }) {
  const today = useToday();
  return days.map((count) => {
    const since = addDays(today, 1 - count);
    const isCurrent = state.start_time === since && state.end_time === undefined;
    return (
      <QuickFilter key={count} to={hrefOf({ start_time: since, end_time: undefined })} isCurrent={isCurrent}>
        {nameOfDays(count)}
      </QuickFilter>
    );
  });
}

const nameOfDays = (days: number) => (days >= 90 && days % 30 === 0 ? `近${days / 30}个月` : `近${days}天`);

/** One filter that is an address: 近7天, 仅看新资料. `to, isCurrent, children` */
export function QuickFilter({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link className={classes.one} to={to} preventScrollReset aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </Link>
  );
}

function Keywords({ list, placeholder, max }: Pick<Props, 'list'> & { placeholder: string; max: number }) {
  const { fields, set, submit } = useUrlFields({ keywords: list.state.keywords ?? '' });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = { keywords: keywordsIn(fields.keywords, max) };
    submit(typed);
    list.go(typed);
  };
  return (
    <form className={classes.keywords} onSubmit={onSubmit}>
      <input
        type="search"
        enterKeyHint="search"
        maxLength={unitsOf(max)}
        value={fields.keywords}
        onChange={(event) => set({ keywords: event.currentTarget.value })}
        placeholder={placeholder}
        aria-label={placeholder}
      />
      <button type="submit" aria-label="查询">
        <Icon name="search" />
      </button>
    </form>
  );
}
