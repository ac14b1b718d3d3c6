import type { ReactNode } from 'react';
import classes from './status-tag.module.css';

/** What a state means to its reader: waiting for somebody, due from the reader, under way, finished well, over or off. */
export type StatusTone = 'waiting' | 'due' | 'active' | 'done' | 'off';

/** The state of a thing as a tinted tag; the text says it, the colour repeats it. `tone, children` */
export function StatusTag({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
