import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface Props {
  title: string;
  /** Beside the title: a count, a state. */
  note?: ReactNode;
  actions?: ReactNode;
  /** The content reaches the edges: a table. */
  flush?: boolean;
  children: ReactNode;
}

/** A white card with a heading. `title, note?, actions?, flush?, children` */
export function Panel({ title, note, actions, flush = false, children }: Props) {
  return (
    <section className={`card ${classes.panel}`} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        {note !== undefined && <span className="muted">{note}</span>}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  );
}
