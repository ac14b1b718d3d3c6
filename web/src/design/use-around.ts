import { useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';

/** Handlers for a wrapper element: `left` when the focus leaves it, `escape` for the Esc key inside. */
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
 * A panel beside a button: opens on mouse hover, press or keyboard; closes when pointer or focus leave, and with Esc,
 * which returns the focus to the button. Spread `surround` on the wrapper of both and `button` on the button.
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
      // With a mouse, hover has opened it already; the click must not close it.
      onClick: (event: { detail: number }) => setOpen(event.detail > 0 || !open),
    } as const,
  };
}
