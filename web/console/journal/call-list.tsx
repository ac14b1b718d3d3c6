import type { JournalRow } from '#console/control/answers.ts';
import { timeText } from '#console/kit/times.ts';
import { CodeTag } from './code-tag.tsx';
import classes from './journal-section.module.css';

/** One line a call, the newest first. */
export function CallList({ rows, chosen }: { rows: readonly JournalRow[]; chosen: number | undefined }) {
  return (
    <ol aria-label="调用">
      {rows.map((row) => (
        <li key={row.id}>
          <a
            href={`#journal/${row.id}`}
            className={classes.call}
            aria-current={row.id === chosen ? 'true' : undefined}
            data-unmatched={row.op === null}
          >
            <span className="num muted">{timeText(row.at)}</span>
            <CodeTag row={row} />
            <span className={classes.what}>
              <b className="mono">{row.op ?? '未匹配'}</b>
              <span className="mono muted">
                {row.method} {row.path}
              </span>
            </span>
            {row.fault !== null && (
              <span className="tag" data-tone="warn">
                {row.fault}
              </span>
            )}
            <span className={classes.who}>{row.persona ?? '访客'}</span>
            <span className={`num muted ${classes.ms}`}>{row.ms} ms</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
