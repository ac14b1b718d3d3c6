import { addMonths } from '@baicao/shared/time/shanghai';
import type { ReactNode } from 'react';
import type { UrlList } from '#core/url-state.ts';
import { QuickFilter, SearchBar } from '#design/search-bar.tsx';
import { Stack } from '#design/stack.tsx';
import { TabLinks } from '#design/tab-links.tsx';
import { useToday } from '#design/today.ts';
import { monthPeriod, type LogState } from '../../log-state.ts';

interface KindTab<K extends number> {
  type: K | 0;
  name: string;
  /** undefined: not known. */
  count?: number | undefined;
}

interface Props<K extends number> {
  list: UrlList<LogState<K>>;
  kinds: readonly KindTab<K>[];
  /** What the log is of: 余额. */
  noun: string;
  /** Buttons at the end: 导出. */
  children?: ReactNode;
}

/** Kinds as segments, months and days of a log. Everything is in the URL, and a change leads to page 1. */
export function LogBar<K extends number>({ list, kinds, noun, children }: Props<K>) {
  const { state, hrefOf, isNarrowed, cleared } = list;
  return (
    <Stack gap={8}>
      <TabLinks
        level="segments"
        label={`${noun}类型`}
        current={state.use_type}
        tabs={kinds.map(({ type, name, count }) => ({
          name: type,
          title: name,
          to: hrefOf({ use_type: type }),
          count: count === 0 ? undefined : count,
        }))}
      />
      <SearchBar
        list={list}
        label={`筛选${noun}明细`}
        period={noun}
        days={[30, 90]}
        clearTo={isNarrowed ? hrefOf({ ...cleared, use_type: 0 }) : undefined}
        actions={children}
      >
        <Months list={list} />
      </SearchBar>
    </Stack>
  );
}

/** This month and the last one. */
function Months<K extends number>({ list: { state, hrefOf } }: Pick<Props<K>, 'list'>) {
  const today = useToday();
  const months = [
    ['本月', today.slice(0, 7)],
    ['上月', addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)],
  ] as const;
  return months.map(([name, month]) => {
    const { start, end } = monthPeriod(month);
    return (
      <QuickFilter
        key={name}
        to={hrefOf({ start_time: start, end_time: end })}
        isCurrent={state.start_time === start && state.end_time === end}
      >
        {name}
      </QuickFilter>
    );
  });
}
