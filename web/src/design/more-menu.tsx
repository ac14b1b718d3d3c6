import { useRef, useState, type ReactNode } from 'react';
import classes from './more-menu.module.css';
import { Popover } from './popover.tsx';

interface Props {
  /** What the actions are about, for a screen reader: 订单 2026…. */
  about: string;
  /** Links and buttons, one below the other; a press on one closes the menu. */
  children: ReactNode;
}

/** 更多 ▾: the actions of a row or a page beside its first ones. `about, children` */
export function MoreMenu({ about, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        更多<span className="visually-hidden"> {about}</span>
        <span aria-hidden> ▾</span>
      </button>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        target={button}
        position="bottom-end"
        className={classes.menu}
        onClick={() => setOpen(false)}
      >
        {children}
      </Popover>
    </>
  );
}
