import { addDays, dayOf } from '@baicao/shared/time/shanghai';
import { unitsOf } from '@baicao/shared/text/characters';
import { tidyText } from '@baicao/shared/text/tidy-text';
import type { ReactNode, SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { serverNow } from '#api/server-clock.ts';
import { useUrlFields } from '#design/use-url-fields.ts';
import {
  filterQuery,
  isNarrowed,
  orderedPeriod,
  type DocumentFilter,
  type DocumentTab,
} from '../../document-filter.ts';
import classes from './document-search.module.css';

interface Props {
  tab: DocumentTab;
  filter: DocumentFilter;
  /** What the keywords are looked for in. */
  placeholder: string;
  /** What the days are of: 发货. */
  daysOf: string;
  /** Buttons at the end. */
  children?: ReactNode;
}

const quarterDays = 90;

/** Keywords, days and 仅看新资料. Submitting changes the URL; the URL fills the fields. */
export function DocumentSearch({ tab, filter, placeholder, daysOf, children }: Props) {
  const navigate = useNavigate();
  const today = dayOf(serverNow() * 1_000);
  const { keywords, start, end, isNewOnly } = filter;
  const { fields, set, submit } = useUrlFields({ keywords, start, end });
  const hrefOf = (change: Partial<DocumentFilter>) => filterQuery(tab, { ...filter, page: 1, ...change });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = { ...orderedPeriod(fields.start, fields.end), keywords: tidyText(fields.keywords) };
    submit(values);
    void navigate(hrefOf(values), { preventScrollReset: true });
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
  const since = addDays(today, 1 - quarterDays);
  const none = { keywords: '', start: '', end: '', isNewOnly: false };
  return (
    <form className={`fields ${classes.search}`} role="search" aria-label="搜索资料" onSubmit={onSubmit}>
      <input
        className={classes.keywords}
        type="search"
        maxLength={unitsOf(100)}
        value={fields.keywords}
        onChange={(event) => set({ keywords: event.currentTarget.value })}
        placeholder={placeholder}
        aria-label={placeholder}
      />
      <span className={classes.period}>
        {day('start', `${daysOf}日期从`)}
        <span aria-hidden>至</span>
        {day('end', `${daysOf}日期到`)}
      </span>
      <button type="submit" className="btn">
        查询
      </button>
      <span className={classes.quick}>
        <Link
          className={classes.one}
          to={hrefOf({ isNewOnly: !isNewOnly })}
          aria-current={isNewOnly ? 'true' : undefined}
          preventScrollReset
        >
          仅看新资料
        </Link>
        <Link
          className={classes.one}
          to={hrefOf({ start: since, end: '' })}
          aria-current={start === since && end === '' ? 'true' : undefined}
          preventScrollReset
        >
          近3个月
        </Link>
        {isNarrowed(filter) && (
          <Link className={classes.one} to={hrefOf(none)} preventScrollReset>
            清除条件
          </Link>
        )}
      </span>
      <span className={classes.end}>{children}</span>
    </form>
  );
}
