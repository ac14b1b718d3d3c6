import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import classes from './hover-panel.module.css';

interface Props {
  /** What the button says; with an icon-only button give `name`. */
  label: ReactNode;
  name?: string;
  className?: string;
  panelClass?: string;
  children: ReactNode;
}

/** A button whose panel opens on hover, on press and by keyboard, and closes with Esc, giving the focus back. */
export function HoverPanel({ label, name, className, panelClass, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <span className={classes.around} onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)} onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button ref={button} type="button" className={`${classes.button} ${className ?? ''}`} aria-expanded={open} aria-label={name} onClick={(event) => setOpen(event.detail === 0 ? !open : true)}>
        {label}
      </button>
      {open && <span className={`${classes.panel} ${panelClass ?? ''}`}>{children}</span>}
    </span>
  );
}
