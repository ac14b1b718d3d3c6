import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a horizontally scrolling list so that its item with this `data-tab` is visible. */
export function useScrollToTab<L extends HTMLElement>(open: number): RefObject<L | null> {
  const list = useRef<L>(null);
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(`[data-tab="${open}"]`);
    // scrollIntoView would also move the page.
    if (list.current && item) list.current.scrollLeft = item.offsetLeft - list.current.offsetLeft - 12;
  }, [open]);
  return list;
}
