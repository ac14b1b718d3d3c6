import type { ReactNode } from 'react';
import classes from './empty.module.css';

interface Props {
  title: string;
  text?: ReactNode;
  /** Heading level: 1 where it is the page, 2 (default) where it is a region. */
  level?: 1 | 2;
  /** The next step: buttons or links. */
  children?: ReactNode;
}

/** An empty state with the next step. `title, text?, level?, children` */
export function Empty({ title, text, level = 2, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes.empty}>
      <svg className={classes.picture} viewBox="0 0 64 48" aria-hidden>
        <path d="M8 18 16 6h32l8 12v22a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2zm0 0h14l4 7h12l4-7h14" />
      </svg>
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
