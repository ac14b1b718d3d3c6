import type { ReactNode } from 'react';
import { useOpening } from './use-around.ts';
import classes from './hover-panel.module.css';

interface Props {
  /** Content of the button; an icon-only button needs `name`. */
  label: ReactNode;
  name?: string;
  className?: string;
  panelClass?: string;
  children: ReactNode;
}

/** A button with a panel beside it. */
export function HoverPanel({ label, name, className = '', panelClass = '', children }: Props) {
  const { open, surround, button } = useOpening();
  return (
    <span className={classes.around} {...surround}>
      <button className={`${classes.button} ${className}`} aria-label={name} {...button}>
        {label}
      </button>
      {open && <span className={`${classes.panel} ${panelClass}`}>{children}</span>}
    </span>
  );
}
