import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

/** What is done with the list above it; stays at the bottom of the window. `label, children` */
export function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.bar} role="group" aria-label={label}>
      {children}
    </div>
  );
}
