import type { JournalRow } from '#console/control/answers.ts';

type Answered = Pick<JournalRow, 'code' | 'aborted'>;

/** How a call ended: good, refused, or without an answer. */
export function toneOf({ code, aborted }: Answered): 'good' | 'warn' | 'bad' {
  if (aborted || code === null) return 'bad';
  if (code === 10000) return 'good';
  return code >= 500 && code <= 599 ? 'bad' : 'warn';
}

export function CodeTag({ row }: { row: Answered }) {
  return (
    <span className="tag num" data-tone={toneOf(row)}>
      {row.aborted || row.code === null ? '中断' : row.code}
    </span>
  );
}
