import { useQuery } from '@tanstack/react-query';
import { journalQuery } from '#console/control/queries.ts';
import type { LiveState } from '#console/control/use-live.ts';
import { CodeTag } from '#console/journal/code-tag.tsx';
import { timeText } from '#console/kit/times.ts';
import classes from './rail.module.css';

const shownMax = 24;

/** The last calls beside every other section: what was just set can be seen at work. */
export function Rail({ live }: { live: LiveState }) {
  const { data: rows = [] } = useQuery({ ...journalQuery, refetchInterval: live === 'live' ? false : 2_000 });
  return (
    <aside className={classes.rail} aria-label="实时调用">
      <header>
        <h2>实时调用</h2>
        <a className="link" href="#journal">
          全部
        </a>
      </header>
      {rows.length === 0 ? (
        <p className={classes.none}>还没有调用。打开商城点一点，这里立刻就有。</p>
      ) : (
        <ol>
          {rows.slice(0, shownMax).map((row) => (
            <li key={row.id}>
              <a href={`#journal/${row.id}`} className={classes.call} title={`${row.method} ${row.path}`}>
                <span className="num muted">{timeText(row.at)}</span>
                <span className={classes.op}>{row.op ?? row.path}</span>
                {row.fault !== null && <span className={classes.fault}>{row.fault}</span>}
                <CodeTag row={row} />
              </a>
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}
