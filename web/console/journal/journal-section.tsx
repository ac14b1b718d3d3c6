import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { JournalRow } from '#console/control/answers.ts';
import { download } from '#console/control/download.ts';
import { journalQuery } from '#console/control/queries.ts';
import { useSteer } from '#console/control/use-steer.ts';
import { goTo, usePlace } from '#console/frame/place.ts';
import { Loaded } from '#console/kit/loaded.tsx';
import { Panel } from '#console/kit/panel.tsx';
import { Empty } from '#design/empty.tsx';
import { CallDetails } from './call-details.tsx';
import { CallList } from './call-list.tsx';
import { matches, noFilter, type Filter } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import classes from './journal-section.module.css';

const shownMax = 200;

/** 调用记录: what was asked and answered, as it happens; one call in full beside the list. */
export function JournalSection() {
  const journal = useQuery({ ...journalQuery, refetchInterval: false });
  const client = useQueryClient();
  const { run, busy } = useSteer();
  const clear = async () => {
    const cleared = await run('DELETE /requests', undefined, { done: '已清空调用记录' });
    if (cleared) client.setQueryData(journalQuery.queryKey, []);
  };
  const [filter, setFilter] = useState(noFilter);
  return (
    <Panel
      title="最近的调用"
      note={journal.data && `${journal.data.length} 次`}
      flush
      actions={
        <>
          <button
            type="button"
            className="btn small quiet"
            title="浏览器的网络面板、Playwright 等都能打开"
            disabled={!journal.data?.length}
            onClick={() => void download('GET /requests.har', 'calls.har')}
          >
            导出 HAR
          </button>
          <button
            type="button"
            className="btn small quiet danger"
            disabled={busy || !journal.data?.length}
            onClick={() => void clear()}
          >
            清空
          </button>
        </>
      }
    >
      <Loaded query={journal}>
        {(rows) => (
          <>
            <FilterBar rows={rows} filter={filter} onChange={setFilter} />
            <Calls rows={rows} filter={filter} onClear={() => setFilter(noFilter)} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Calls({ rows, filter, onClear }: { rows: readonly JournalRow[]; filter: Filter; onClear: () => void }) {
  const { section, rest } = usePlace();
  const shown = rows.filter((row) => matches(row, filter));
  const chosen = section === 'journal' ? rows.find(({ id }) => String(id) === rest) : undefined;
  const split = useRef<HTMLDivElement>(null);
  const href = chosen && `#journal/${chosen.id}`;
  useEffect(() => {
    if (href === undefined) return;
    // Where the details stand above the list, they are what was asked for.
    const isAbove = matchMedia('(max-width: 1100px)').matches;
    split.current?.querySelector(isAbove ? 'section' : `[href="${href}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [href]);
  if (rows.length === 0)
    return (
      <Empty title="还没有调用" text="打开商城，或从测试里调用 /api，这里立刻就有。">
        <a className="btn" data-primary href="/" target="_blank" rel="noreferrer">
          打开商城
        </a>
      </Empty>
    );
  if (shown.length === 0)
    return (
      <Empty title="没有符合的调用" text="放宽条件，或等下一次调用。">
        <button type="button" className="btn" onClick={onClear}>
          清空筛选
        </button>
      </Empty>
    );
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = shown.findIndex((row) => row === chosen);
    const next = shown[Math.max(0, Math.min(shown.length - 1, at + by))];
    if (next) goTo('journal', String(next.id));
  };
  return (
    <div ref={split} className={classes.split} data-open={chosen !== undefined}>
      {/* The arrows move through the list wherever in it the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={classes.list} onKeyDown={onKeyDown}>
        <CallList rows={shown.slice(0, shownMax)} chosen={chosen?.id} />
        {shown.length > shownMax && (
          <p className={classes.more}>
            只列出最近 {shownMax} 次，共 {shown.length} 次；用筛选缩小范围。
          </p>
        )}
      </div>
      {chosen ? (
        <CallDetails key={chosen.id} row={chosen} onClose={() => goTo('journal')} />
      ) : (
        <p className={classes.hint}>选一次调用，看它问了什么、答了什么。</p>
      )}
    </div>
  );
}
