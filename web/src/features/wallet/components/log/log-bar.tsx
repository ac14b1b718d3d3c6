import { addMonths } from '@baicao/shared/time/shanghai';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { QuickFilter, SearchBar } from '#design/search-bar.tsx';
import { Stack } from '#design/stack.tsx';
import { TabLinks } from '#design/tab-links.tsx';
import { useToday } from '#design/today.ts';
import { isNarrowed, logHref, monthPeriod, type LogFilter } from '../../log-filter.ts';

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

/** Kinds as segments, months and days of a log. Everything is in the URL, and a change leads to page 1. */
export function LogBar({ filter, kinds, tab, noun, children }: Props) {
  const navigate = useNavigate();
  const hrefOf = (change: Partial<LogFilter>) => logHref({ ...filter, page: 1, ...change }, tab);
  const daysOf = ({ start_time: start, end_time: end }: Days) => hrefOf({ start: start ?? '', end: end ?? '' });
  const list = {
    state: { start_time: filter.start || undefined, end_time: filter.end || undefined },
    hrefOf: daysOf,
    go: (days: Days) => void navigate(daysOf(days), { preventScrollReset: true }),
  };
  const isFiltered = isNarrowed(filter) || filter.type !== 0;
  return (
    <Stack gap={8}>
      <TabLinks
        level="segments"
        label={`${noun}类型`}
        current={filter.type}
        tabs={kinds.map(({ type, name, count }) => ({
          name: type,
          title: name,
          to: hrefOf({ type }),
          count: count === 0 ? undefined : count,
        }))}
      />
      <SearchBar
        list={list}
        label={`筛选${noun}明细`}
        period={noun}
        days={[30, 90]}
        clearTo={isFiltered ? logHref({ type: 0, start: '', end: '', page: 1 }, tab) : undefined}
        actions={children}
      >
        <Months filter={filter} hrefOf={hrefOf} />
      </SearchBar>
    </Stack>
  );
}

interface Days {
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
}

/** This month and the last one. */
function Months({ filter, hrefOf }: { filter: LogFilter; hrefOf: (change: Partial<LogFilter>) => string }) {
  const today = useToday();
  const months = [
    ['本月', today.slice(0, 7)],
    ['上月', addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)],
  ] as const;
  return months.map(([name, month]) => {
    const period = monthPeriod(month);
    return (
      <QuickFilter
        key={name}
        to={hrefOf(period)}
        isCurrent={filter.start === period.start && filter.end === period.end}
      >
        {name}
      </QuickFilter>
    );
  });
}
