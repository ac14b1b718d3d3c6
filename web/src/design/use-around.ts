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
  // What comes to lie under a mouse at rest, because the page above it became shorter, does not open.
  const isEntered = useRef(false);
  const enter = (is: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    isEntered.current = is;
    if (!is) setOpen(false);
  };
  const move = ({ movementX, movementY }: PointerEvent) => {
    if (!isEntered.current || (movementX === 0 && movementY === 0)) return;
    isEntered.current = false;
    setOpen(true);
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
    surround: {
      onPointerEnter: enter(true),
      onPointerMove: move,
      onPointerLeave: enter(false),
      ...useAround({ left: close, escape }),
    },
    button: {
      ref: buttonRef,
      type: 'button',
      'aria-expanded': open,
      // With a mouse, hover has opened it already; the click must not close it.
      onClick: (event: { detail: number }) => setOpen(event.detail > 0 || !open),
    } as const,
  };
}
