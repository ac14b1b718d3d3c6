import { useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';

/** Handlers for the element around something: `left` when the focus goes outside, `escape` for the Esc key within. */
export function useAround(handle: { left?: () => void; escape?: () => void }) {
  return {
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) handle.left?.();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') handle.escape?.();
    },
  };
}

/**
 * What opens beside a button: on hover by mouse, by press, by keyboard; closes when pointer or focus leave, and with
 * Esc, which gives the focus back to the button. Spread `surround` on the element around both and `button` on the button.
 */
export function useOpening() {
  const [open, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const byMouse = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpen(next);
  };
  const close = () => setOpen(false);
  const escape = () => {
    if (!open) return;
    setOpen(false);
    buttonRef.current?.focus();
  };
  return {
    open,
    setOpen,
    close,
    surround: { onPointerEnter: byMouse(true), onPointerLeave: byMouse(false), ...useAround({ left: close, escape }) },
    button: {
      ref: buttonRef,
      type: 'button',
      'aria-expanded': open,
      // A mouse has opened it by coming near; its click must not close it again.
      onClick: (event: { detail: number }) => setOpen(event.detail > 0 || !open),
    } as const,
  };
}
