import type { ReactNode } from 'react';
import classes from './notice.module.css';

type NoticeTone = 'info' | 'good' | 'warn' | 'bad';

interface Props {
  tone?: NoticeTone;
  children: ReactNode;
  /** The one next step, at the end: a link or a button. */
  action?: ReactNode;
  /** Read out when it appears. */
  live?: boolean;
}

/** One sentence about the page or a part of it, with one next step. `tone?: info good warn bad, children, action?, live?` */
export function Notice({ tone = 'info', children, action, live = false }: Props) {
  return (
    <div className={classes.notice} data-tone={tone} role={live ? 'status' : undefined}>
      <div className={classes.text}>{children}</div>
      {action !== undefined && <span className={classes.action}>{action}</span>}
    </div>
  );
}
